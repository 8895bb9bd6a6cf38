import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'bank-accounts', nested: ':id?', load: () => import('./screens/BankAccountsScreen.tsx') },
];
