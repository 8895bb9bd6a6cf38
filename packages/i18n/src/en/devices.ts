import type { TokenStatus, TokenSuspender, Wallet } from '@tael/contract/authorizations/token-states';

/** The card on devices and at merchants, and the question that its holder is asked before a purchase. */
export const devices = {
  heading: 'Devices and merchants',
  text: 'Devices and merchants where this card is saved.',
  wallet: {
    apple_pay: 'Apple Pay',
    google_pay: 'Google Pay',
    merchant: 'Stored by the merchant',
  } satisfies Record<Wallet, string>,
  status: {
    requested: 'Setting up',
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
  used: (when: string) => `Last used ${when}`,
  unused: 'Not used yet',
  acts: (name: string) => `Actions for ${name}`,
  suspend: 'Suspend',
  resume: 'Resume',
  remove: 'Remove',
  suspended: 'Card suspended there until you resume it.',
  resumed: 'Card resumed.',
  removing: {
    title: (name: string) => `Remove the card from ${name}?`,
    text: 'The card can no longer be used there unless it’s added again. The card itself isn’t affected.',
    submit: 'Remove card',
    done: 'Card removed.',
  },
  /** What the sandbox's wallets and merchants do. */
  sandbox: {
    title: 'Add to a phone (sandbox)',
    text: 'Simulates adding the card to a phone wallet or saving it at a merchant.',
    wallet: 'Wallet',
    name: 'Device name',
    anyName: 'Phone',
    add: 'Add card',
    added: 'Card added.',
    events: {
      activation: 'The wallet sets it up',
      suspension: 'The wallet suspends it',
      resumption: 'The wallet resumes it',
      deletion: 'The wallet removes it',
    },
  },
  paidWith: 'Paid with',
  challenge: {
    title: 'Confirm your purchase',
    text: (merchant: string, lastFour: string) =>
      `${merchant} requested a payment on the card ending in ${lastFour}. It only goes through if you confirm it.`,
    left: (minutes: string) => `${minutes} left to respond`,
    yes: (amount: string) => `Yes, pay ${amount}`,
    no: 'No, reject it',
    merchant: 'Merchant',
    amount: 'Amount',
    card: 'Card',
    passed: 'Confirmed. The merchant will continue with the payment.',
    stopped: 'Purchase rejected',
    stoppedText: 'Nothing was charged. If you don’t recognize this merchant, freeze the card now.',
    freeze: 'Freeze card',
    keep: 'Keep card active',
  },
};
