import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'disputes', nested: ':id?', load: () => import('./screens/DisputesScreen.tsx') },
  { component: 'review-disputes', nested: ':id?', load: () => import('./screens/DisputeReviewScreen.tsx') },
];
