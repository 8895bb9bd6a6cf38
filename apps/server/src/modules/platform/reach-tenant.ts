import { principalOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { tenantRecords, type TenantRecord } from './tenant-repository.ts';

/** Which tenants the caller reaches: staff of the platform all, anybody else their own. */
export const reachOf = (ctx: Context): string | undefined =>
  ctx.scope.kind === 'platform' ? undefined : principalOf(ctx).tenantId;

/** A tenant that the caller reaches; any other is `not_found`, as if it were none. */
export const requireTenant = async (tx: Tx, ctx: Context, id: string): Promise<TenantRecord> => {
  const only = reachOf(ctx);
  if (only !== undefined && only !== id) return fail('not_found');
  const [found] = await tenantRecords(tx, id);
  return found ?? fail('not_found');
};

/**
 * The same for a change, and nobody else changes anything of it until the transaction ends. The platform itself is changed
 * by its own staff alone: throws `forbidden`.
 */
export const holdTenant = async (tx: Tx, ctx: Context, id: string): Promise<TenantRecord> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('tenants/' || $1, 0))`, [id]);
  const tenant = await requireTenant(tx, ctx, id);
  return tenant.host === null && reachOf(ctx) !== undefined ? fail('forbidden') : tenant;
};
