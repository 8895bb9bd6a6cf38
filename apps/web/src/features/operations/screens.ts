import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'operations', load: () => import('./screens/OperationsScreen.tsx') },
];
