import type { TokenStatus, TokenSuspender, Wallet } from '@tael/contract/authorizations/token-states';

/** The card on devices and at merchants, and the question that its holder is asked before a purchase. */
export const devices = {
  heading: 'Devices and merchants',
  text: 'Where the card can pay without its number being typed again.',
  wallet: {
    apple_pay: 'Apple Pay',
    google_pay: 'Google Pay',
    merchant: 'Stored by the merchant',
  } satisfies Record<Wallet, string>,
  status: {
    requested: 'Being set up',
    active: 'Active',
    suspended: 'Suspended',
    deleted: 'Removed',
  } satisfies Record<TokenStatus, string>,
  suspendedBy: {
    holder: 'Suspended here',
    network: 'Suspended by the wallet',
    card: 'Suspended while the card is frozen',
    admin: 'Suspended by us',
  } satisfies Record<TokenSuspender, string>,
  used: (when: string) => `Last paid ${when}`,
  unused: 'Has not paid yet',
  acts: (name: string) => `What to do with ${name}`,
  suspend: 'Suspend',
  resume: 'Resume',
  remove: 'Remove',
  suspended: 'The card no longer pays there, until you resume it.',
  resumed: 'The card pays there again.',
  removing: {
    title: (name: string) => `Remove the card from ${name}?`,
    text: 'It no longer pays there. To use it there again, it has to be added anew. The card itself stays as it is.',
    submit: 'Remove the card',
    done: 'The card was removed.',
  },
  /** What the sandbox's wallets and merchants do. */
  sandbox: {
    title: 'Add to a phone (sandbox)',
    text: 'The sandbox wallet asks us to hold the card, as a phone does or a merchant that stores it.',
    wallet: 'Where',
    name: 'Its name',
    anyName: 'Phone',
    add: 'Add the card',
    added: 'The card can pay there now.',
    events: {
      activation: 'The wallet sets it up',
      suspension: 'The wallet suspends it',
      resumption: 'The wallet resumes it',
      deletion: 'The wallet removes it',
    },
  },
  paidWith: 'Paid with',
  challenge: {
    title: 'Is this purchase yours?',
    text: (merchant: string, lastFour: string) =>
      `${merchant} asks for a payment with the card ending in ${lastFour}. It goes through only if you say yes.`,
    left: (minutes: string) => `${minutes} left to answer`,
    yes: (amount: string) => `Yes, pay ${amount}`,
    no: 'No, stop it',
    merchant: 'Merchant',
    amount: 'Amount',
    card: 'Card',
    passed: 'Confirmed. The merchant goes on with the payment.',
    stopped: 'The purchase was stopped',
    stoppedText: 'Nothing was taken. If you do not know this merchant, freeze the card now.',
    freeze: 'Freeze the card',
    keep: 'Leave the card as it is',
  },
};
