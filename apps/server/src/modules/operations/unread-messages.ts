import type { InputOf, OutputOf } from '@tael/contract';
import { maskUpTo } from '@tael/contract/forms/mask-card-numbers';
import type { operationsRoutes } from '@tael/contract/operations/routes';
import { audit } from '../../kernel/audit.ts';
import { fail } from '../../kernel/failure.ts';
import type { Context } from '../../kernel/context.ts';
import { pageOfRows, readCursor } from '../../kernel/lists/keyset.ts';
import type { KeepMessage } from '../../kernel/signed/signed-receiver.ts';
import { read, transact } from '../../kernel/transaction.ts';
import {
  insertOddMessage,
  lockUnreadMessage,
  noteHandled,
  unreadMessages,
  type OddMessageRow,
} from './odd-message-repository.ts';

type Routes = typeof operationsRoutes;

/** Nobody's own: what a provider signed belongs to no customer. */
const system = { scope: { kind: 'system' } } as const;
const longest = 16_384;
const masked = maskUpTo(longest);

export const keepOddMessage: KeepMessage = (ctx, { source, body, isRead }, options) =>
  transact(
    // The provider's own audit row tells of what was booked, which this is not.
    { ...ctx, route: null },
    async (tx) => {
      await insertOddMessage(tx, { source, body, at: ctx.clock.now(), isRead });
      await audit(tx, ctx, {
        action: 'operations.message_kept',
        object: { type: 'provider_message', id: null },
        tenantId: null,
        customerId: null,
        after: { source, isRead },
        actor: 'network',
      });
    },
    { ...options, ...system },
  );

const present = (row: OddMessageRow): OutputOf<Routes['listUnreadMessages']>['items'][number] => ({
  id: row.id,
  source: row.source,
  text: masked(row.text),
  receivedAt: row.received_at.toISOString(),
});

/** Newest first. */
export const listUnreadMessages = (
  ctx: Context,
  { limit, cursor }: InputOf<Routes['listUnreadMessages']>,
): Promise<OutputOf<Routes['listUnreadMessages']>> =>
  read(
    ctx,
    async (tx) => {
      const found = await unreadMessages(tx, { limit, after: readCursor(cursor) });
      const { rows, nextCursor } = pageOfRows(found, limit, ({ received_at: at, id }) => ({ at, id }));
      return { items: rows.map(present), nextCursor };
    },
    system,
  );

/** Says what was done about a message, once. */
export const handleUnreadMessage = (
  ctx: Context,
  { id, note }: InputOf<Routes['handleUnreadMessage']>,
): Promise<null> =>
  transact(
    ctx,
    async (tx) => {
      const message = (await lockUnreadMessage(tx, id)) ?? fail('not_found');
      if (message.handled_at) fail('conflict');
      await noteHandled(tx, { id, at: ctx.clock.now(), note });
      await audit(tx, ctx, {
        action: 'operations.message_handled',
        object: { type: 'provider_message', id },
        tenantId: null,
        customerId: null,
        after: { source: message.source },
        reason: note,
      });
      return null;
    },
    system,
  );
