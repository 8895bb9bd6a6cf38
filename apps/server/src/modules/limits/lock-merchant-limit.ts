import { customerOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { requireVersion } from '../../kernel/transitions.ts';
import { lockAccountLimits } from './account-repository.ts';
import { merchantLimitsOf, type MerchantLimitRow } from './merchant-limit-repository.ts';

/** The caller's own limit, in the version that they saw, under its account's lock. */
export const lockMerchantLimit = async (
  tx: Tx,
  ctx: Context,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<MerchantLimitRow> => {
  const { customerId } = customerOf(ctx);
  await lockAccountLimits(tx, customerId);
  const row = (await merchantLimitsOf(tx, customerId)).find((one) => one.id === id) ?? fail('not_found');
  requireVersion(row.version, version);
  return row;
};
