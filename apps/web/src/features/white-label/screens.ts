import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'white-label', nested: ':id?', load: () => import('./screens/WhiteLabelScreen.tsx') },
];
