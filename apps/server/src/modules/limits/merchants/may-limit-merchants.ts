import { customerOf, type Context } from '../../../kernel/context.ts';
import { may } from '../../../kernel/decide.ts';
import { fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { MerchantLimitDeps } from './merchant-deps.ts';

/**
 * Whether the caller may write the limits by merchant of one card, as its other limits; those of all cards (null) are the
 * account's, whose limits only some may write. Answers whether there is such a card for them at all.
 */
export const requireMayLimit = async (
  tx: Tx,
  ctx: Context,
  { lockManaged }: Pick<MerchantLimitDeps, 'lockManaged'>,
  cardId: string | null,
): Promise<boolean> => {
  if (cardId === null) return may(customerOf(ctx), 'limit:request') || fail('forbidden');
  const isManaged = await lockManaged(tx, ctx, cardId);
  if (isManaged === false) fail('forbidden');
  return isManaged !== undefined;
};
