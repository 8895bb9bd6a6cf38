import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'audit-log', nested: ':id?', load: () => import('./screens/AuditScreen.tsx') },
];
