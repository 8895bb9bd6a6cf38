import type { Screen } from '../../lib/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'account-settings', load: () => import('./screens/AccountSettingsScreen.tsx') },
];
