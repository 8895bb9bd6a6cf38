import type { FraudAlertState, FraudSignal } from '@tael/contract/fraud/states';

/** Unusual purchases: the question to whoever holds the card, and what became of it. */
export const fraud = {
  title: 'Was this you?',
  standing: (merchant: string, lastFour: string) =>
    `A purchase at ${merchant} with the card ending in ${lastFour} looks unusual. It went through; tell us whether it is yours.`,
  declined: (merchant: string, lastFour: string) =>
    `We declined a purchase at ${merchant} and froze the card ending in ${lastFour}, because it looks unusual. Tell us whether it is yours.`,
  merchant: 'Merchant',
  amount: 'Amount',
  card: 'Card',
  time: 'Time',
  why: 'Why we ask',
  signal: {
    amount_far_above: (seen: string, usual: string) =>
      `${seen} is far above what this card usually pays (about ${usual}).`,
    country_jump: (seen: string, usual: string) =>
      `The card is used in ${seen} for the first time, and was used elsewhere (${usual}) within the hour before.`,
    details_guessed: (seen: string, _usual: string) =>
      `Wrong details of the card were given ${seen} times in the half hour before.`,
    risky_category: (_seen: string, _usual: string) =>
      'The merchant is of a kind that thieves like, and the card has never paid for it.',
  } satisfies Record<FraudSignal, (seen: string, usual: string) => string>,
  yes: 'Yes, it was me',
  no: 'No, it was not me',
  answerBy: (when: string) => `Please answer by ${when}.`,
  thanks: 'Thank you. The same merchant may take as much again within the next 24 hours.',
  thanksUnfrozen: 'Thank you. The card is unfrozen: ask the merchant to try again within the next 24 hours.',
  stopped: 'The card is frozen',
  stoppedText:
    'Nobody pays with it any more. What the merchant takes of this purchase after all becomes a dispute that you find under Disputes. Report the card as stolen to get a new number.',
  stoppedDispute:
    'Nobody pays with it any more. We have drafted a dispute of what was taken: look at it and hand it in. Report the card as stolen to get a new number.',
  toCard: 'Go to the card and replace it',
  toDispute: 'Open the dispute',
  state: {
    open: 'Waiting for an answer',
    confirmed: 'Yours',
    denied: 'Not yours',
    expired: 'Not answered',
    closed: 'Closed',
  } satisfies Record<FraudAlertState, string>,
  heading: 'Fraud alerts',
  answer: 'Answer',
  asked: (when: string) => `Asked on ${when}`,
  answered: (who: string, when: string) => `Answered by ${who} on ${when}`,
};
