import { auditMany } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import {
  insertMerchantLimit,
  merchantLimitsOf,
  storedMerchantLimits,
  updateMerchantLimit,
  type MerchantLimitRow,
} from './merchant-limit-repository.ts';
import type { StoredMerchantLimit } from './merchant-rules.ts';

interface Carried {
  readonly from: string;
  readonly to: string;
  /** What the old card is held to, which it is told even where its own limits are gone. */
  readonly limits: readonly StoredMerchantLimit[] | null;
  /** An old card that is used no more lets its limits go. */
  readonly isOver: boolean;
}

/**
 * Gives the card that takes another's place the limits by merchant of that one; what it has spent begins at nothing, as
 * with its other limits. The caller holds the account's lock.
 */
export const carryMerchantLimits = async (
  tx: Tx,
  ctx: Context,
  { from, to, limits, isOver }: Carried,
): Promise<readonly StoredMerchantLimit[] | null> => {
  if (limits === null) return null;
  const { tenantId, customerId, userId } = customerOf(ctx);
  const now = ctx.clock.now();
  const rows = limits.map((limit): MerchantLimitRow => ({
    id: newId(),
    tenant_id: tenantId,
    customer_id: customerId,
    card_id: to,
    merchant: limit.merchant,
    name: limit.name,
    currency: 'USD',
    amount: BigInt(limit.amount),
    created_by: userId,
    created_at: now,
    removed_at: null,
    version: 1,
  }));
  for (const row of rows) await insertMerchantLimit(tx, row);
  const gone = isOver ? (await merchantLimitsOf(tx, customerId)).filter((row) => row.card_id === from) : [];
  for (const row of gone)
    await updateMerchantLimit(tx, { ...row, removed_at: now, version: row.version + 1 });
  await auditMany(
    tx,
    [...rows, ...gone].map((row) => ({
      ctx,
      entry: {
        action: row.card_id === to ? 'limits.merchant_added' : 'limits.merchant_removed',
        object: { type: 'merchant_limit', id: row.id },
        after: { cardId: row.card_id, replaces: from, merchant: row.merchant, window: row.name },
      },
    })),
  );
  return storedMerchantLimits(rows);
};
