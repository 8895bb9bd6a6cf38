import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'bank-files', nested: ':id?', load: () => import('./screens/BankFilesScreen.tsx') },
  { component: 'reconciliation', nested: ':id?', load: () => import('./screens/ReconciliationScreen.tsx') },
];
