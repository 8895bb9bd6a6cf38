import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'activity', load: () => import('./screens/ActivityScreen.tsx') },
];
