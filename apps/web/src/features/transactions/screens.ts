import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    component: 'customer-transactions',
    nested: ':customerId/:id?',
    load: () => import('./screens/CustomerTransactionsScreen.tsx'),
  },
];
