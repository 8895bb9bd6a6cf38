import { createHmac, randomBytes } from 'node:crypto';
import type { OutputOf } from '@tael/contract';
import type { eventRoutes } from '@tael/contract/developers/event-routes';
import { isEventPattern } from '@tael/contract/developers/events';
import type { Sender } from '@tael/sdk';
import { UsageError, type Terminal } from './terminal.ts';

type Event = OutputOf<typeof eventRoutes.listEvents>['items'][number];

interface Follow {
  readonly sender: Sender;
  readonly patterns: readonly string[];
  readonly signal: AbortSignal;
  readonly after?: number | undefined;
  readonly onOpen?: () => void;
}

/** The events of these types in their order, from now on or after a number, until it is stopped. */
async function* streamed({ sender, patterns, after, ...how }: Follow): AsyncGenerator<Event, void> {
  const amiss = patterns.find((pattern) => !isEventPattern(pattern));
  if (amiss !== undefined) throw new UsageError(`No event is called ${amiss}`);
  const events = sender.stream({ types: patterns, ...(after !== undefined && { after }), ...how });
  for await (const event of events) yield event as Event; // by the contract
}

/** Prints events as they happen, one a line. */
export const followEvents = async (wanted: Follow, terminal: Terminal): Promise<void> => {
  const onOpen = () => terminal.note('Waiting for events');
  for await (const event of streamed({ ...wanted, onOpen })) terminal.print(JSON.stringify(event));
};

/** The headers of a webhook by Standard Webhooks, as the product sends them. */
const signedHeaders = (secret: Buffer, { id }: Event, body: string, seconds: number) => ({
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': String(seconds),
  'webhook-signature': `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`,
});

const local = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Forwards events to a server on this machine, signed with a secret of this run. */
export const listen = async (
  { to, ...wanted }: Follow & { readonly to: string },
  terminal: Terminal,
  nowMs: () => number,
): Promise<void> => {
  const target = URL.parse(to);
  if (!target || !local.has(target.hostname)) throw new UsageError('Events are forwarded to localhost alone');
  const secret = randomBytes(32);
  terminal.print(`Signing secret of this run: whsec_${secret.toString('base64')}`);
  const onOpen = () => terminal.note(`Forwarding ${wanted.patterns.join(', ')} to ${target.href}`);
  for await (const event of streamed({ ...wanted, onOpen })) {
    const body = JSON.stringify(event);
    const outcome = await forward(
      target,
      body,
      signedHeaders(secret, event, body, Math.floor(nowMs() / 1_000)),
    );
    terminal.print(`${event.timestamp} ${event.type} ${event.id} -> ${outcome}`);
  }
};

const forward = async (target: URL, body: string, headers: Record<string, string>): Promise<string> => {
  try {
    const signal = AbortSignal.timeout(10_000);
    const { status } = await fetch(target, { method: 'POST', headers, body, redirect: 'error', signal });
    return String(status);
  } catch {
    return 'no answer';
  }
};
