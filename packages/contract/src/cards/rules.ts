import type { CardControls } from './controls.ts';

/** At most this many cards may be named one by one. */
export const mostChosenCards = 200;

export const hasControls = (controls: CardControls): boolean =>
  Object.values(controls).some(({ mode }) => mode !== 'any');
