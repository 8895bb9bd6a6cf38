import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'departments', load: () => import('./screens/DepartmentsScreen.tsx') },
];
