import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'admin-ledger', nested: ':id?', load: () => import('./screens/LedgerScreen.tsx') },
];
