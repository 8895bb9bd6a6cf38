import type { ErrorCode, FieldCode, FieldError } from '@tael/contract';

export interface FailureDetails {
  /** Values for the sentence of the code; never secrets. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly fields?: readonly FieldError[];
  /** With the refusal of a move: those that its life lists from here. */
  readonly allowed?: readonly string[];
  readonly retryAfterSeconds?: number;
}

/** A refusal that the caller may read: a code of the contract. Everything else that is thrown is a 500. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: FailureDetails;

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.details = details;
  }
}

export const fail = (code: ErrorCode, details?: FailureDetails): never => {
  throw new Failure(code, details);
};

/** Refuses one field, with the same codes that the contract's schemas use. */
export const failField = (field: string, code: FieldCode, params?: FailureDetails['params']): never =>
  fail('validation_failed', { fields: [{ field, code, ...(params && { params }) }] });

/** For what cannot be: a broken invariant stops the transaction and is logged, never explained to the caller. */
export function assert(condition: unknown, why: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${why}`);
}
