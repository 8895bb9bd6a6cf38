import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'api-keys', load: () => import('./screens/ApiKeysScreen.tsx') },
  { component: 'api-calls', load: () => import('./screens/ApiCallsScreen.tsx') },
  { component: 'api-events', load: () => import('./screens/EventsScreen.tsx') },
  { component: 'api-endpoints', load: () => import('./screens/EndpointsScreen.tsx') },
  { component: 'review-api-access', load: () => import('./screens/ApiReviewScreen.tsx'), nested: ':id?' },
];
