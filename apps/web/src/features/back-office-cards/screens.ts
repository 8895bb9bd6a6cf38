import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  {
    component: 'back-office-cards',
    nested: ':id?',
    load: () => import('./screens/BackOfficeCardsScreen.tsx'),
  },
];
