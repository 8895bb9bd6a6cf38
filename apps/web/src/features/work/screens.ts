import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'work', load: () => import('./screens/WorkScreen.tsx') },
];
