import type { InputOf, OutputOf } from '@tael/contract';
import type { eventRoutes } from '@tael/contract/developers/event-routes';
import { mostGaps } from '@tael/contract/developers/events';
import { customerOf, type Context, type CustomerPrincipal } from '../../../kernel/context.ts';
import { assert, failField } from '../../../kernel/failure.ts';
import { read } from '../../../kernel/transaction.ts';
import { eventsAfter, eventsBefore, lastNumber, otherNumbers, type EventRow } from './event-repository.ts';
import { firstDay, numberForReading } from './number-events.ts';
import { factsOf, permissionOf, topicsFor, typeOfTopic } from './public-events.ts';

type Routes = typeof eventRoutes;
export type PresentedEvent = OutputOf<Routes['listEvents']>['items'][number];

const readNumber = (cursor: string | undefined): bigint | undefined => {
  if (cursor === undefined) return undefined;
  const decoded = Buffer.from(cursor, 'base64url').toString('utf8');
  return /^\d{1,15}$/.test(decoded) ? BigInt(decoded) : failField('cursor', 'invalid_format');
};

/** The topics of what somebody may see. */
export const topicsOf = ({ permissions }: Pick<CustomerPrincipal, 'permissions'>): string[] =>
  topicsFor((type) => permissions.has(permissionOf(type)));

/** What happened to what the caller may see: newest first, or after a number and oldest first. */
export const listEvents = async (
  ctx: Context,
  { type, after, cursor, limit }: InputOf<Routes['listEvents']>,
): Promise<OutputOf<Routes['listEvents']>> => {
  const principal = customerOf(ctx);
  const { customerId } = principal;
  await numberForReading(ctx, principal);
  return read(ctx, async (tx) => {
    const topics = topicsOf(principal).filter((topic) => type === undefined || typeOfTopic[topic] === type);
    const wanted = { customerId, topics, limit };
    const from = readNumber(cursor);
    const found = await (after === undefined
      ? eventsBefore(tx, wanted, firstDay(ctx), from)
      : eventsAfter(tx, wanted, from ?? BigInt(after)));
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const nextCursor =
      found.length > limit && last ? Buffer.from(String(last.number)).toString('base64url') : null;
    return { items: rows.map(presentEvent), nextCursor };
  });
};

/** The numbers that are no events of the caller: whoever has all others has missed none. */
export const listEventGaps = async (
  ctx: Context,
  { after, through }: InputOf<Routes['listEventGaps']>,
): Promise<OutputOf<Routes['listEventGaps']>> => {
  const principal = customerOf(ctx);
  const { customerId } = principal;
  await numberForReading(ctx, principal);
  return read(ctx, async (tx) => {
    const last = await lastNumber(tx, customerId);
    const end = through === undefined || BigInt(through) > last ? last : BigInt(through);
    const wanted = { customerId, topics: topicsOf(principal), limit: mostGaps };
    const gaps = BigInt(after) < end ? await otherNumbers(tx, wanted, BigInt(after), end) : [];
    const cut = gaps.length === mostGaps ? (gaps.at(-1)?.last ?? end) : end;
    return {
      items: gaps.map((gap) => ({ first: Number(gap.first), last: Number(gap.last) })),
      through: Number(cut),
      last: Number(last),
    };
  });
};

export const presentEvent = (row: EventRow): PresentedEvent => {
  const type = typeOfTopic[row.topic];
  assert(type, 'only events with a name are read');
  return {
    id: row.id,
    number: Number(row.number),
    type,
    timestamp: row.created_at.toISOString(),
    objectId: row.object_id,
    sequence: Number(row.object_seq),
    data: factsOf(row.payload),
  };
};
