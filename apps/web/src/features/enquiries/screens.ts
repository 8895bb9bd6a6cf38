import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'enquiries', nested: ':id?', load: () => import('./screens/EnquiriesScreen.tsx') },
];
