import { matchesPattern, mostEventStreams, streamHeartbeatMs } from '@tael/contract/developers/events';
import { scopeOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import type { SystemContextParts } from '../../../kernel/system-context.ts';
import { read } from '../../../kernel/transaction.ts';
import type { KeyCaller } from '../receive-key-calls.ts';
import { eventsAfter, lastNumber, type EventRow } from './event-repository.ts';
import { createEventWatch } from './event-watch.ts';
import { presentEvent, topicsOf } from './list-events.ts';
import { numberForReading } from './number-events.ts';

const batch = 100;

export interface StreamWanted {
  readonly caller: KeyCaller;
  /** The caller as the key speaks for them now; undefined once it speaks for nobody. */
  readonly again: () => Promise<KeyCaller | undefined>;
  readonly patterns: readonly string[];
  /** The number of the last event that was read; from now on where there is none. */
  readonly after: bigint | undefined;
  /** Aborted when the connection closes. */
  readonly signal: AbortSignal;
}

/** Streams of events to programs. */
export interface EventStreams {
  /** Lines of server-sent events, made as fast as they are taken. Throws `event_stream_limit`. */
  open(ctx: Context, wanted: StreamWanted): AsyncGenerator<string, void>;
}

export const createEventStreams = (
  parts: SystemContextParts,
  heartbeatMs: number = streamHeartbeatMs,
): EventStreams => {
  const watch = createEventWatch(parts);
  const open = new Map<string, number>();

  async function* lines(ctx: Context, wanted: StreamWanted): AsyncGenerator<string, void> {
    const { caller, again, patterns, signal } = wanted;
    const { customerId } = caller.principal;
    await numberForReading(ctx, caller.principal);
    let at = wanted.after ?? (await read(ctx, (tx) => lastNumber(tx, customerId)));
    yield 'retry: 1000\n\n';
    while (!signal.aborted) {
      const now = await again();
      if (!now) {
        yield 'event: end\ndata: {"code":"unauthorized"}\n\n';
        return;
      }
      const { rows, last } = await pageFor(ctx, now, at);
      for (const event of rows.map(presentEvent))
        if (patterns.some((pattern) => matchesPattern(event.type, pattern)))
          yield `id: ${event.number}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
      at = last;
      if (rows.length < batch && !(await watch.wait(customerId, at, heartbeatMs, signal)))
        yield ': heartbeat\n\n';
    }
  }

  return {
    open: (ctx, wanted) => {
      const { keyId, principal } = wanted.caller;
      const count = (open.get(keyId) ?? 0) + 1;
      if (count > mostEventStreams) fail('event_stream_limit', { retryAfterSeconds: heartbeatMs / 1_000 });
      open.set(keyId, count);
      watch.join(principal.tenantId, principal.customerId);
      // Not at the end of the lines: a connection may close before the first of them is asked for.
      wanted.signal.addEventListener('abort', () => {
        watch.leave(principal.customerId);
        const left = (open.get(keyId) ?? 1) - 1;
        if (left === 0) open.delete(keyId);
        else open.set(keyId, left);
      });
      return lines(ctx, wanted);
    },
  };
};

/** The next events, and the number up to which the caller has seen them all. */
const pageFor = (
  ctx: Context,
  { principal }: KeyCaller,
  after: bigint,
): Promise<{ readonly rows: readonly EventRow[]; readonly last: bigint }> =>
  read(
    ctx,
    async (tx) => {
      const { customerId } = principal;
      // Asked first: what is numbered between the two is in the next page.
      const newest = await lastNumber(tx, customerId);
      const wanted = { customerId, topics: topicsOf(principal), limit: batch };
      const rows = (await eventsAfter(tx, wanted, after)).slice(0, batch);
      const read = rows.at(-1)?.number ?? after;
      return { rows, last: rows.length < batch && newest > read ? newest : read };
    },
    { scope: scopeOf(principal) },
  );
