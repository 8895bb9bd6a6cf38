import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'spending', load: () => import('./screens/SpendingScreen.tsx') },
  {
    component: 'customer-spending',
    nested: ':id',
    load: () => import('./screens/CustomerSpendingScreen.tsx'),
  },
];
