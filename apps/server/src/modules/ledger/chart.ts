import type { CurrencyCode } from '@tael/money';

/**
 * The chart of accounts. `owner` says whether each customer has one or the platform; `normalSide` where the balance grows;
 * `isLimited` whether a voluntary debit stops at zero (or at the overdraft agreed when the account was opened);
 * `stripes` how many accounts share the work of a busy internal account.
 */
export const accountKinds = {
  customer_available: { owner: 'customer', normalSide: 'credit', isLimited: true, stripes: 1 },
  customer_reserve: { owner: 'customer', normalSide: 'credit', isLimited: true, stripes: 1 },
  card_settlement: { owner: 'internal', normalSide: 'credit', isLimited: false, stripes: 16 },
  ach_clearing_in: { owner: 'internal', normalSide: 'debit', isLimited: false, stripes: 8 },
  ach_clearing_out: { owner: 'internal', normalSide: 'credit', isLimited: false, stripes: 8 },
  wire_clearing_in: { owner: 'internal', normalSide: 'debit', isLimited: false, stripes: 8 },
  wire_clearing_out: { owner: 'internal', normalSide: 'credit', isLimited: false, stripes: 8 },
  swift_clearing_in: { owner: 'internal', normalSide: 'debit', isLimited: false, stripes: 8 },
  swift_clearing_out: { owner: 'internal', normalSide: 'credit', isLimited: false, stripes: 8 },
  zelle_clearing_in: { owner: 'internal', normalSide: 'debit', isLimited: false, stripes: 8 },
  zelle_clearing_out: { owner: 'internal', normalSide: 'credit', isLimited: false, stripes: 8 },
  qr_clearing_in: { owner: 'internal', normalSide: 'debit', isLimited: false, stripes: 8 },
  qr_clearing_out: { owner: 'internal', normalSide: 'credit', isLimited: false, stripes: 8 },
  crypto_clearing_in: { owner: 'internal', normalSide: 'debit', isLimited: false, stripes: 8 },
  crypto_clearing_out: { owner: 'internal', normalSide: 'credit', isLimited: false, stripes: 8 },
  check_clearing_out: { owner: 'internal', normalSide: 'credit', isLimited: false, stripes: 8 },
  bank_omnibus: { owner: 'internal', normalSide: 'debit', isLimited: false, stripes: 8 },
  crypto_custody: { owner: 'internal', normalSide: 'debit', isLimited: false, stripes: 8 },
  fee_revenue: { owner: 'internal', normalSide: 'credit', isLimited: false, stripes: 16 },
  disputes_receivable: { owner: 'internal', normalSide: 'debit', isLimited: false, stripes: 4 },
  returns_receivable: { owner: 'internal', normalSide: 'debit', isLimited: false, stripes: 4 },
  exchange_position: { owner: 'internal', normalSide: 'credit', isLimited: false, stripes: 8 },
  exchange_revenue: { owner: 'internal', normalSide: 'credit', isLimited: false, stripes: 8 },
  suspense: { owner: 'internal', normalSide: 'credit', isLimited: false, stripes: 4 },
} as const satisfies Record<string, AccountKindFacts>;

interface AccountKindFacts {
  readonly owner: 'customer' | 'internal';
  readonly normalSide: Side;
  readonly isLimited: boolean;
  readonly stripes: number;
}

export type Side = 'debit' | 'credit';
export type AccountKind = keyof typeof accountKinds;
export type CustomerAccountKind = Extract<AccountKind, `customer_${string}`>;
export type InternalAccountKind = Exclude<AccountKind, CustomerAccountKind>;

/** Why money moved: the closed list of business codes a transfer may carry. */
export const transferCodes = [
  'deposit',
  'deposit_hold',
  'deposit_release',
  'deposit_return',
  'card_hold',
  'card_hold_increment',
  'card_hold_release',
  'card_capture',
  'card_force_post',
  'card_excess_capture',
  'card_refund',
  'card_reversal',
  'dispute_credit',
  'dispute_credit_reversal',
  'dispute_settlement',
  'fee',
  'fee_refund',
  'payment_hold',
  'payment_release',
  'payment',
  'payment_return',
  'payment_reversal',
  'account_transfer',
  'exchange',
  'exchange_remainder',
  'settlement',
  'adjustment',
  'hold_expiry',
] as const;

export type TransferCode = (typeof transferCodes)[number];

/** An internal account is named by what it is for; the stripe is chosen by the ledger. */
export interface InternalAccountName {
  readonly tenantId: string;
  readonly kind: InternalAccountKind;
  readonly currency: CurrencyCode;
  /** A fee code or a corridor, where one kind has several accounts side by side. */
  readonly detail?: string;
}
