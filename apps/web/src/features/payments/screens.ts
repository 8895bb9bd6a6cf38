import type { Screen } from '../../lib/screens/screen.ts';

export const screens: readonly Screen[] = [
  { component: 'payments', nested: ':id?', load: () => import('./screens/PaymentsScreen.tsx') },
  { component: 'payment', nested: ':id?', load: () => import('./screens/PaymentScreen.tsx') },
  { component: 'new-payment', nested: ':id?', load: () => import('./screens/ComposeScreen.tsx') },
  { component: 'payment-repeats', nested: ':id?', load: () => import('./screens/RepeatsScreen.tsx') },
  { component: 'payment-center', load: () => import('./screens/CenterScreen.tsx') },
  { component: 'review-payments', nested: ':id?', load: () => import('./screens/PaymentReviewScreen.tsx') },
  { component: 'bank-calendar', load: () => import('./screens/BankCalendarScreen.tsx') },
];
