import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'send-money', load: () => import('./screens/SendMoneyScreen.tsx') },
  { component: 'account-transfers', nested: ':id?', load: () => import('./screens/TransfersScreen.tsx') },
];
