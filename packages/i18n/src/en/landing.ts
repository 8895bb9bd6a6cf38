/** The landing pages. They are drawn at build time, so their words travel inside them and in no bundle. */
export const landing = {
  title: 'Virtual cards on a ledger that balances',
  description:
    'Issue Visa and Mastercard virtual cards, set a limit on each, fund them by bank transfer and see one accurate balance. In English and Chinese.',
  nav: {
    label: 'On this page',
    features: 'Features',
    advantages: 'Advantages',
    rates: 'Pricing',
    signIn: 'Sign in',
    openAccount: 'Open an account',
    openConsole: 'Go to the console',
  },
  hero: {
    title: 'Cards in seconds. A ledger that balances to the cent.',
    text: 'Issue Visa and Mastercard virtual cards to your team, set a limit on each, and see one accurate balance in real time.',
    note: 'You see every fee before you confirm.',
  },
  pictures: {
    overview:
      'The console overview: available balance, pending and arriving amounts, and money in and out by day',
    approval: 'A deposit in four steps: submitted, received, approved by a second person, released',
    entries: 'One purchase with its two entries, which add up to zero, and their seal',
    company: 'Northwind Ltd',
    cardName: 'Tael Business',
    balance: 'Available balance',
    available: 'Available',
    held: 'Pending',
    arriving: 'Arriving',
    flow: 'Money in and out, 30 days',
    in: 'In',
    out: 'Out',
    left: (amount: string) => `${amount} remaining`,
    movement: 'Entries of this transaction',
    customer: 'Customer balance',
    network: 'Owed to the card network',
    sum: 'Sum',
    seal: 'Sealed',
    deposit: 'Deposit by bank transfer',
    steps: {
      announced: { name: 'Submitted', by: 'Mei Lin, with the proof of payment' },
      arrived: { name: 'Received', by: 'Amount and bank reference match' },
      approved: { name: 'Approved', by: 'By a second person, not the one who matched it' },
      released: { name: 'Released', by: 'Added to the balance, ready to spend' },
    },
  },
  features: {
    name: 'Features',
    title: 'Everything you need around your cards',
    text: 'From your first deposit to the last ledger entry, every step has its own screen.',
    items: {
      cards: {
        title: 'Virtual cards',
        text: 'One for each supplier, campaign or person, created in seconds. Freeze and unfreeze in one click.',
      },
      limits: {
        title: 'Limits that hold',
        text: 'Per-transaction, daily, weekly and monthly limits, checked together with the balance.',
      },
      funding: {
        title: 'Funding you can track',
        text: 'Submit a bank transfer and track each step until the funds are available.',
      },
      balance: {
        title: 'A real-time balance',
        text: 'Available, pending and arriving, explained line by line and updated with every purchase.',
      },
      control: {
        title: 'Dual control',
        text: 'Deposits are approved by a different person from the one who prepared them.',
      },
      access: {
        title: 'Secure sign-in',
        text: 'Passkeys, two-step verification, an IP allowlist, and a list of every device.',
      },
    },
  },
  scenarios: {
    name: 'Scenarios',
    title: 'Made for everyday online payments',
    text: 'A card for each purpose keeps spending separate, and a limit keeps it under control.',
    items: {
      advertising: {
        card: 'Summer campaign',
        title: 'Advertising',
        text: 'A card for each campaign and a monthly limit on each. When a campaign ends, freeze its card.',
      },
      subscriptions: {
        card: 'Team software',
        title: 'Software and subscriptions',
        text: 'A card for each service. A price increase above the limit is declined, with the reason.',
      },
      suppliers: {
        card: 'Paper supplier',
        title: 'Suppliers',
        text: 'A card for each supplier. A leaked number affects one card, and the others keep working.',
      },
      personal: {
        card: 'My cards',
        title: 'Your own purchases',
        text: 'A personal account with its own cards, so no two shops share a card number.',
      },
    },
  },
  advantages: {
    name: 'Advantages',
    title: 'Built on a real ledger',
    text: 'Don’t take our word for it. You can verify it yourself.',
    items: {
      ledger: {
        title: 'Nothing is ever overwritten',
        text: 'Double-entry, append-only and sealed by a hash chain. A changed row is always detected.',
      },
      instant: {
        title: 'Correct under concurrency',
        text: 'Two simultaneous purchases can’t spend the same dollar. A freeze applies to the very next purchase.',
      },
      once: {
        title: 'Exactly once',
        text: 'A request sent twice after a lost connection or a crash takes effect once.',
      },
      entries: {
        title: 'Every amount explained',
        text: 'Open any transaction and see both sides of its ledger entries.',
      },
      open: {
        title: 'Open source',
        text: 'Apache-2.0. One command runs all of it on your own machine, sandbox included.',
      },
      bilingual: {
        title: 'Fully bilingual',
        text: 'English and Chinese on every screen and in every message. Light and dark, desktop and mobile.',
      },
    },
    api: 'Read the API reference',
  },
  rates: {
    name: 'Qualifications and rates',
    title: 'Requirements and pricing',
    text: 'These are our current prices. There are no hidden fees.',
    needsTitle: 'What you need',
    needs: {
      personal: {
        title: 'Personal account',
        text: 'An email address, your details, the purpose of use, and an identity document.',
      },
      business: {
        title: 'Business account',
        text: 'The company’s registration, its owners of 25% or more, who controls it, and its bank account.',
      },
      upgrade: {
        title: 'From personal to business',
        text: (amount: string) => `Upgrade a personal account with at least ${amount} available.`,
      },
    },
    feesTitle: 'Business fees',
    allFees: 'All personal fees',
  },
  start: {
    name: 'Open an account',
    title: 'Open your account',
    text: 'Choose personal or business and continue at your own pace. Your progress is saved. Questions? Contact us.',
    contact: 'Contact us',
  },
  dots: 'Sections',
};
