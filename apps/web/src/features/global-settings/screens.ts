import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'global-settings', nested: ':id?', load: () => import('./screens/GlobalSettingsScreen.tsx') },
];
