import { binApplicationLife, type BinApplicationState } from '@tael/contract/cards/bin-states';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import { binsById, updateApplication, type ApplicationRow } from './bin-repository.ts';

interface ApplicationMove {
  /** Names the move in the audit trail and in the outbox. */
  readonly action: string;
  readonly after: Partial<ApplicationRow> & { readonly state: BinApplicationState };
  readonly reason?: string;
}

/** Moves a locked application along its life, with its audit row and its event; what the life does not list is refused. */
export const moveApplication = async (
  tx: Tx,
  ctx: Context,
  before: ApplicationRow,
  { action, after, reason }: ApplicationMove,
): Promise<ApplicationRow> => {
  requireMove(binApplicationLife, before.state, after.state);
  const row = { ...before, ...after, updated_at: ctx.clock.now(), version: before.version + 1 };
  await updateApplication(tx, row);
  await notifyOfApplication(tx, ctx, row, {
    action,
    before: { state: before.state },
    ...(reason && { reason }),
  });
  return row;
};

/** The audit row and the event of what happened to an application. */
export const notifyOfApplication = async (
  tx: Tx,
  ctx: Context,
  row: ApplicationRow,
  { action, before, reason }: { readonly action: string; readonly before?: object; readonly reason?: string },
): Promise<void> => {
  const bin = (await binsById(tx, [row.bin_id])).get(row.bin_id);
  assert(bin, 'an application is for a product of ours');
  const owner = { tenantId: row.tenant_id, customerId: row.customer_id };
  const { state, intended_use: intendedUse, expected_cards: expectedCards, decline_reason: declined } = row;
  await audit(tx, ctx, {
    action,
    object: { type: 'bin_application', id: row.id },
    ...owner,
    ...(before && { before }),
    after: { state, bin: bin.bin, intendedUse, expectedCards, ...(declined && { declined }) },
    ...(reason !== undefined && { reason }),
  });
  const payload = { product: bin.product_name, state, note: row.note ?? '' };
  await emit(tx, ctx, { topic: action, objectId: row.id, ...owner, payload });
};
