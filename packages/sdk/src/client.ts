import { TaelError } from './errors.ts';
import { requestOf, type Operation } from './operation.ts';
import { streamEvents, type OpenStream, type StreamOptions } from './stream.ts';

export interface TaelOptions {
  /** Where the installation is reached, such as `https://tael.example`. */
  readonly url: string;
  /** Without one only what is public is answered. */
  readonly key?: string;
  /** The language of messages for people; codes are the same in both. */
  readonly language?: 'en_US' | 'zh_CN';
  /** The version of the API, by its day; that of the key without it. */
  readonly version?: string;
  /** How often a call is sent at most; 3 by default. */
  readonly tries?: number;
  /** How long a try may take; 30 seconds by default. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  /** Made anew for each call without one, and kept for its retries. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

type Fields = Readonly<Record<string, unknown>>;

/** Sends calls: with the key, a deadline, and as often as they may be sent. */
export interface Sender {
  call(operation: Operation, input?: Fields, options?: CallOptions): Promise<unknown>;
  /** Every item of a list, page by page. */
  each(operation: Operation, input?: Fields, options?: CallOptions): AsyncGenerator<unknown, void>;
  /** Events as they happen, until it is stopped. */
  stream(options?: StreamOptions): AsyncGenerator<unknown, void>;
}

export const createSender = (options: TaelOptions): Sender => {
  const {
    url,
    key,
    version,
    language = 'en_US',
    tries = 3,
    timeoutMs = 30_000,
    fetch: send = fetch,
  } = options;
  const origin = url.replace(/\/$/, '');
  const always = {
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
    language,
    ...(version !== undefined && { 'tael-version': version }),
  };

  const once = async (
    operation: Operation,
    input: Fields,
    headers: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ) => {
    const { address, body } = requestOf(operation, input);
    const deadline = AbortSignal.timeout(timeoutMs);
    const answer = await send(`${origin}${address}`, {
      method: operation.method,
      headers: { ...headers, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    if (!answer.ok)
      throw new TaelError(answer.status, await problemOf(answer), answer.headers.get('retry-after'));
    return readAnswer(operation, answer);
  };

  const openStream: OpenStream = async (query, lastEventId, signal) => {
    const { address } = requestOf({ method: 'GET', path: '/api-pay/api-user/events/stream' }, query);
    const answer = await send(`${origin}${address}`, {
      headers: {
        ...always,
        accept: 'text/event-stream',
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      },
      redirect: 'error',
      ...(signal && { signal }),
    });
    if (!answer.ok)
      throw new TaelError(answer.status, await problemOf(answer), answer.headers.get('retry-after'));
    return answer;
  };

  const call: Sender['call'] = async (operation, input = {}, { idempotencyKey, signal } = {}) => {
    const headers = {
      ...always,
      ...(operation.keyed && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
    };
    // What changes something without a key is sent once: whether it was done is not known after a lost connection.
    const mostTries = operation.keyed || operation.method === 'GET' ? tries : 1;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(operation, input, headers, signal);
      } catch (error) {
        if (attempt >= mostTries || signal?.aborted || !mayBeSentAgain(error)) throw error;
        await pause(waitMs(attempt, error), signal);
      }
    }
  };

  return {
    call,
    stream: (more = {}) => streamEvents(openStream, pause, more),
    async *each(operation, input = {}, more) {
      for (let cursor: unknown; cursor !== null;) {
        const asked = cursor === undefined ? input : { ...input, cursor };
        const page = (await call(operation, asked, more)) as { items: unknown[]; nextCursor: unknown }; // of every list
        yield* page.items;
        cursor = page.nextCursor ?? null;
      }
    },
  };
};

const problemOf = async (answer: Response): Promise<Record<string, unknown>> => {
  try {
    return (await answer.json()) as Record<string, unknown>; // read field by field
  } catch {
    return {};
  }
};

const readAnswer = async ({ reply }: Operation, answer: Response): Promise<unknown> => {
  if (reply === 'file') return answer.blob();
  if (reply === 'text') return answer.text();
  const body: unknown = await answer.json();
  return reply === 'bare' ? body : (body as { data: unknown }).data; // the envelope
};

/** A refusal that says so, and whatever is no answer: a lost connection or a deadline. */
const mayBeSentAgain = (error: unknown): boolean =>
  error instanceof TaelError
    ? error.isRetryable
    : !(error instanceof TypeError && /is missing$/.test(error.message));

/** Twice as long each time, and somewhere within: those who failed together do not come back together. */
const waitMs = (attempt: number, error: unknown): number => {
  if (error instanceof TaelError && error.retryAfterMs !== null) return error.retryAfterMs;
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return 200 * 2 ** (attempt - 1) * (0.5 + chance / 2 ** 33);
};

const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error); // what it was aborted with
    });
  });
