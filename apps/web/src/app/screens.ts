import type { Screen } from '../lib/screen.ts';

/** Every screen that a menu entry may name. A feature adds its own list here. */
export const screens: readonly Screen[] = [];
