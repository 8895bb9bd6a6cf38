import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'plans', load: () => import('./screens/PlansScreen.tsx') },
];
