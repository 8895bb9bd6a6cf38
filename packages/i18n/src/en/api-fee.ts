import type { ApiFeeState } from '@tael/contract/fees/api-fee-routes';

/** The API subscription: what it costs, how that is worked out, and what was charged. */
export const apiFee = {
  title: 'API fee',
  lead: 'API access is a monthly subscription, charged from your available balance.',
  state: { active: 'Active', past_due: 'Past due', ended: 'Ended' } satisfies Record<ApiFeeState, string>,
  none: 'No API access',
  noneText: 'Nothing is charged until your application for API access is approved.',
  apply: 'Open API keys',
  calculation: 'How your fee is worked out',
  price: 'Subscription',
  perMonth: (amount: string) => `${amount} per month`,
  settled: 'Total settled credit',
  settledHelp: 'Total settled credit is what was deposited to your account and not returned.',
  freeFrom: 'Free from',
  missing: 'Missing for a free month',
  charged: 'A month starting now costs',
  free: 'Free',
  month: 'Current month',
  span: (from: string, to: string) => `${from} – ${to}`,
  next: 'Next charge',
  pastDue: (day: string) =>
    `Your available balance didn’t cover this month. Add funds: we retry every day, and API access ends on ${day} if it’s still unpaid.`,
  line: {
    charged: (amount: string, settled: string, freeFrom: string) =>
      `${amount} per month while your total settled credit (${settled}) is under ${freeFrom}.`,
    free: (settled: string, freeFrom: string) =>
      `Free: your total settled credit (${settled}) has reached ${freeFrom}.`,
    always: (amount: string) => `${amount} per month.`,
    nothing: 'Free of charge.',
    starts: 'The first month is charged when your access is approved.',
    open: 'API fee',
  },
  history: 'Charges',
  columns: { month: 'Month', settled: 'Total settled credit', charged: 'Charged', amount: 'Amount' },
  empty: { title: 'No API charges yet', text: 'Each month of API access is listed here.' },
};
