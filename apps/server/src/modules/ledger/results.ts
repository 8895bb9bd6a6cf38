/**
 * Everything that can become of a transfer, in order of precedence: when several apply, the first is told. The same id
 * sent again is `exists` (its first result stands); sent with other content it is one of `exists_with_different_*`.
 */
export const resultCodes = [
  'ok',
  'linked_transfer_failed',
  'linked_chain_open',
  'id_malformed',
  'exists_with_different_kind',
  'exists_with_different_pending_id',
  'exists_with_different_debit_account',
  'exists_with_different_credit_account',
  'exists_with_different_currency',
  'exists_with_different_amount',
  'exists_with_different_code',
  'exists_with_different_reference',
  'exists_with_different_voluntary',
  'exists_with_different_expiry',
  'exists',
  'amount_zero',
  'amount_negative',
  'amount_too_large',
  'accounts_are_the_same',
  'expires_at_not_in_the_future',
  'pending_not_found',
  'pending_not_pending',
  'pending_already_posted',
  'pending_already_voided',
  'pending_already_expired',
  'debit_account_not_found',
  'credit_account_not_found',
  'accounts_have_different_currencies',
  'transfer_has_different_currency',
  'exceeds_pending_amount',
  'pending_not_expired',
  'debit_account_closed',
  'credit_account_closed',
  'overflow',
  'insufficient_funds',
] as const;

export type ResultCode = (typeof resultCodes)[number];

/** What became of the transfer with this id. `ok` and `exists` mean that it stands in the books. */
export interface TransferResult {
  readonly id: string;
  readonly result: ResultCode;
}

/** Whether a result means that the transfer stands in the books. */
export function isDone(result: ResultCode): boolean {
  return result === 'ok' || result === 'exists';
}

/** Thrown by `post`: nothing was written. `results` has one line for each transfer, in order. */
export class PostingRefused extends Error {
  readonly results: readonly TransferResult[];
  /** The result that stopped the posting: the first one that is not just a consequence of another. */
  readonly reason: ResultCode;

  constructor(results: readonly TransferResult[]) {
    const cause = results.find(({ result }) => !isDone(result) && result !== 'linked_transfer_failed');
    super(`posting refused: ${cause?.result ?? 'linked_transfer_failed'}`);
    this.name = 'PostingRefused';
    this.results = results;
    this.reason = cause?.result ?? 'linked_transfer_failed';
  }
}

/** The database could not be reached or did not answer: whether the transfers stand is unknown. Send the same ids again. */
export class LedgerUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('the ledger cannot reach its database', options);
    this.name = 'LedgerUnavailable';
  }
}
