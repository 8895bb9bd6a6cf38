import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'overview', load: () => import('./screens/OverviewScreen.tsx') },
];
