import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'entries', load: () => import('./screens/EntriesScreen.tsx') },
];
