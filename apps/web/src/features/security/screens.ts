import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'security', load: () => import('./screens/SecurityScreen.tsx') },
];
