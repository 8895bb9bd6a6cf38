import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'prices', nested: ':id?', load: () => import('./screens/PricesScreen.tsx') },
];
