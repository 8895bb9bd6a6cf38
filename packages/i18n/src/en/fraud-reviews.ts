import type { FraudAlertState } from '@tael/contract/fraud/states';

/** What staff does about fraud alerts. */
export const fraudReviews = {
  title: 'Fraud alerts',
  columns: { merchant: 'Merchant', state: 'Status', score: 'Score', asked: 'Asked', amount: 'Amount' },
  state: {
    open: 'Waiting for cardholder',
    confirmed: 'Confirmed',
    denied: 'Not recognized',
    expired: 'No response',
    closed: 'Closed',
  } satisfies Record<FraudAlertState, string>,
  tabs: 'Fraud alerts by status',
  all: 'To review',
  empty: {
    open: 'No fraud alerts to review',
    openText: 'Alerts that weren’t answered or weren’t recognized appear here.',
    state: 'No fraud alerts with this status',
  },
  detail: {
    close: 'Close details',
    notFound: 'Fraud alert not found',
    purchase: 'Purchase',
    standing: 'Approved',
    declined: 'Declined',
    card: 'Card',
    frozen: 'Frozen by this alert',
    notFrozen: 'Not frozen by this alert',
    score: 'Score',
    scoreText: (score: number, askFrom: number, declineFrom: number) =>
      `${score} (asked from ${askFrom}, declined from ${declineFrom})`,
    customer: 'Customer',
    openCustomer: 'View customer',
    answered: 'Answered by',
    closed: 'Closed by',
    note: 'Closing note',
    dispute: 'Dispute',
    openDispute: 'View dispute',
    actions: 'Alert actions',
  },
  close: {
    open: 'Close alert',
    title: 'Close this alert?',
    text: 'Explain how you confirmed it. The note stays with the alert. The customer doesn’t see it.',
    unfreeze: 'Unfreeze card',
    submit: 'Close alert',
    done: 'Alert closed.',
  },
};
