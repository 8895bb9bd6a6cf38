import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'review-funding', nested: ':id?', load: () => import('./screens/FundingReviewScreen.tsx') },
  { component: 'held-funding', nested: ':id?', load: () => import('./screens/HeldFundingScreen.tsx') },
  { component: 'suspense', nested: ':id?', load: () => import('./screens/SuspenseScreen.tsx') },
  {
    component: 'review-registrations',
    nested: ':id?',
    load: () => import('./screens/RegistrationsScreen.tsx'),
  },
];
