import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'funding-methods', load: () => import('./screens/FundingMethodsScreen.tsx') },
];
