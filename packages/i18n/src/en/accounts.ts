/** The product accounts that a customer holds, and the choice of one. */
export const accounts = {
  title: 'Choose an account',
  lead: 'You have more than one account. Choose one to open. You can switch later.',
  kinds: {
    card: { name: 'Card account', text: 'Virtual and physical cards on one balance.' },
    banking: { name: 'Banking account', text: 'Transfers, wires, bills and payees.' },
    business: { name: 'Business account', text: 'Departments and cards for your team.' },
    creator: { name: 'Creator account', text: 'Platform income and cards to spend it.' },
  },
  states: {
    submitted: 'In review',
    active: 'Active',
    incomplete: 'Not finished',
    restricted: 'Restricted',
    suspended: 'Suspended',
  },
  present: 'In use now',
  act: { active: 'Open', restricted: 'Open', incomplete: 'Continue', submitted: 'View status' },
  suspendedText: 'This account is suspended and cannot be opened. Contact us for reinstatement.',
};
