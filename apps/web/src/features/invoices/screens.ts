import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'invoices', nested: ':id?', load: () => import('./screens/InvoicesScreen.tsx') },
];
