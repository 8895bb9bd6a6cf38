import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'card-rules', nested: ':id?', load: () => import('./screens/CardRulesScreen.tsx') },
];
