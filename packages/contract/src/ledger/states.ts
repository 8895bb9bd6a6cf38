/** What must hold of the books, in the order in which a check asks for it. */
export const ledgerInvariants = [
  'entries_in_order',
  'entries_follow',
  'transfers_complete',
  'accounts_agree',
  'floors_kept',
  'holds_end_rightly',
  'holds_end_once',
  'currencies_balance',
  'accounts_sealed',
  'transfers_sealed',
  'audit_sealed',
] as const;
export type LedgerInvariant = (typeof ledgerInvariants)[number];

/** `not_reached`: an earlier one was broken, and a check ends its questions at the first fault. */
export const invariantStates = ['kept', 'broken', 'not_reached'] as const;
export type InvariantState = (typeof invariantStates)[number];

/** What the entries of a customer's account are about, as a reader sorts them. */
export const entryKinds = ['deposit', 'purchase', 'refund', 'hold', 'fee', 'other'] as const;
export type EntryKind = (typeof entryKinds)[number];
