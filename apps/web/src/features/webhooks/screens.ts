import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'decision-webhook', load: () => import('./screens/WebhookScreen.tsx') },
];
