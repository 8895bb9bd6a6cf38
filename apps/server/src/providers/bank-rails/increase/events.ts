import { read, transact } from '../../../kernel/transaction.ts';
import { systemContext, type SystemContextParts } from '../../../kernel/system-context.ts';
import type { BankAccount } from '../port.ts';
import type { IncreaseClient } from './client.ts';
import {
  achTransfer,
  checkTransfer,
  eventPage,
  inboundAch,
  inboundWire,
  wireTransfer,
  type Event,
} from './objects.ts';
import {
  doneEvents,
  noteRead,
  noteSaying,
  ownNumberOf,
  readUntil,
  transferOfKey,
  type Saying,
} from './repository.ts';
import { toldOfAch, toldOfCheck, toldOfInboundAch, toldOfInboundWire, toldOfWire } from './told.ts';

const categories = [
  'ach_transfer.updated',
  'wire_transfer.updated',
  'check_transfer.updated',
  'inbound_ach_transfer.created',
  'inbound_ach_transfer.updated',
  'inbound_wire_transfer.created',
  'inbound_wire_transfer.updated',
] as const;

/** How far back it is looked at first, and how much is looked at once more each time. */
const firstLookMs = 86_400_000;
const overlapMs = 600_000;
const perPage = 100;

export interface EventParts {
  readonly base: SystemContextParts;
  readonly client: IncreaseClient;
  readonly account: BankAccount;
  /** Increase's name for our account: another one's transfers are none of ours. */
  readonly accountId: string;
}

/** What an event is about, read anew from Increase: an event only names it, and what comes late or in any order says the same. */
export const sayingsOf = async (parts: EventParts, event: Event): Promise<readonly Saying[]> => {
  const told = await toldOf(parts, event);
  if (told.length === 0) return [];
  const at = parts.base.clock.now();
  return transact(systemContext(parts.base), async (tx) => {
    const noted: Saying[] = [];
    for (const one of told) noted.push(await noteSaying(tx, one, at));
    return noted;
  });
};

const toldOf = async (
  parts: EventParts,
  { category, associated_object_id: id }: Event,
): Promise<readonly Saying[]> => {
  const { client } = parts;
  switch (category) {
    case 'ach_transfer.updated': {
      const transfer = await client.get('read ach', `/ach_transfers/${id}`, achTransfer);
      const asked = await askedOf(parts, transfer);
      return asked ? toldOfAch(transfer, asked) : [];
    }
    case 'wire_transfer.updated': {
      const transfer = await client.get('read wire', `/wire_transfers/${id}`, wireTransfer);
      const asked = await askedOf(parts, transfer);
      return asked ? toldOfWire(transfer, asked) : [];
    }
    case 'check_transfer.updated': {
      const transfer = await client.get('read check', `/check_transfers/${id}`, checkTransfer);
      const asked = await askedOf(parts, transfer);
      return asked ? toldOfCheck(transfer, asked) : [];
    }
    case 'inbound_ach_transfer.created':
    case 'inbound_ach_transfer.updated': {
      const transfer = await client.get('read inbound ach', `/inbound_ach_transfers/${id}`, inboundAch);
      return transfer.account_id === parts.accountId
        ? toldOfInboundAch(transfer, await sentTo(parts, transfer.account_number_id))
        : [];
    }
    case 'inbound_wire_transfer.created':
    case 'inbound_wire_transfer.updated': {
      const transfer = await client.get('read inbound wire', `/inbound_wire_transfers/${id}`, inboundWire);
      return transfer.account_id === parts.accountId
        ? toldOfInboundWire(transfer, await sentTo(parts, transfer.account_number_id))
        : [];
    }
    default:
      return [];
  }
};

/** What we know of a transfer by the key that we asked for it with; nothing of one that was made in the dashboard. */
const askedOf = async (
  { base, account }: EventParts,
  { idempotency_key: key }: { readonly idempotency_key?: string | null | undefined },
) => {
  const asked = key && (await read(systemContext(base), (tx) => transferOfKey(tx, key)));
  return asked ? { ...asked, account, nowMs: base.clock.millis() } : undefined;
};

const sentTo = ({ base }: EventParts, numberId: string): Promise<string | undefined> =>
  read(systemContext(base), (tx) => ownNumberOf(tx, numberId));

/** Each event since the last time that was not acted on, whether or not its notice came. */
export const readMissed = async (parts: EventParts, act: (event: Event) => Promise<void>): Promise<void> => {
  const { base } = parts;
  const begun = base.clock.millis();
  const since = await read(systemContext(base), readUntil);
  const from = new Date((since?.getTime() ?? begun - firstLookMs) - overlapMs);
  let fault: unknown;
  for (let cursor: string | null | undefined = ''; typeof cursor === 'string';) {
    const query: string = new URLSearchParams({
      'category.in': categories.join(','),
      'created_at.on_or_after': from.toISOString(),
      'order_by.direction': 'ascending',
      limit: String(perPage),
      ...(cursor !== '' && { cursor }),
    }).toString();
    const page = await parts.client.get('list events', `/events?${query}`, eventPage);
    const ids = page.data.map(({ id }) => id);
    const known = await read(systemContext(base), (tx) => doneEvents(tx, ids));
    for (const event of page.data)
      if (!known.has(event.id))
        await act(event).catch((error: unknown) => {
          fault = error;
        });
    cursor = page.next_cursor;
  }
  if (fault !== undefined) throw fault instanceof Error ? fault : new Error('an event could not be acted on');
  await transact(systemContext(base), (tx) => noteRead(tx, new Date(begun)));
};
