import type { Screen } from '../../lib/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'messages', nested: ':id?', load: () => import('./screens/MessagesScreen.tsx') },
  { component: 'message', nested: ':id?', load: () => import('./screens/MessageScreen.tsx') },
  { component: 'announcements', nested: ':id?', load: () => import('./screens/AnnouncementsScreen.tsx') },
];
