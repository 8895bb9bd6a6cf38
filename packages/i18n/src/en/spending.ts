import type { SpendDimension, SpendStep } from '@tael/contract/reporting/spend-lists';

/** What was spent on what and when, beside the period before. */
export const spending = {
  title: 'Spending',
  ofCustomer: (name: string) => `Spending: ${name}`,
  by: {
    merchant: 'Merchant',
    category: 'Category',
    card: 'Card',
    department: 'Department',
  } satisfies Record<SpendDimension, string>,
  byLabel: 'Spending by',
  step: { day: 'By day', week: 'By week', month: 'By month' } satisfies Record<SpendStep, string>,
  stepLabel: 'Interval',
  noDepartment: 'No department',
  spent: 'Spent',
  before: 'Previous period',
  beforeIs: (first: string, last: string) => `Compared with ${first} – ${last}`,
  purchases: (count: string) => (count === '1' ? '1 purchase' : `${count} purchases`),
  meaning: 'Completed and pending purchases, less refunds and won disputes, by purchase date. Excludes fees.',
  overTime: 'Over time',
  keys: 'Spending over time compared with the previous period. Use the left and right arrow keys to move between bars, and Enter to open purchases.',
  open: 'View purchases',
  columns: { count: 'Purchases', amount: 'Spent', previous: 'Previous period', change: 'Change' },
  isNew: 'New',
  rest: (kinds: number) => (kinds === 1 ? '1 other' : `${kinds} others`),
  restText: (name: string, amount: string, count: string) => `${name}: ${amount}, ${count}`,
  all: 'All purchases in this period',
  empty: {
    title: 'No spending',
    text: 'Card purchases in this period appear here by category, card and day.',
  },
  wrongPeriod: 'Select a period of up to one year. The first day can’t be after the last.',
  file: {
    title: (by: string) => `Spending - ${by}`,
    headings: { count: 'Purchases', amount: 'Spent', previous: 'Previous period', unit: 'Currency' },
  },
};
