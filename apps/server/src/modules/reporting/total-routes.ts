import type { HandlersFor } from '@tael/contract';
import type { totalRoutes } from '@tael/contract/reporting/total-routes';
import { add, compare } from '@tael/money';
import { customerOf, type Context } from '../../kernel/context.ts';
import { read } from '../../kernel/transaction.ts';
import { limitsLeft } from '../cards/index.ts';
import { fundingOf, listDeposits } from '../funding/index.ts';
import { customerBalances, type Ledger } from '../ledger/index.ts';
import { asResponse } from './money-response.ts';

const newestDeposits = 5;

/** Figures of the whole account, under the names that the specification gives them. */
export const createTotalHandlers = ({
  ledger,
}: {
  readonly ledger: Ledger;
}): HandlersFor<Context, typeof totalRoutes> => ({
  totalCardSurplusLimitAmount: (ctx) =>
    read(ctx, async (tx) => asResponse((await limitsLeft(tx, ctx, customerOf(ctx))).ofMonth)),
  totalOpenCardBanlance: (ctx) =>
    read(ctx, async (tx) => {
      const owner = customerOf(ctx);
      const { spendable } = await limitsLeft(tx, ctx, owner);
      const { available } = await customerBalances(tx, ledger, owner.customerId, 'USD');
      return asResponse(compare(spendable, available) < 0 ? spendable : available);
    }),
  totalFundBanlanceAmount: (ctx) =>
    read(ctx, async (tx) => {
      const { posted, onDeposit } = await customerBalances(tx, ledger, customerOf(ctx).customerId, 'USD');
      return asResponse(add(posted, onDeposit));
    }),
  totalFundAmount: (ctx) =>
    read(ctx, async (tx) => asResponse(await fundingOf(tx, customerOf(ctx).customerId))),
  getFundsLatestData: async (ctx) => (await listDeposits(ctx, { limit: newestDeposits })).items,
});
