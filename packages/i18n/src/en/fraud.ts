import type { FraudAlertState, FraudSignal } from '@tael/contract/fraud/states';

/** Unusual purchases: the question to whoever holds the card, and what became of it. */
export const fraud = {
  title: 'Was this you?',
  standing: (merchant: string, lastFour: string) =>
    `A purchase at ${merchant} on the card ending in ${lastFour} looks unusual. It went through. Did you make it?`,
  declined: (merchant: string, lastFour: string) =>
    `We declined an unusual purchase at ${merchant} and froze the card ending in ${lastFour}. Did you make it?`,
  merchant: 'Merchant',
  amount: 'Amount',
  card: 'Card',
  time: 'Time',
  why: 'Why we’re asking',
  signal: {
    amount_far_above: (seen: string, usual: string) =>
      `${seen} is far above this card’s usual amount (about ${usual}).`,
    country_jump: (seen: string, usual: string) =>
      `First use in ${seen}, within an hour of a purchase in ${usual}.`,
    details_guessed: (seen: string, _usual: string) =>
      `Incorrect card details were entered ${seen} times in the previous half hour.`,
    risky_category: (_seen: string, _usual: string) =>
      'A high-risk merchant category this card hasn’t been used for before.',
  } satisfies Record<FraudSignal, (seen: string, usual: string) => string>,
  yes: 'Yes, it was me',
  no: 'No, it wasn’t me',
  answerBy: (when: string) => `Please answer by ${when}.`,
  thanks: 'Thanks for confirming. The same purchase will be approved for the next 24 hours.',
  thanksUnfrozen: 'Thanks for confirming. The card is unfrozen. Try again within the next 24 hours.',
  stopped: 'Card frozen',
  stoppedText:
    'The card can no longer be used. If the merchant still charges this purchase, we’ll open a dispute for you under Disputes. Report the card as stolen to get a new number.',
  stoppedDispute:
    'The card can no longer be used. We’ve drafted a dispute for the charge. Review and submit it. Report the card as stolen to get a new number.',
  toCard: 'Go to the card and replace it',
  toDispute: 'View dispute',
  state: {
    open: 'Waiting for an answer',
    confirmed: 'Confirmed',
    denied: 'Not recognized',
    expired: 'No response',
    closed: 'Closed',
  } satisfies Record<FraudAlertState, string>,
  heading: 'Fraud alerts',
  answer: 'Answer',
  asked: (when: string) => `Asked on ${when}`,
  answered: (who: string, when: string) => `Answered by ${who} on ${when}`,
};
