import type { InputOf, OutputOf } from '@tael/contract';
import type { privacyRoutes } from '@tael/contract/privacy/routes';
import { audit } from '../../kernel/audit.ts';
import { customerOf, principalOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { transact } from '../../kernel/transaction.ts';
import { contentOf, exportsOf, insertExport, lockExportsOf, type ExportRow } from './repository.ts';

type Routes = typeof privacyRoutes;
type DataExport = OutputOf<Routes['requestDataExport']>;

const dayMs = 24 * 3_600_000;
export const exportsShown = 5;

export const presentExport = (row: ExportRow & { readonly size?: number | null }): DataExport => ({
  id: row.id,
  state: row.state,
  requestedAt: row.requested_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  size: row.size ?? null,
});

/** Asks for a copy of what we hold of the caller; one a day, because each reads everything. */
export const requestDataExport = (ctx: Context): Promise<DataExport> => {
  const { userId } = principalOf(ctx);
  const { tenantId, customerId } = customerOf(ctx);
  return transact(ctx, async (tx) => {
    await lockExportsOf(tx, userId);
    const now = ctx.clock.now();
    const [last] = await exportsOf(tx, userId, 1);
    const waitMs = last ? last.requested_at.getTime() + dayMs - now.getTime() : 0;
    if (waitMs > 0) fail('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    const row: ExportRow = {
      id: newId(),
      tenant_id: tenantId,
      customer_id: customerId,
      user_id: userId,
      state: 'preparing',
      requested_at: now,
      expires_at: null,
    };
    await insertExport(tx, row);
    const object = { type: 'data_export', id: row.id };
    await audit(tx, ctx, { action: 'privacy.export_requested', object, after: { state: row.state } });
    await emit(tx, ctx, {
      topic: 'privacy.export_requested',
      objectId: row.id,
      tenantId,
      customerId,
      payload: {},
    });
    return presentExport(row);
  });
};

/** The archive, for whoever asked for it and nobody else. Expired and foreign are one answer. */
export const downloadDataExport = (
  ctx: Context,
  { id }: InputOf<Routes['downloadDataExport']>,
): Promise<OutputOf<Routes['downloadDataExport']>> =>
  transact(ctx, async (tx) => {
    const content = (await contentOf(tx, principalOf(ctx).userId, id)) ?? fail('not_found');
    await audit(tx, ctx, { action: 'privacy.export_downloaded', object: { type: 'data_export', id } });
    return { name: 'tael-data.zip', mediaType: 'application/zip', content };
  });
