/** The pages about cards, payments and accounts, and the tour through all of them. */
export const products = {
  cards: {
    title: 'Virtual and physical cards',
    description:
      'Issue Visa and Mastercard cards to people, suppliers and campaigns. Set limits and rules on each, freeze in one click, and see every decline with its reason.',
    hero: {
      title: 'A card for every purpose, under your control',
      text: 'Issue cards in seconds, decide what each may buy, and know at once when something looks wrong.',
    },
    issue: {
      title: 'Issue as many as you need',
      text: 'One card at a time or a whole spreadsheet. Each has its own number, limit, cardholder and name.',
      items: {
        virtual: {
          title: 'Virtual, ready in seconds',
          text: 'Pick a card product, name the card, fund it from your balance and use it online right away.',
        },
        physical: {
          title: 'Physical, delivered',
          text: (from: number, to: number) =>
            `Order plastic for any cardholder. Standard delivery takes ${from}–${to} days; follow it to the door.`,
        },
        bulk: {
          title: 'In bulk from a spreadsheet',
          text: 'Upload a file, fix the rows that need fixing, see the total price, and create the rest.',
        },
        people: {
          title: 'Assigned to people',
          text: 'Cardholders see their own cards and transactions, and nothing else of the company’s.',
        },
      },
    },
    rules: {
      title: 'Rules that decide before the money moves',
      text: 'Limits and rules are checked under the same lock as the balance, so two purchases can’t spend the same dollar.',
      items: {
        limits: {
          title: 'Limits per card',
          text: 'Per transaction, daily, weekly and monthly. Raise them for a while, and they go back on their own.',
        },
        merchants: {
          title: 'Spending rules',
          text: 'Allow or block merchants, categories, countries and times of day. Try a rule in test mode first.',
        },
        fraud: {
          title: 'Fraud alerts',
          text: 'An unusual purchase is questioned or declined. One “No, it was not me” freezes the card and drafts the dispute.',
        },
        webhook: {
          title: 'Your own decision',
          text: 'A real-time webhook asks your server about each purchase and obeys your answer, or your timeout rule.',
        },
      },
      picture: 'A spending rule: online advertising only, up to a limit, with two purchases decided by it',
      rule: 'Summer campaign',
      when: 'Applies when all conditions match',
      category: 'Category is Advertising',
      limit: (amount: string) => `Amount up to ${amount}`,
      approved: 'Approved',
      declined: 'Declined: category not allowed',
      first: 'Search ads',
      second: 'Electronics store',
    },
    after: {
      title: 'When something goes wrong',
      text: 'Every decline has a reason in plain words, and every purchase can be disputed from its own page.',
      items: {
        freeze: {
          title: 'Freeze',
          text: 'One click, effective from the next purchase. Unfreeze the same way.',
        },
        replace: {
          title: 'Replace',
          text: 'A lost or leaked card gets a new number and keeps its name, limits and rules.',
        },
        dispute: {
          title: 'Dispute',
          text: 'Choose the reason, attach evidence, and follow the case until it is decided.',
        },
      },
    },
  },
  payments: {
    title: 'Payments',
    description:
      'Pay by ACH, domestic wire, global transfer, check or transfer to another customer. See the fee, the rate and the arrival date before you send.',
    hero: {
      title: 'Every way to pay, with the date it arrives',
      text: 'Compare the ways side by side. The fee, the exchange rate, the send date and the arrival are shown before you confirm.',
    },
    rails: {
      title: 'Five ways to a bank, one form',
      text: 'Cut-off times are in Pacific Time. A payment after the cut-off, on a weekend or on a bank holiday moves to the next banking day, and you are told first.',
      caption: 'Ways to pay',
      heads: { method: 'Method', fee: 'Fee', cutOff: 'Cut-off', arrival: 'Arrives' },
      orLater: (first: string, later: string) => `${first} or ${later}`,
      sameDay: 'Same day',
      days: (from: number, to: number) =>
        from === to
          ? from === 1
            ? 'Next business day'
            : `${from} business days`
          : `${from}–${to} business days`,
    },
    control: {
      title: 'Built for the person who answers for the money',
      text: 'Preparing, approving and reviewing are three separate steps, and each leaves a record.',
      items: {
        approvals: {
          title: 'Approvals by policy',
          text: 'Who must approve what, by amount, payee, department and requester. Nobody approves their own request.',
        },
        payees: {
          title: 'Payees you can trust',
          text: 'Forms ask what each country’s banks need. Names are screened against sanctions lists, and new details wait before use.',
        },
        duplicates: {
          title: 'No accidental duplicates',
          text: 'A payment like one of the last seven days is pointed out before you send it.',
        },
        batches: {
          title: 'Batches and schedules',
          text: (months: number) =>
            `Up to 10,000 payments from one spreadsheet. Schedule up to ${months} months ahead, or repeat weekly or monthly.`,
        },
        receipts: {
          title: 'Receipts and traces',
          text: 'Trace number, IMAD or UETR as the bank reports it, and a receipt in English and Chinese.',
        },
        recall: {
          title: 'Recall and stop payment',
          text: 'Cancel what has not left, ask the bank to recall what has, and stop a check before it is deposited.',
        },
      },
    },
    transfers: {
      title: 'Transfers between customers',
      text: 'Money to another account here arrives at once, at any hour, and can need an approval by your policy.',
    },
  },
  accounts: {
    title: 'Accounts',
    description:
      'One live balance with every entry behind it, sub-accounts, roles, departments and approvals, on a double-entry ledger that nobody can rewrite.',
    hero: {
      title: 'One balance, and everything behind it',
      text: 'Available, on hold and arriving, explained line by line. It changes the moment a purchase does.',
    },
    funding: {
      title: 'Money in, step by step',
      text: 'Notify us of a transfer with its proof of payment and follow it. A second person approves every deposit.',
    },
    people: {
      title: 'Your whole team, each in their place',
      text: 'Invite people with exactly the permissions they need, and see who did what.',
      items: {
        roles: {
          title: 'Roles',
          text: 'Ready-made ones for a company, or your own. Preview the console as a role before you assign it.',
        },
        departments: {
          title: 'Departments',
          text: 'Leads manage the cards of their own department and see its budget.',
        },
        subaccounts: {
          title: 'Sub-accounts',
          text: 'Plans of different sizes, each person with an IP allowlist if you want one.',
        },
        audit: {
          title: 'Audit history',
          text: 'Every change names who made it, when and from where. The record can’t be edited.',
        },
      },
    },
    books: {
      title: 'Books that balance by construction',
      text: 'Each movement makes two entries that add up to zero, sealed in a chain of hashes. Open any amount to see them.',
    },
    security: {
      title: 'Security you can see',
      text: 'Sign in with a passkey or two-step verification. Sensitive actions ask again, and every device is listed.',
    },
    developers: {
      title: 'For developers',
      text: 'The whole API is described in one OpenAPI document. Calls are idempotent, errors are a closed list of codes, and webhooks are signed.',
      link: 'Read the API reference',
      picture: 'A call to the public fee schedule and its answer',
    },
  },
  demo: {
    title: 'Product tour',
    description:
      'A walk through the console in six steps: the overview, cards, rules, deposits, payments and the ledger. Drawn from the product’s own screens.',
    hero: {
      title: 'The product in six steps',
      text: 'Drawn from the console’s own screens with made-up figures. To use it yourself, open an account.',
    },
    steps: {
      overview: {
        title: 'Start with the balance',
        text: 'The overview answers three questions: what can I spend, what is on hold, and what is arriving. The chart shows money in and out, day by day.',
      },
      cards: {
        title: 'Issue a card',
        text: 'Choose a product, name the card and set its limits. The price is shown before you confirm; the card works seconds later.',
      },
      rules: {
        title: 'Decide what it may buy',
        text: 'Add a rule in plain conditions, test it on past purchases, then turn it on. The cardholder reads the reason for any decline.',
      },
      deposit: {
        title: 'Add funds and follow them',
        text: 'Submit the transfer details. You see when the money reaches our bank, who approved it, and when it is ready to spend.',
      },
      payments: {
        title: 'Pay a supplier',
        text: 'Compare fees and arrival dates, send, and let the policy ask the right approvers. The payment’s page shows each step to the receipt.',
      },
      ledger: {
        title: 'Open any amount',
        text: 'Behind each movement are its entries, both sides of each. They add up to zero, always.',
      },
    },
    sandbox:
      'This is a sandbox: the sign-in page lists people you can sign in as, each with three months of history.',
  },
};
