import type { InputOf, OutputOf } from '@tael/contract';
import type { feeRoutes } from '@tael/contract/fees/routes';
import { subtract } from '@tael/money';
import { customerOf, type Context } from '../../kernel/context.ts';
import { read } from '../../kernel/transaction.ts';
import { customerBalances, type Ledger } from '../ledger/index.ts';
import { asResponse } from './money-response.ts';
import { quote } from './quote.ts';

/** The price of an act and what would be left after it. */
export const quoteFee =
  (ledger: Ledger) =>
  (ctx: Context, input: InputOf<typeof feeRoutes.quoteFee>): Promise<OutputOf<typeof feeRoutes.quoteFee>> =>
    read(ctx, async (tx) => {
      const { customerId } = customerOf(ctx);
      const { code, amount, rule } = await quote(tx, ctx, { customerId, ...input });
      const { available } = await customerBalances(tx, ledger, customerId, amount.currency);
      return {
        code,
        amount: asResponse(amount),
        rule,
        availableAfter: asResponse(subtract(available, amount)),
      };
    });
