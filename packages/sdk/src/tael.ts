import { createSender, type CallOptions, type TaelOptions } from './client.ts';
import { nowMs } from './clock.ts';
import type { StreamOptions } from './stream.ts';
import type { Operation } from './operation.ts';
import { verifyWebhookText, type WebhookHeaders } from './webhooks.ts';

/** What a list takes, and its items. */
type ListTypes<Lists> = { [Name in keyof Lists]: readonly [unknown, unknown] };

/** Every call by its name, every list item by item, and events as they happen. */
export type Client<Calls, Lists extends ListTypes<Lists>, Event = EventOf<string>> = Calls & {
  each<Name extends keyof Lists>(
    name: Name,
    input?: Lists[Name][0],
    options?: CallOptions,
  ): AsyncGenerator<Lists[Name][1], void>;
  readonly events: { stream(options?: StreamOptions): AsyncGenerator<Event, void> };
};

/** A client of these calls for one key. */
export const createClient = <Calls, Lists extends ListTypes<Lists>, Event = EventOf<string>>(
  operations: Readonly<Record<keyof Calls, Operation>>,
  options: TaelOptions,
): Client<Calls, Lists, Event> => {
  const sender = createSender(options);
  const calls = Object.fromEntries(
    Object.entries<Operation>(operations).map(([name, operation]) => [
      name,
      (input?: Readonly<Record<string, unknown>>, more?: CallOptions) => sender.call(operation, input, more),
    ]),
  );
  const each = (name: keyof Calls, input?: object, more?: CallOptions) =>
    sender.each(operations[name], { ...input }, more);
  const events = { stream: sender.stream };
  return { ...calls, each, events } as unknown as Client<Calls, Lists, Event>; // the types and the table are of one document
};

/** Something that happened, as webhooks and `listEvents` tell it. */
export interface EventOf<Type extends string> {
  readonly id: string;
  /** Counts the events of the account without a gap. */
  readonly number: number;
  readonly type: Type;
  readonly timestamp: string;
  readonly objectId: string;
  readonly sequence: number;
  readonly data: Readonly<Record<string, string | boolean>>;
}

/** Checks that a webhook is from Tael, and gives its event. The body is the text that came, before it was parsed. */
export const verifyEvent = async <Type extends string>(
  secret: string,
  headers: WebhookHeaders,
  body: string,
): Promise<EventOf<Type>> => (await verifyWebhookText(secret, headers, body, nowMs())) as EventOf<Type>; // signed by Tael
