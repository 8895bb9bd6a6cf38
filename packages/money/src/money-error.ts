/** What can be wrong with an amount or a rate, as a closed list. */
export type MoneyErrorCode =
  'malformed' | 'wrong_scale' | 'out_of_range' | 'currency_mismatch' | 'unknown_currency' | 'invalid_shares';

/** Thrown by this package alone. `code` is stable; the message is for people who read logs. */
export class MoneyError extends Error {
  override readonly name = 'MoneyError';
  readonly code: MoneyErrorCode;

  constructor(code: MoneyErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
