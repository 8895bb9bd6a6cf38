/** The card and the account, for somebody on the way in. */
export const products = {
  card: {
    link: 'What your cards can do and cost',
    title: 'Your virtual cards',
    lead: 'Cards on Visa and Mastercard, ready seconds after your account is open.',
    gains: [
      'One card for each supplier, subscription or trip',
      'Limits of its own: per transaction, daily, weekly, monthly',
      'Frozen and unfrozen with a press, from the next purchase on',
      'Numbers shown to you alone, on a page of their own',
    ],
    fees: 'What a card costs',
    other: 'See your account',
  },
  account: {
    link: 'What your account can do and costs',
    title: 'Your account',
    lead: 'One balance in US dollars that all your cards draw on.',
    gains: [
      'Money in by bank transfer, with each step shown until it is yours to spend',
      'What is available, on hold and arriving, explained to the cent',
      'Each movement with the ledger entries it made',
      'Upgrade to a business account when you need sub-accounts',
    ],
    fees: 'What the account costs',
    other: 'See your cards',
  },
  holder: 'Your name',
  allFees: 'See all fees',
  owed: 'What is still missing',
  nothingOwed: 'You have handed in everything. We tell you by email as soon as it is decided.',
  next: 'Continue registration',
  status: 'See where it stands',
};
