import { gatherScreens, type Screen } from '../lib/screen.ts';

/** Screens that join several features; what a feature shows by itself is on its own list. */
const joined: readonly Screen[] = [
  { component: 'cards', nested: ':id?', load: () => import('./screens/CardsPage.tsx') },
  { component: 'card-create', load: () => import('./screens/CreateCardPage.tsx') },
  { component: 'flagged-purchases', nested: ':id?', load: () => import('./screens/FlaggedPage.tsx') },
  { component: 'activity-info', load: () => import('./screens/ActivityInfoPage.tsx') },
  { component: 'transactions', nested: ':id?', load: () => import('./screens/TransactionsPage.tsx') },
];

const ofFeatures = import.meta.glob<{ readonly screens: readonly Screen[] }>('../features/*/screens.ts', {
  eager: true,
});

/** Every screen that a menu entry may name: each feature's `screens.ts`, and those that join features. */
export const screens = gatherScreens([joined, ...Object.values(ofFeatures).map(({ screens: own }) => own)]);
