/** Questions and answers. Figures are handed in from the contract, so an answer cannot drift away from what the product does. */
export const faq = {
  title: 'Frequently asked questions',
  description:
    'Answers about accounts, sign-in, cards, limits, disputes, adding funds, payments, team permissions, fees and the API.',
  hero: {
    title: 'Frequently asked questions',
    text: 'Short answers, each with a link to the screen it is about.',
  },
  search: { label: 'Search questions', none: 'No question matches. Try another word, or write to us.' },
  topics: 'Topics',
  goTo: (screen: string) => `Go to ${screen}`,
  screens: {
    register: 'registration',
    contact: 'the contact form',
    fees: 'the price list',
    security: 'Security',
    cards: 'Cards',
    createCard: 'Create card',
    bulk: 'Create cards in bulk',
    limits: 'Limits',
    rules: 'Card rules',
    webhook: 'Decision webhook',
    transactions: 'Transactions',
    disputes: 'Disputes',
    addFunds: 'Add funds',
    fundingHistory: 'Funding history',
    entries: 'Ledger',
    transfer: 'Send money',
    pay: 'Send payment',
    batch: 'Send many payments',
    calendar: 'the banking calendar',
    center: 'the banking center',
    people: 'Sub-accounts',
    roles: 'Roles',
    approvals: 'Approvals',
    tickets: 'Tickets',
    docs: 'the API reference',
    reset: 'password reset',
    privacy: 'the privacy policy',
    accounts: 'Bank accounts',
  },
  sections: {
    opening: {
      name: 'Opening an account',
      items: {
        who: {
          q: 'Who can open an account?',
          a: 'Individuals and businesses. A personal account needs an email address, your details, a stated purpose and an identity document. A business adds its registration, its owners of 25% or more, who controls it, and its bank account.',
        },
        pause: {
          q: 'Can I stop halfway and come back?',
          a: 'Yes. Every step is saved as you finish it, and what you typed is still there when you sign in again.',
        },
        review: {
          q: 'What happens after I submit?',
          a: 'We verify identity, screen the names involved against sanctions lists, and a member of our team reviews the application. If something is missing, you are told exactly what.',
        },
        upgrade: {
          q: 'Can a personal account become a business account?',
          a: (amount: string) =>
            `Yes, with at least ${amount} available. Choose the upgrade in the console and complete the business details.`,
        },
      },
    },
    signIn: {
      name: 'Signing in and security',
      items: {
        password: {
          q: 'What makes a valid password?',
          a: 'At least 12 characters with a letter, a digit and a special character. Very common passwords are refused.',
        },
        passkey: {
          q: 'Can I sign in without a password?',
          a: 'Yes. Add a passkey under Security, then sign in with your fingerprint, face or security key.',
        },
        forgot: {
          q: 'I forgot my password. What now?',
          a: 'Ask for a code at the sign-in page and set a new password. Your other sessions are signed out.',
        },
        devices: {
          q: 'How do I see who is signed in?',
          a: 'Security lists each device with its place and time. You can sign out any of them, and limit sign-in to certain IP addresses.',
        },
        timeout: {
          q: 'Why am I asked whether to stay signed in?',
          a: 'Sessions end when nobody uses them. A minute before that, a dialog counts down and lets you stay.',
        },
      },
    },
    cards: {
      name: 'Cards',
      items: {
        speed: {
          q: 'How fast is a new card ready?',
          a: 'A virtual card is ready within seconds of your confirmation. The fee and the balance afterward are shown before.',
        },
        physical: {
          q: 'How long does a physical card take?',
          a: (standard: string, expedited: string) =>
            `Standard delivery takes ${standard} days, expedited ${expedited} days. Its progress stands on the card’s page.`,
        },
        many: {
          q: 'Can I create many cards at once?',
          a: (rows: string) =>
            `Yes, from a spreadsheet of up to ${rows} rows. Rows with errors are listed for you to fix before anything is charged.`,
        },
        decline: {
          q: 'Why was a purchase declined?',
          a: 'Open it under Transactions. The page names the reason in plain words, the code for the merchant, and who can fix it.',
        },
        raise: {
          q: 'How do I raise a limit?',
          a: 'Within your account’s ceiling, change it on the card. Above it, request an increase under Limits; after a decision you can ask again in 30 days.',
        },
        close: {
          q: 'When can a card be deleted?',
          a: (days: number) =>
            `After ${days} days in a row without transactions. Close it any time: it stops at once and is deleted when the days are over.`,
        },
        dispute: {
          q: 'How do I dispute a purchase?',
          a: (files: number) =>
            `Open the purchase and choose Dispute. Answer the questions for your reason and attach up to ${files} files; then follow the case to its decision.`,
        },
        unusual: {
          q: 'I was asked whether a purchase was mine. What should I do?',
          a: 'Answer it. “Yes” lets the same merchant try again within 24 hours. “No” freezes the card and drafts the dispute for you.',
        },
      },
    },
    money: {
      name: 'Adding funds',
      items: {
        how: {
          q: 'How do I add funds?',
          a: 'Choose a way under Add funds; it shows those open to your account with their fees. For a bank transfer, send US dollars with your reference and submit the details with the proof of payment.',
        },
        when: {
          q: 'When can I spend a deposit?',
          a: 'A bank transfer takes 2–3 business days to reach our bank. Then a second person approves it, and the deposit shows until when it is on hold.',
        },
        hold: {
          q: 'What does “on hold” mean?',
          a: 'Money set aside for purchases and payments that are not completed yet, or for a deposit that is not released yet. The balance explains each part.',
        },
        own: {
          q: 'Can I link my own bank account?',
          a: (tries: number, days: number) =>
            `Yes. Two small deposits prove that it is yours: enter both amounts within ${days} days, in at most ${tries} tries.`,
        },
      },
    },
    payments: {
      name: 'Payments and transfers',
      items: {
        ways: {
          q: 'In which ways can I pay?',
          a: 'ACH (next day or same day), domestic wire, global transfer and check by mail, and transfers to other customers, which arrive at once.',
        },
        cutOff: {
          q: 'When will my payment leave?',
          a: 'Each method has a cut-off in Pacific Time. After it, on weekends and on bank holidays, the payment leaves on the next banking day. The banking calendar shows all of them.',
        },
        rate: {
          q: 'How long is an exchange rate held?',
          a: (minutes: number) =>
            `For ${minutes} minutes after it is shown. Then you see a new one and decide again.`,
        },
        wait: {
          q: 'Why can’t I pay a new payee yet?',
          a: (hours: number) =>
            `New or changed bank details wait ${hours} hours unless the account’s owner chose another time. It protects you against forged invoices.`,
        },
        cancel: {
          q: 'Can I cancel a payment?',
          a: 'Until it leaves, yes. Afterward you can request a reversal or recall, and stop a check; the receiving bank decides whether the money comes back.',
        },
        schedule: {
          q: 'How far ahead can I schedule?',
          a: (days: number) =>
            `Up to ${days} days, once or repeating weekly, monthly or on the last banking day.`,
        },
      },
    },
    team: {
      name: 'Team and approvals',
      items: {
        invite: {
          q: 'How do I add my colleagues?',
          a: 'Invite them under Sub-accounts with a role and, if you like, a department and IP addresses. The platform reviews each person, and they set their password by a link that works once.',
        },
        roles: {
          q: 'Can I decide exactly what each person may do?',
          a: 'Yes. Start from a ready-made role or copy one, tick its permissions, and click Authorize. Preview shows the console as that role sees it.',
        },
        approve: {
          q: 'Who approves payments?',
          a: 'Whoever your approval policy names, by amount, payee, department and requester. Nobody approves their own request.',
        },
      },
    },
    fees: {
      name: 'Fees',
      items: {
        list: {
          q: 'What does it cost?',
          a: 'The price list comes straight from the fee schedule that the server charges by. Each fee is also shown before you confirm what it is for.',
        },
        declined: {
          q: 'Do declined purchases cost anything?',
          a: (price: string) =>
            `For a business: ${price}. Other prices may hold for personal accounts; the list has both.`,
        },
      },
    },
    developers: {
      name: 'API and webhooks',
      items: {
        docs: {
          q: 'Where is the API documented?',
          a: 'In the API reference: every call with its input, output, permission and error codes, from the same definitions that the server runs on.',
        },
        webhook: {
          q: 'Can my server decide about purchases?',
          a: (seconds: number) =>
            `Yes, with a decision webhook. Your server has ${seconds} seconds to answer; you choose what happens on timeout. Messages are signed.`,
        },
        support: {
          q: 'How do I get help?',
          a: 'Open a ticket in the console. Not a customer yet? Use the contact form.',
        },
      },
    },
  },
};
