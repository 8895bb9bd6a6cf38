import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    component: 'CreateCardsInBulk',
    nested: ':id?',
    load: () => import('./screens/CreateCardsInBulkScreen.tsx'),
  },
  { component: 'import-payees', nested: ':id?', load: () => import('./screens/ImportPayeesScreen.tsx') },
  { component: 'send-payments', nested: ':id?', load: () => import('./screens/SendPaymentsScreen.tsx') },
];
