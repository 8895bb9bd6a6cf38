import type { Screen } from '../../lib/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'spending', load: () => import('./screens/SpendingScreen.tsx') },
];
