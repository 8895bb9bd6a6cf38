import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'roles', nested: ':id?', load: () => import('./screens/RolesScreen.tsx') },
];
