import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { lockAccountLimits } from '../account-repository.ts';
import { requireMayLimit } from './may-limit-merchants.ts';
import type { MerchantLimitDeps } from './merchant-deps.ts';
import { merchantLimitsOf, type MerchantLimitRow } from './merchant-limit-repository.ts';

/** A limit that the caller may write, in the version that they saw, under its account's lock. */
export const lockMerchantLimit = async (
  tx: Tx,
  ctx: Context,
  deps: MerchantLimitDeps,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<MerchantLimitRow> => {
  const { customerId } = customerOf(ctx);
  await lockAccountLimits(tx, customerId);
  const row = (await merchantLimitsOf(tx, customerId)).find((one) => one.id === id) ?? fail('not_found');
  if (!(await requireMayLimit(tx, ctx, deps, row.card_id))) fail('not_found');
  requireVersion(row.version, version);
  return row;
};
