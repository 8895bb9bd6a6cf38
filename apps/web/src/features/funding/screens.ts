import type { Screen } from '../../lib/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'funding', load: () => import('./screens/AddFundsScreen.tsx') },
  { component: 'funding-history', nested: ':id?', load: () => import('./screens/FundingHistoryScreen.tsx') },
];
