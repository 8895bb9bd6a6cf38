import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'reports', load: () => import('./screens/ReportsScreen.tsx') },
];
