import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'card-bins', load: () => import('./screens/CardBinsScreen.tsx') },
  { component: 'review-bins', nested: ':id?', load: () => import('./screens/BinReviewsScreen.tsx') },
];
