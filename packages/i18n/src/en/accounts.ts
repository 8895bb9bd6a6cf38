/** The product accounts that a customer holds, and the choice of one. */
export const accounts = {
  title: 'Choose an account',
  lead: 'You hold more than one. Choose the one to work in; you can change it later.',
  kinds: {
    card: { name: 'Card account', text: 'Virtual and physical cards, drawn on one balance.' },
    banking: { name: 'Banking account', text: 'Transfers, wires, bills and the people you pay.' },
    business: { name: 'Business account', text: 'Sub-accounts, roles and approvals for a company.' },
    creator: { name: 'Creator account', text: 'Money from platforms, and cards to spend it with.' },
  },
  states: {
    submitted: 'In review',
    active: 'Active',
    incomplete: 'Not finished',
    restricted: 'Restricted',
    suspended: 'Suspended',
  },
  present: 'In use now',
  act: { active: 'Open', restricted: 'Open', incomplete: 'Go on', submitted: 'See where it stands' },
  suspendedText: 'This account is suspended and cannot be opened. Contact us for reinstatement.',
  none: 'There is no account here yet.',
};
