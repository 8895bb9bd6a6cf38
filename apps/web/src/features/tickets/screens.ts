import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'tickets', nested: ':id?', load: () => import('./screens/TicketsScreen.tsx') },
  { component: 'support-tickets', nested: ':id?', load: () => import('./screens/SupportTicketsScreen.tsx') },
  { component: 'ticket-macros', load: () => import('./screens/MacrosScreen.tsx') },
];
