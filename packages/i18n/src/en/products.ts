/** The card and the account, for somebody on the way in. */
export const products = {
  card: {
    link: 'Card features and pricing',
    title: 'Your virtual cards',
    lead: 'Visa and Mastercard cards, ready seconds after your account opens.',
    gains: [
      'One card for each supplier, subscription or trip',
      'Per-transaction, daily, weekly and monthly limits on each card',
      'Freeze and unfreeze instantly',
      'Card numbers shown only to you, in a secure frame',
    ],
    fees: 'Card pricing',
    other: 'About your account',
  },
  account: {
    link: 'Account features and pricing',
    title: 'Your account',
    lead: 'One US dollar balance for all your cards.',
    gains: [
      'Funding by bank transfer, tracked until it’s available',
      'Available, pending and arriving amounts, explained to the cent',
      'Ledger entries behind every transaction',
      'Upgrade to a business account for departments and team cards',
    ],
    fees: 'Account pricing',
    other: 'About your cards',
  },
  holder: 'Your name',
  allFees: 'See all fees',
  owed: 'Remaining steps',
  nothingOwed: 'You’ve submitted everything. We’ll email you when it’s decided.',
  next: 'Continue registration',
  status: 'View status',
};
