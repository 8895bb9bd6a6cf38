import { TaelError } from './errors.ts';

export interface StreamOptions {
  /** `card.*`, or names of events; every event without them. */
  readonly types?: readonly string[];
  /** The number of the last event that was read; from now on without it. */
  readonly after?: number;
  readonly signal?: AbortSignal;
  /** Told each time the stream is open. */
  readonly onOpen?: () => void;
}

/** Opens the stream after an event: its answer, which is no refusal. */
export type OpenStream = (
  query: Readonly<Record<string, string>>,
  lastEventId: string | undefined,
  signal: AbortSignal | undefined,
) => Promise<Response>;

/**
 * Every event in its order. A connection that breaks is opened again after the last event that came, so none is missed and
 * none comes twice; a refusal is thrown.
 */
export async function* streamEvents(
  open: OpenStream,
  pause: (ms: number, signal?: AbortSignal) => Promise<void>,
  { types, after, signal, onOpen }: StreamOptions,
): AsyncGenerator<unknown, void> {
  const query = { ...(types && { types: types.join(',') }) };
  let last = after === undefined ? undefined : String(after);
  while (!signal?.aborted) {
    try {
      const { body } = await open(query, last, signal);
      onOpen?.();
      for await (const { id, event, data } of framesOf(body)) {
        if (event === 'end') throw endOf(data);
        last = id ?? last;
        yield JSON.parse(data) as unknown;
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (error instanceof TaelError && !error.isRetryable) throw error;
      await pause(error instanceof TaelError ? (error.retryAfterMs ?? 1_000) : 1_000, signal).catch(
        () => undefined,
      );
    }
  }
}

const endOf = (data: string): TaelError => {
  const body = JSON.parse(data) as Record<string, unknown>; // read field by field
  return new TaelError(401, { ...body, message: 'The key answers no longer' }, null);
};

interface Frame {
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly data: string;
}

/** The frames of server-sent events that hold data. */
async function* framesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Frame, void> {
  if (!body) return;
  const reader = body
    .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .getReader();
  try {
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = new Map(
          block.split('\n').map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]),
        );
        const data = fields.get('data');
        if (data !== undefined) yield { id: fields.get('id'), event: fields.get('event'), data };
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
