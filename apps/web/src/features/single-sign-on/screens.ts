import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'single-sign-on', load: () => import('./screens/SingleSignOnScreen.tsx') },
];
