import type { EntryClass, HoldReason } from '@tael/contract/funding/ach/terms';

/** Money in from a linked bank by ACH. */
export const ach = {
  lead: 'We collect the amount from your own bank account. It settles on the next business day.',
  account: 'From account',
  accountOf: (bank: string, lastFour: string) => `${bank} •••• ${lastFour}`,
  closed: (code: string) => `Debits stopped by the bank (${code})`,
  amount: 'Amount',
  limits: (least: string, most: string, left: string) =>
    `From ${least} to ${most} at once. ${left} left today.`,
  facts: {
    fee: 'Fee',
    free: 'Free',
    sendAt: 'Can be canceled until',
    settles: 'Settles on',
    releases: 'Available on',
    hold: 'Hold',
    account: 'From account',
    entryClass: 'Debit type',
    returned: 'Return',
    retryOf: 'Retry of',
    reference: 'Reference',
  },
  entryClass: { WEB: 'Personal (WEB)', CCD: 'Company (CCD)' } satisfies Record<EntryClass, string>,
  holdFor: (days: number) =>
    days === 0 ? 'No hold' : `${String(days)} banking ${days === 1 ? 'day' : 'days'} after it settles`,
  holdReasons: {
    new_link: 'This account has not paid before.',
    recent_return: 'A transfer from this account was returned in the last 180 days.',
    large_amount: 'The amount is unusually large.',
    standard: 'Banks return most transfers within two business days.',
    established: 'This account has paid reliably.',
  } satisfies Record<HoldReason, string>,
  authorization: 'Authorization',
  agree: 'I agree to this authorization',
  agreedBy: (who: string, when: string, ip: string) => `Agreed by ${who} on ${when} from ${ip}`,
  submit: 'Add funds',
  opened: 'The transfer is scheduled.',
  cancel: 'Cancel transfer',
  canceled: 'The transfer is canceled.',
  retry: 'Try again',
  retried: 'The transfer is tried again.',
  again: 'New transfer',
  history: 'Funding history',
  afterReturn: {
    retry:
      'Make sure that the account has enough money, then try again. You can do this twice within 180 days.',
    closed: 'We no longer debit this account. Link it again, or use another account.',
    other: 'The account can still be used. Ask your bank why it returned the transfer.',
  },
  notFound: 'Transfer not found.',
  empty: {
    title: 'Link a bank account first',
    text: 'Add a US account in your name and verify it with two small deposits.',
    add: 'Link a bank account',
  },
  sandbox: {
    title: 'Sandbox: the bank',
    text: 'No real bank is debited here. Choose what the bank says after the transfer was sent.',
    settled: 'Settle',
    returned: (code: string) => `Return ${code}`,
  },
};
