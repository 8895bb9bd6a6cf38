import type { InputOf, OutputOf } from '@tael/contract';
import type { privacyRoutes } from '@tael/contract/privacy/routes';
import { deletionLife } from '@tael/contract/privacy/states';
import { audit } from '../../kernel/audit.ts';
import { customerOf, principalOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { read, transact, type Tx } from '../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../kernel/transitions.ts';
import { exportsShown, presentExport } from './data-export.ts';
import {
  deletionOf,
  exportsOf,
  insertDeletion,
  lockDeletion,
  lockExportsOf,
  updateDeletion,
  type DeletionRow,
} from './repository.ts';

type Routes = typeof privacyRoutes;
type Deletion = OutputOf<Routes['requestDeletion']>;

export const presentDeletion = (row: DeletionRow): Deletion => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  requestedAt: row.requested_at.toISOString(),
  decision: row.decided_at && { note: row.decision_note ?? '', at: row.decided_at.toISOString() },
  version: row.version,
});

export const privacy = (ctx: Context): Promise<OutputOf<Routes['privacy']>> => {
  const { userId } = principalOf(ctx);
  return read(ctx, async (tx) => {
    const deletion = await deletionOf(tx, userId);
    return {
      exports: (await exportsOf(tx, userId, exportsShown)).map(presentExport),
      deletion: deletion ? presentDeletion(deletion) : null,
    };
  });
};

/** Asks for the deletion of the caller's account. One request at a time. */
export const requestDeletion = (
  ctx: Context,
  { reason }: InputOf<Routes['requestDeletion']>,
): Promise<Deletion> => {
  const { userId, email } = principalOf(ctx);
  const { tenantId, customerId } = customerOf(ctx);
  return transact(ctx, async (tx) => {
    await lockExportsOf(tx, userId);
    if ((await deletionOf(tx, userId))?.state === 'requested') fail('illegal_transition');
    const row: DeletionRow = {
      id: newId(),
      tenant_id: tenantId,
      customer_id: customerId,
      user_id: userId,
      email,
      state: 'requested',
      reason,
      requested_at: ctx.clock.now(),
      decision_note: null,
      decided_by: null,
      decided_email: null,
      decided_at: null,
      version: 1,
    };
    await insertDeletion(tx, row);
    await tell(tx, ctx, 'privacy.deletion_requested', row);
    return presentDeletion(row);
  });
};

/** Takes the caller's own request back before it is decided. */
export const cancelDeletion = (
  ctx: Context,
  { id, version }: InputOf<Routes['cancelDeletion']>,
): Promise<Deletion> =>
  transact(ctx, async (tx) => {
    const before = await lockDeletion(tx, id);
    if (before?.user_id !== principalOf(ctx).userId) return fail('not_found');
    requireMove(deletionLife, before.state, 'canceled');
    requireVersion(before.version, version);
    const after: DeletionRow = { ...before, state: 'canceled', version: before.version + 1 };
    await updateDeletion(tx, after);
    await tell(tx, ctx, 'privacy.deletion_canceled', after, before);
    return presentDeletion(after);
  });

/** Writes down and says what became of a request. */
export const tell = async (
  tx: Tx,
  ctx: Context,
  action: string,
  after: DeletionRow,
  before?: DeletionRow,
): Promise<void> => {
  const { id, tenant_id: tenantId, customer_id: customerId, state, version } = after;
  await audit(tx, ctx, {
    action,
    object: { type: 'deletion', id },
    tenantId,
    customerId,
    ...(before && { before: { state: before.state, version: before.version } }),
    after: { state, version },
    reason: after.decision_note ?? after.reason,
  });
  const payload = { userId: after.user_id, state };
  await emit(tx, ctx, { topic: action, objectId: id, tenantId, customerId, payload });
};
