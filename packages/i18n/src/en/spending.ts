import type { SpendDimension, SpendStep } from '@tael/contract/reporting/spend-lists';

/** What was spent on what and when, beside the period before. */
export const spending = {
  title: 'Spending',
  ofCustomer: (name: string) => `Spending of ${name}`,
  by: {
    merchant: 'Merchant',
    category: 'Category',
    card: 'Card',
    department: 'Department',
  } satisfies Record<SpendDimension, string>,
  byLabel: 'Spending by',
  step: { day: 'By day', week: 'By week', month: 'By month' } satisfies Record<SpendStep, string>,
  stepLabel: 'How long each bar is',
  noDepartment: 'No department',
  spent: 'Spent',
  before: 'Period before',
  beforeIs: (first: string, last: string) => `Compared with ${first} – ${last}`,
  purchases: (count: string) => (count === '1' ? '1 purchase' : `${count} purchases`),
  meaning:
    'Captured and still held, less refunds and what disputes have won, by the day of the purchase. Fees are not among it.',
  overTime: 'Over time',
  keys: 'Spending over time beside the period before. Left and right arrow keys read one bar after the other, Enter opens its purchases.',
  open: 'Show the purchases',
  columns: { count: 'Purchases', amount: 'Spent', previous: 'Period before', change: 'Change' },
  isNew: 'New',
  rest: (kinds: number) => (kinds === 1 ? '1 other' : `${kinds} others`),
  restText: (name: string, amount: string, count: string) => `${name}: ${amount}, ${count}`,
  all: 'All purchases of the period',
  empty: {
    title: 'Nothing was spent',
    text: 'Purchases with cards in this period are shown here: on what, with which card and when.',
  },
  wrongPeriod: 'Choose a period of at most a year whose first day is not after its last.',
  file: {
    title: (by: string) => `Spending - ${by}`,
    headings: { count: 'Purchases', amount: 'Spent', previous: 'Period before', unit: 'Currency' },
  },
};
