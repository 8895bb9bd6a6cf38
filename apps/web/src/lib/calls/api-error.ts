import type { ErrorCode, FieldCode } from '@tael/contract';

/** A field that the server refused, with the reader's sentence. */
export interface RefusedField {
  readonly field: string;
  readonly code: FieldCode;
  readonly message: string;
}

/** Beside the contract's refusals: the answer never came (`network`, `timed_out`), or nobody wants it (`canceled`). */
export type FailureCode = ErrorCode | 'network' | 'timed_out' | 'canceled';

/** The one error that calls throw. `message` is a sentence for the reader, in the language in which the call was made. */
export class ApiError extends Error {
  readonly code: FailureCode;
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly errors: readonly RefusedField[];
  /** The request's number, to tell support. */
  readonly instance: string | undefined;
  /** When to try again, where the server says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(failure: {
    code: FailureCode;
    status: number;
    message: string;
    errors?: readonly RefusedField[];
    instance?: string | undefined;
    retryAfterSeconds?: number | undefined;
  }) {
    super(failure.message);
    this.name = 'ApiError';
    this.code = failure.code;
    this.status = failure.status;
    this.errors = failure.errors ?? [];
    this.instance = failure.instance;
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** In how many seconds another code can be sent, where it is too soon for one. */
export const codeWait = (error: unknown): number | undefined =>
  isApiError(error) && error.code === 'code_sent_too_soon' ? error.retryAfterSeconds : undefined;

const overtaken: readonly FailureCode[] = ['conflict', 'illegal_transition', 'review_claimed'];

/** Whether somebody else was faster: what is on the screen is no longer so. */
export const isOvertaken = (error: unknown): boolean => isApiError(error) && overtaken.includes(error.code);
