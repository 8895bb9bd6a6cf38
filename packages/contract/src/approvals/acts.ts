/**
 * What may need an approval, and whose policy says so: the customer's own or the platform's. An act is on this list
 * from the day on which something asks about it.
 */
export const approvalActs = {
  'payment.ach': { owner: 'customer', hasAmount: true },
  'payment.wire': { owner: 'customer', hasAmount: true },
  'payment.global': { owner: 'customer', hasAmount: true },
  'payment.bill': { owner: 'customer', hasAmount: true },
  'payee.new': { owner: 'customer', hasAmount: false },
  'payee.changed': { owner: 'customer', hasAmount: false },
  'bulk.run': { owner: 'customer', hasAmount: true },
  'account.transfer': { owner: 'customer', hasAmount: true },
  'deposit.conversion': { owner: 'customer', hasAmount: true },
  'top_up.saved': { owner: 'customer', hasAmount: true },
  'card.created': { owner: 'customer', hasAmount: true },
  'card_rule.promoted': { owner: 'customer', hasAmount: false },
  'api_key.created': { owner: 'customer', hasAmount: false },
  'role.changed': { owner: 'both', hasAmount: false },
  'policy.changed': { owner: 'both', hasAmount: false },
  'deposit.approved': { owner: 'platform', hasAmount: true },
  'sender.trusted': { owner: 'platform', hasAmount: false },
  'card.released': { owner: 'platform', hasAmount: false },
  'registration.approved': { owner: 'platform', hasAmount: false },
  'limit.raise': { owner: 'platform', hasAmount: true },
  'price.changed': { owner: 'platform', hasAmount: false },
  'setting.changed': { owner: 'platform', hasAmount: false },
  'brand.published': { owner: 'platform', hasAmount: false },
} as const satisfies Record<
  string,
  { readonly owner: 'customer' | 'platform' | 'both'; readonly hasAmount: boolean }
>;
export type ApprovalAct = keyof typeof approvalActs;

// An object's keys lose their names; the table above says which they are.
export const approvalActNames = Object.keys(approvalActs) as [ApprovalAct, ...ApprovalAct[]];

/** The acts that a policy of this owner may speak of. */
export const actsOf = (owner: 'customer' | 'platform'): readonly ApprovalAct[] =>
  approvalActNames.filter((act) => approvalActs[act].owner === 'both' || approvalActs[act].owner === owner);
