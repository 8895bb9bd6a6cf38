import type { Screen } from '../../lib/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'house-cards', nested: ':id?', load: () => import('./screens/HouseCardsScreen.tsx') },
];
