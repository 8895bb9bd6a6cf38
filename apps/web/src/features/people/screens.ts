import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'people', load: () => import('./screens/PeopleScreen.tsx') },
  { component: 'person', nested: ':id?', load: () => import('./screens/PersonScreen.tsx') },
  { component: 'sub-accounts', nested: ':id?', load: () => import('./screens/SubAccountsScreen.tsx') },
  {
    component: 'review-sub-accounts',
    nested: ':id?',
    load: () => import('./screens/SubAccountReviewScreen.tsx'),
  },
  { component: 'staff', load: () => import('./screens/StaffScreen.tsx') },
];
