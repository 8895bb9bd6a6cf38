import type { Screen } from '../../lib/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'tickets', nested: ':id?', load: () => import('./screens/TicketsScreen.tsx') },
];
