import type { FlagOutcome, FlagState } from '@tael/contract/authorizations/flag-states';
import type { PurchaseFlag } from '@tael/contract/authorizations/states';

/** Purchases that people of ours look at, and what came of it. */
export const flagged = {
  title: 'Flagged purchases',
  columns: { merchant: 'Merchant', kind: 'Why', age: 'Flagged', amount: 'Amount' },
  tabs: 'Flagged purchases by state',
  state: { flagged: 'To look at', reviewed: 'Looked at' } satisfies Record<FlagState, string>,
  kind: {
    excess_capture: 'Taken beyond the tolerance',
    stand_in: 'Approved in our place',
    against_checks: 'Approved against our checks',
    force_post: 'Taken without a hold',
    refund_after_dispute: 'Refunded after a dispute was won',
  } satisfies Record<PurchaseFlag, string>,
  filterKind: 'Why',
  anyKind: 'Any reason',
  filterAge: 'Age',
  anyAge: 'Any age',
  anyCustomer: 'Show all customers',
  older: (days: number) => (days === 1 ? 'Older than a day' : `Older than ${days} days`),
  empty: {
    open: 'Nothing to look at',
    openText: 'Purchases that the network booked without us, or beyond what we had said, stand here.',
    state: 'Nothing was looked at yet',
  },
  detail: {
    close: 'Close the details',
    notFound: 'There is no such flagged purchase',
    beyond: 'Flagged amount',
    card: 'Card',
    customer: 'Customer',
    openCustomer: 'Open the customer',
    onlyCustomer: 'All flagged purchases of this customer',
    flagged: 'Flagged',
    outcome: 'What came of it',
    reviewed: 'Looked at by',
    dispute: 'Dispute',
    openDispute: 'Open the dispute',
    note: 'Note',
    timeline: 'What happened',
    actions: 'What can be done with the purchase',
  },
  outcome: {
    in_order: 'It is in order',
    told_customer: 'The customer was told',
    told_network: 'The network was told',
    passed_on: 'Passed on as a dispute',
  } satisfies Record<FlagOutcome, string>,
  review: {
    open: 'Say what came of it',
    title: 'What came of it?',
    text: 'The note stays with the flag; the customer does not see it.',
    passOn: 'A dispute of what was taken is drafted for the customer, who answers its form and hands it in.',
    submit: 'Mark as looked at',
    done: 'The purchase is marked as looked at.',
  },
};
