import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'customers', nested: ':id?', load: () => import('./screens/CustomersScreen.tsx') },
  { component: 'customer', nested: ':id', load: () => import('./screens/CustomerScreen.tsx') },
];
