import type { Screen } from '../../lib/screen.ts';

export const screens: readonly Screen[] = [
  {
    component: 'CreateCardsInBulk',
    nested: ':id?',
    load: () => import('./screens/CreateCardsInBulkScreen.tsx'),
  },
];
