/** The landing pages. They are drawn at build time, so their words travel inside them and in no bundle. */
export const landing = {
  title: 'Virtual cards and banking on books that balance',
  description:
    'Issue Visa and Mastercard virtual cards, set a limit on each, fund them by bank transfer and watch one balance that is always true. In English and Chinese.',
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
    title: 'Cards in seconds. Books that balance to the cent.',
    text: 'Issue Visa and Mastercard virtual cards to your team, set a limit on each, and watch one balance that is always true.',
    note: 'Every fee is shown before you confirm what it is for.',
  },
  pictures: {
    overview:
      'The overview of the console: the available balance, what is on hold and arriving, and money in and out by day',
    approval: 'A deposit in four steps: announced, arrived, approved by a second person, released',
    entries: 'One purchase with its two entries, which add up to zero, and their seal',
    company: 'Northwind Ltd',
    cardName: 'Tael Business',
    balance: 'Available balance',
    available: 'Available',
    held: 'On hold',
    arriving: 'Arriving',
    flow: 'Money in and out, 30 days',
    in: 'In',
    out: 'Out',
    left: (amount: string) => `${amount} left`,
    movement: 'Entries of this movement',
    customer: 'Customer balance',
    network: 'Owed to the card network',
    sum: 'Sum',
    seal: 'Sealed',
    deposit: 'Deposit by bank transfer',
    steps: {
      announced: { name: 'Announced', by: 'Mei Lin, with the proof of payment' },
      arrived: { name: 'Arrived at our bank', by: 'Amount and payment number match' },
      approved: { name: 'Approved', by: 'By a second person, not the one who matched it' },
      released: { name: 'Released', by: 'Added to the balance, ready to spend' },
    },
  },
  features: {
    name: 'Features',
    title: 'Everything a card needs around it',
    text: 'From the first deposit to the last entry in the books, each step is a screen you can open.',
    items: {
      cards: {
        title: 'Virtual cards',
        text: 'One for each supplier, campaign or person, made in seconds. Freeze and unfreeze with a press.',
      },
      limits: {
        title: 'Limits that hold',
        text: 'Per transaction, daily, weekly and monthly, checked under one lock with the balance.',
      },
      funding: {
        title: 'Funding you can follow',
        text: 'Announce a bank transfer and see each step until the money is yours to spend.',
      },
      balance: {
        title: 'A balance while you watch',
        text: 'Available, on hold and arriving, explained line by line. It moves the moment a purchase does.',
      },
      control: {
        title: 'Two pairs of eyes',
        text: 'Deposits are approved by somebody other than the person who prepared them.',
      },
      access: {
        title: 'Sign-in worth trusting',
        text: 'Passkeys, two-step verification, allowed addresses, and a list of every device.',
      },
    },
  },
  scenarios: {
    name: 'Scenarios',
    title: 'Made for paying online, every day',
    text: 'A card for each purpose keeps spending apart, and a limit keeps it in hand.',
    items: {
      advertising: {
        card: 'Summer campaign',
        title: 'Advertising',
        text: 'A card for each campaign and a monthly limit on each. When a campaign ends, freeze its card.',
      },
      subscriptions: {
        card: 'Team software',
        title: 'Software and subscriptions',
        text: 'A card for each service. A price that rises past the limit is declined, with the reason.',
      },
      suppliers: {
        card: 'Paper supplier',
        title: 'Suppliers',
        text: 'A card for each supplier. One leak touches one card, and the others go on.',
      },
      personal: {
        card: 'My cards',
        title: 'Your own purchases',
        text: 'A personal account with cards of its own, so that no shop learns the number of another.',
      },
    },
  },
  advantages: {
    name: 'Advantages',
    title: 'Built like a ledger, because it is one',
    text: 'What other products promise in a brochure, you can check here yourself.',
    items: {
      ledger: {
        title: 'Nothing is ever overwritten',
        text: 'Double entry, append-only, sealed by a chain of hashes. A changed row is found, and named.',
      },
      instant: {
        title: 'Right at the same instant',
        text: 'Two purchases at once cannot spend the same dollar. A freeze holds from the next purchase on.',
      },
      once: {
        title: 'Once means once',
        text: 'A call that is sent twice, after a lost connection or a crash, has one effect.',
      },
      entries: {
        title: 'Every amount explains itself',
        text: 'Open a movement and see the entries it made, both sides of each.',
      },
      open: {
        title: 'Open source',
        text: 'Apache-2.0. One command runs all of it on your own machine, sandbox included.',
      },
      bilingual: {
        title: 'Two languages, whole',
        text: 'English and Chinese on every screen and in every message. Light and dark, desk and phone.',
      },
    },
    api: 'Read the API reference',
  },
  rates: {
    name: 'Qualifications and rates',
    title: 'What it takes, and what it costs',
    text: 'These are the prices in force. There is no other list.',
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
    crypto: (lowest: string, highest: string) => `${lowest}–${highest}%`,
    cryptoName: 'Crypto deposit',
    cryptoNote: (smallest: string) => `By size; the smallest deposit is ${smallest}`,
  },
  start: {
    name: 'Open an account',
    title: 'Open your account',
    text: 'Choose personal or business and go on at your own pace: what you type is kept. Questions first? Write to us.',
    contact: 'Contact us',
  },
  dots: 'Sections',
  footer: {
    label: 'Footer',
    product: 'Product',
    about: 'About',
    legal: 'Legal',
    fees: 'Personal fees',
    api: 'API reference',
    contact: 'Contact us',
    licence: 'The software is open source under the Apache 2.0 licence.',
    sandbox: 'A sandbox installation holds no real money and issues no real cards.',
  },
};
