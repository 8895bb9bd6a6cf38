import type { Screen } from '../../lib/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'review-funding', nested: ':id?', load: () => import('./screens/FundingReviewScreen.tsx') },
  {
    component: 'review-registrations',
    nested: ':id?',
    load: () => import('./screens/RegistrationsScreen.tsx'),
  },
];
