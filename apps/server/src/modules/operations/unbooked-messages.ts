import type { InputOf, OutputOf } from '@tael/contract';
import { maskUpTo } from '@tael/contract/forms/mask-card-numbers';
import type { operationsRoutes } from '@tael/contract/operations/routes';
import type { MessageSource } from '@tael/contract/operations/states';
import { audit } from '../../kernel/audit.ts';
import { fail } from '../../kernel/failure.ts';
import type { Context } from '../../kernel/context.ts';
import { pageOfRows, readCursor } from '../../kernel/lists/keyset.ts';
import type { OddMessages } from '../../kernel/signed/signed-receiver.ts';
import { read, transact, type Tx } from '../../kernel/transaction.ts';
import {
  insertOddMessage,
  lockUnbookedMessage,
  noteHandled,
  settleMessage,
  unbookedMessages,
  type OddMessageRow,
} from './odd-message-repository.ts';

type Routes = typeof operationsRoutes;

/** Nobody's own: what a provider signed belongs to no customer. */
const system = { scope: { kind: 'system' } } as const;
const longest = 16_384;
const masked = maskUpTo(longest);

const noteMessage = (
  tx: Tx,
  ctx: Context,
  action: 'operations.message_kept' | 'operations.message_settled',
  {
    id = null,
    ...after
  }: { readonly id?: string | null; readonly source: MessageSource; readonly isRead?: boolean },
  reason?: string,
): Promise<void> =>
  audit(tx, ctx, {
    action,
    object: { type: 'provider_message', id },
    tenantId: null,
    customerId: null,
    after,
    ...(reason && { reason }),
    actor: 'network',
  });

export const oddMessages: OddMessages = {
  keep: (ctx, { source, body, isRead, refusal }, options) =>
    transact(
      // The provider's own audit row tells of what was booked, which this is not.
      { ...ctx, route: null },
      async (tx) => {
        await insertOddMessage(tx, { source, body, at: ctx.clock.now(), isRead, refusal: refusal ?? null });
        await noteMessage(tx, ctx, 'operations.message_kept', { source, isRead }, refusal);
      },
      { ...options, ...system },
    ),
  settle: (ctx, body, options) =>
    transact(
      { ...ctx, route: null },
      async (tx) => {
        const settled = await settleMessage(tx, body);
        if (settled) await noteMessage(tx, ctx, 'operations.message_settled', settled);
      },
      { ...options, ...system },
    ),
};

const present = (row: OddMessageRow): OutputOf<Routes['listUnbookedMessages']>['items'][number] => ({
  id: row.id,
  source: row.source,
  refusal: row.refusal,
  text: masked(row.text),
  receivedAt: row.received_at.toISOString(),
});

/** Newest first. */
export const listUnbookedMessages = (
  ctx: Context,
  { limit, cursor }: InputOf<Routes['listUnbookedMessages']>,
): Promise<OutputOf<Routes['listUnbookedMessages']>> =>
  read(
    ctx,
    async (tx) => {
      const found = await unbookedMessages(tx, { limit, after: readCursor(cursor) });
      const { rows, nextCursor } = pageOfRows(found, limit, ({ received_at: at, id }) => ({ at, id }));
      return { items: rows.map(present), nextCursor };
    },
    system,
  );

/** Says what was done about a message, once. */
export const handleUnbookedMessage = (
  ctx: Context,
  { id, note }: InputOf<Routes['handleUnbookedMessage']>,
): Promise<null> =>
  transact(
    ctx,
    async (tx) => {
      const message = (await lockUnbookedMessage(tx, id)) ?? fail('not_found');
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
