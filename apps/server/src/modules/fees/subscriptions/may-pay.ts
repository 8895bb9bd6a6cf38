import type { Context } from '../../../kernel/context.ts';
import { Failure } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';

/** A customer whose account may move no money pays nothing. */
export const mayPay = async (tx: Tx, ctx: Context, customerId: string): Promise<boolean> => {
  try {
    await ctx.mayMoveMoney(tx, customerId);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
};
