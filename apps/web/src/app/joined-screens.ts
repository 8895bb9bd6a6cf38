import type { Screen } from '../lib/screens/screen.ts';

/** Screens that join several features; what a feature shows by itself is on its own list. */
export const screens: readonly Screen[] = [
  { component: 'account-settings', load: () => import('./screens/AccountSettingsPage.tsx') },
  { component: 'cards', nested: ':id?', load: () => import('./screens/CardsPage.tsx') },
  { component: 'card-create', load: () => import('./screens/CreateCardPage.tsx') },
  { component: 'flagged-purchases', nested: ':id?', load: () => import('./screens/FlaggedPage.tsx') },
  { component: 'activity-info', load: () => import('./screens/ActivityInfoPage.tsx') },
  { component: 'transactions', nested: ':id?', load: () => import('./screens/TransactionsPage.tsx') },
];
