import type { FraudAlertState } from '@tael/contract/fraud/states';

/** What people of ours do about fraud alerts. */
export const fraudReviews = {
  title: 'Fraud alerts',
  columns: { merchant: 'Merchant', state: 'State', score: 'Score', asked: 'Asked', amount: 'Amount' },
  state: {
    open: 'Waiting for the holder',
    confirmed: 'Confirmed',
    denied: 'Denied',
    expired: 'Not answered',
    closed: 'Closed',
  } satisfies Record<FraudAlertState, string>,
  tabs: 'Fraud alerts by state',
  all: 'To handle',
  empty: {
    open: 'No fraud alert needs you',
    openText: 'Those that nobody has answered, or that somebody answered with no, stand here.',
    state: 'No fraud alerts in this state',
  },
  detail: {
    close: 'Close the details',
    notFound: 'There is no such fraud alert',
    purchase: 'Purchase',
    standing: 'It went through',
    declined: 'It was declined',
    card: 'Card',
    frozen: 'Frozen because of this',
    notFrozen: 'Not frozen because of this',
    score: 'Score',
    scoreText: (score: number, askFrom: number, declineFrom: number) =>
      `${score} (asked from ${askFrom}, declined from ${declineFrom})`,
    customer: 'Customer',
    openCustomer: 'Open the customer',
    answered: 'Answered by',
    closed: 'Closed by',
    note: 'Why it was closed',
    dispute: 'Dispute',
    openDispute: 'Open the dispute',
    actions: 'What can be done with the alert',
  },
  close: {
    open: 'Close alert',
    title: 'Close this alert?',
    text: 'Say how you came to know. The note stays with the alert; the customer does not see it.',
    unfreeze: 'Unfreeze the card',
    submit: 'Close alert',
    done: 'The alert is closed.',
  },
};
