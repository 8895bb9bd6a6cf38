import type { Screen } from '../../lib/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'customers', nested: ':id?', load: () => import('./screens/CustomersScreen.tsx') },
];
