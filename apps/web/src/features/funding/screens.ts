import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'funding', nested: ':way?/:id?', load: () => import('./screens/AddFundsScreen.tsx') },
  {
    component: 'funding-questions',
    nested: ':id?',
    load: () => import('./screens/FundingQuestionsScreen.tsx'),
  },
  { component: 'funding-sources', load: () => import('./screens/FundingSourcesScreen.tsx') },
  { component: 'funding-history', nested: ':id?', load: () => import('./screens/FundingHistoryScreen.tsx') },
];
