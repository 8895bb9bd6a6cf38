import { gatherScreens, type Screen } from '../lib/screens/screen.ts';
import { screens as joined } from './joined-screens.ts';

const ofFeatures = import.meta.glob<{ readonly screens: readonly Screen[] }>('../features/*/screens.ts', {
  eager: true,
});

/** Every screen that a menu entry may name: each feature's `screens.ts`, and those that join features. */
export const screens = gatherScreens([joined, ...Object.values(ofFeatures).map(({ screens: own }) => own)]);
