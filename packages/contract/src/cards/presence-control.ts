import { presences, type Presence } from '../authorizations/states.ts';
import type { CardControls } from './controls.ts';

export const presenceChoices = ['any', ...presences] as const;

/** The one way in which the card may pay, or either. */
export const presenceOf = ({ presence: { mode, list } }: CardControls): Presence | 'any' => {
  const allowed = presences.filter((way) => mode === 'any' || list.includes(way) === (mode === 'only'));
  return allowed.length === 1 && allowed[0] ? allowed[0] : 'any';
};

/** The control that allows this alone. */
export const presenceControl = (choice: Presence | 'any'): CardControls['presence'] =>
  choice === 'any' ? { mode: 'any', list: [] } : { mode: 'only', list: [choice] };
