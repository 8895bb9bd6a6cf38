import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'review-fraud', nested: ':id?', load: () => import('./screens/FraudReviewScreen.tsx') },
];
