/** What is wrong with one field of a refused call. */
export interface FieldFault {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/** A refusal of the API: decide by `code`. */
export class TaelError extends Error {
  override readonly name = 'TaelError';
  readonly code: string;
  readonly status: number;
  readonly isRetryable: boolean;
  readonly errors: readonly FieldFault[];
  /** The id of the request, to be quoted to support. */
  readonly requestId: string | null;
  /** How long to wait before the call is sent again, where the server says so. */
  readonly retryAfterMs: number | null;

  constructor(status: number, body: Readonly<Record<string, unknown>>, retryAfter: string | null) {
    super(typeof body['message'] === 'string' ? body['message'] : `The server answered ${status}`);
    this.code = typeof body['code'] === 'string' ? body['code'] : 'internal';
    this.status = status;
    this.isRetryable = body['retryable'] === true || status === 429 || status === 503;
    this.errors = Array.isArray(body['errors']) ? (body['errors'] as FieldFault[]) : []; // by the contract
    this.requestId = typeof body['instance'] === 'string' ? body['instance'] : null;
    const seconds = Number(retryAfter);
    this.retryAfterMs = retryAfter !== null && seconds >= 0 ? seconds * 1_000 : null;
  }
}
