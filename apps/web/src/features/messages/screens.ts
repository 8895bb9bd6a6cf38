import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'messages', nested: ':id?', load: () => import('./screens/MessagesScreen.tsx') },
  { component: 'message', nested: ':id?', load: () => import('./screens/MessageScreen.tsx') },
  { component: 'notifications', load: () => import('./screens/NotificationsScreen.tsx') },
  { component: 'announcements', nested: ':id?', load: () => import('./screens/AnnouncementsScreen.tsx') },
  { component: 'mail-log', load: () => import('./screens/MailLogScreen.tsx') },
];
