import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'api-fee', load: () => import('./screens/ApiFeeScreen.tsx') },
];
