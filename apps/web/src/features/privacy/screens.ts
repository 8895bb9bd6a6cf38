import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'account-deletions', nested: ':id?', load: () => import('./screens/DeletionsScreen.tsx') },
];
