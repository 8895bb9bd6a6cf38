/** The groups of the API reference, in its order, by the noun of the permission that their routes ask for. */
export const referenceGroups = {
  account: ['overview', 'ledger', 'fee', 'plan', 'activity'],
  cards: ['card', 'bin'],
  transactions: ['transaction'],
  rules: ['rule', 'webhook'],
  limits: ['limit'],
  disputes: ['dispute'],
  funding: ['funding'],
  transfers: ['transfer', 'bankaccount'],
  payments: ['payment'],
  payees: ['payee'],
  approvals: ['approval', 'policy'],
  people: ['people', 'department', 'role'],
  messages: ['message', 'ticket'],
  events: ['event'],
  // What is of the key itself asks for no permission.
  keys: ['session'],
} as const satisfies Record<string, readonly string[]>;
export type ReferenceGroup = keyof typeof referenceGroups;
export const referenceGroupNames = Object.keys(referenceGroups) as ReferenceGroup[]; // keys of a literal object
