/** The public pages' frame, the home page and the contact page. */
export const site = {
  nav: { signIn: 'Sign in', openAccount: 'Open an account' },
  hero: {
    card: 'Tael Business',
    title: 'Cards in seconds. Books that balance to the cent.',
    text: 'Issue Visa and Mastercard virtual cards to your team, set a limit on each, and watch one balance that is always true.',
  },
  features: {
    title: 'What you get',
    cards: {
      title: 'Virtual cards',
      text: 'One for each supplier, campaign or person. Frozen and unfrozen with a press.',
    },
    limits: {
      title: 'Limits that hold',
      text: 'Per transaction, daily, weekly and monthly, checked under one lock with the balance.',
    },
    funding: {
      title: 'Funding you can follow',
      text: 'Announce a bank transfer and see each step until the money is yours to spend.',
    },
    ledger: {
      title: 'A ledger behind it',
      text: 'Double entry, append-only, chained by hash. Each movement shows the entries it made.',
    },
  },
  contact: {
    title: 'Contact us',
    lead: 'Tell us what you have in mind. Somebody of ours answers by email or phone.',
    name: 'Name',
    phone: 'Phone',
    phoneHelp: 'With the country code if you are outside the United States.',
    email: 'Email',
    content: 'What do you need?',
    contentHelp: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
    submit: 'Send message',
    sent: 'Your message has reached us. We answer to the email address or the phone number you left.',
    another: 'Send another message',
  },
  footer: {
    fees: 'Fees',
    contact: 'Contact us',
    rights: 'Apache-2.0. A sandbox installation holds no real money and issues no real cards.',
  },
};
