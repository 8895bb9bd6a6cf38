import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'payees', nested: ':id?', load: () => import('./screens/PayeesScreen.tsx') },
  { component: 'payee', nested: ':id?', load: () => import('./screens/PayeeScreen.tsx') },
  { component: 'review-payees', nested: ':id?', load: () => import('./screens/PayeeReviewScreen.tsx') },
];
