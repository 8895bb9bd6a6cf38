import type { Screen } from '../lib/screen.ts';

/** Every screen that a menu entry may name. A feature adds its own list here. */
export const screens: readonly Screen[] = [
  { component: 'overview', load: () => import('../features/overview/screens/OverviewScreen.tsx') },
  { component: 'cards', nested: ':id?', load: () => import('./screens/CardsPage.tsx') },
  { component: 'card-create', load: () => import('./screens/CreateCardPage.tsx') },
  { component: 'transactions', nested: ':id?', load: () => import('./screens/TransactionsPage.tsx') },
  {
    component: 'admin-ledger',
    nested: ':id?',
    load: () => import('../features/admin-ledger/screens/LedgerScreen.tsx'),
  },
  {
    component: 'review-funding',
    nested: ':id?',
    load: () => import('../features/reviews/screens/FundingReviewScreen.tsx'),
  },
  {
    component: 'customers',
    nested: ':id?',
    load: () => import('../features/customers/screens/CustomersScreen.tsx'),
  },
  {
    component: 'review-registrations',
    nested: ':id?',
    load: () => import('../features/reviews/screens/RegistrationsScreen.tsx'),
  },
  {
    component: 'enquiries',
    nested: ':id?',
    load: () => import('../features/enquiries/screens/EnquiriesScreen.tsx'),
  },
  { component: 'entries', load: () => import('../features/ledger/screens/EntriesScreen.tsx') },
  { component: 'funding', load: () => import('../features/funding/screens/AddFundsScreen.tsx') },
  {
    component: 'funding-history',
    nested: ':id?',
    load: () => import('../features/funding/screens/FundingHistoryScreen.tsx'),
  },
  { component: 'security', load: () => import('../features/security/screens/SecurityScreen.tsx') },
];
