/** The pages about the product and about whoever runs this installation. What only the operator knows comes from it. */
export const company = {
  facts: {
    company: 'Legal name',
    registeredIn: 'Registered in',
    registrationNumber: 'Registration number',
    address: 'Address',
    email: 'Email',
    phone: 'Phone',
    hours: 'Hours',
  },
  missing:
    'This is a sandbox without an operator. Whoever runs an installation publishes its own company, people and licenses here; in production this page is not there without them.',
  overview: {
    title: 'Company overview',
    description:
      'Who runs this installation: the legal name, where it is registered, its address and its licenses, as the operator publishes them.',
    hero: {
      title: 'Who stands behind your account',
      text: 'The company that operates this service, where it is registered, and under which licenses.',
    },
    facts: 'The company',
    licenses: 'Licenses',
    licensesText: 'As published by the operator. Check each with the authority that issued it.',
    what: {
      title: 'What it operates',
      text: 'One platform for cards, payments and accounts, on software that anybody can read.',
      items: {
        cards: {
          title: 'Cards',
          text: 'Virtual and physical cards on the Visa and Mastercard networks, with limits and rules on each.',
        },
        payments: {
          title: 'Payments',
          text: 'ACH, wires, global transfers, checks, and transfers between customers.',
        },
        accounts: {
          title: 'Accounts',
          text: 'One live balance, roles and approvals, on a double-entry ledger.',
        },
      },
    },
  },
  about: {
    title: 'About the product',
    description:
      'An open-source platform for virtual cards and digital banking: one ledger, one contract, two languages, and a sandbox that anybody can run.',
    hero: {
      title: 'Financial software you can check',
      text: 'Most people have to take a financial product’s word for it. Here the source, the ledger and the rules are open to read.',
    },
    how: {
      title: 'How it is built',
      text: 'A few decisions explain most of the product.',
      items: {
        ledger: {
          title: 'One ledger under everything',
          text: 'Cards, payments and fees all post to the same double-entry books. A balance is never stored apart from its entries.',
        },
        contract: {
          title: 'One contract for every call',
          text: 'Each call has one definition of its input, output, permission and errors, shared by server, console and documentation.',
        },
        isolation: {
          title: 'Customers kept apart by the database',
          text: 'Row-level security separates customers below the application, so a mistake in a query shows nothing of anybody else.',
        },
        sandbox: {
          title: 'A sandbox that is the product',
          text: 'One command starts the whole system with simulated providers and three months of history.',
        },
      },
    },
    open: {
      title: 'Open source, Apache 2.0',
      text: 'Run it, change it, and build on it. Decisions are written down one page at a time, next to the code.',
    },
  },
  leadership: {
    title: 'Leadership',
    description: 'The people who answer for this installation, as its operator names them.',
    hero: {
      title: 'The people who answer for it',
      text: 'Named by the company that operates this service.',
    },
  },
  culture: {
    title: 'How we build',
    description:
      'The principles behind the product: exact amounts, two people for every decision, refusals with reasons, and nothing overwritten.',
    hero: {
      title: 'Principles you can test',
      text: 'Each of these is held by an automated test. If one breaks, the build fails.',
    },
    items: {
      exact: {
        title: 'Exact to the cent',
        text: 'Amounts are whole numbers of the smallest unit. Nothing is rounded without a rule that says how.',
      },
      twice: {
        title: 'Two people for every decision',
        text: 'Nobody approves their own request, at the customer or on our side.',
      },
      once: {
        title: 'Once means once',
        text: 'A request repeated after a lost connection or a crash takes effect one time.',
      },
      reasons: {
        title: 'Refusals come with reasons',
        text: 'What was refused, why, and what to do next, in the reader’s language.',
      },
      history: {
        title: 'Nothing is overwritten',
        text: 'Corrections are new entries. Who did what stays on record.',
      },
      everyone: {
        title: 'For everyone who works with it',
        text: 'English and Chinese, light and dark, keyboard and screen reader, desktop and phone.',
      },
    },
  },
  callus: {
    title: 'Phone and email',
    description:
      'How to reach the operator of this installation by phone, by email, or with the contact form.',
    hero: {
      title: 'Talk to us',
      text: 'Choose whatever suits you. We will never ask for your password, a full card number or a one-time code.',
    },
    form: {
      title: 'Contact form',
      text: 'Tell us what you need, and we answer by email or phone.',
      link: 'Open the contact form',
    },
    ticket: {
      title: 'Already a customer?',
      text: 'Open a ticket in the console. It reaches us with your account, so you have less to explain.',
      link: 'Open a ticket',
    },
    card: {
      title: 'Lost a card?',
      text: 'Freeze it in the console at once. It takes effect from the next purchase.',
      link: 'Go to your cards',
    },
  },
};
