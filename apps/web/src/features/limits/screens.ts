import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'limits', nested: ':id?', load: () => import('./screens/LimitsScreen.tsx') },
  { component: 'review-limits', nested: ':id?', load: () => import('./screens/LimitReviewScreen.tsx') },
];
