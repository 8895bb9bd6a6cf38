import type { InputOf, OutputOf } from '@tael/contract';
import type { priceRoutes } from '@tael/contract/fees/price-routes';
import { multiply, subtract } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { failField } from '../../../kernel/failure.ts';
import { read } from '../../../kernel/transaction.ts';
import { asResponse } from '../money-response.ts';
import { beginOf, monthOf } from '../months.ts';
import { chargedBetween } from './price-repository.ts';
import { readPrice } from './price-rules.ts';
import { ownerOf } from './present-prices.ts';

type Preview = OutputOf<typeof priceRoutes.previewPrice>;

const dayMs = 86_400_000;

/** What a price would have made of the charges of the last whole month. Nothing is changed. */
export const previewPrice = (
  ctx: Context,
  { code, entityType, amount: typed, ...of }: InputOf<typeof priceRoutes.previewPrice>,
): Promise<Preview> =>
  read(ctx, async (tx) => {
    const price = readPrice(typed);
    const unit = 'amount' in price ? price.amount : failField('amount', price.fault);
    const to = beginOf(monthOf(ctx.clock.now(), 'UTC'), 'UTC');
    const from = monthOf(new Date(to.getTime() - dayMs), 'UTC');
    const name = { ...(await ownerOf(tx, ctx, of)), code, entityType };
    const { charges, customers, quantity, amount: before } = await chargedBetween(tx, name, from, to);
    const after = multiply(unit, quantity);
    return {
      from: from.toISOString().slice(0, 10),
      to: new Date(to.getTime() - dayMs).toISOString().slice(0, 10),
      charges,
      customers,
      before: asResponse(before),
      after: asResponse(after),
      difference: asResponse(subtract(after, before)),
    };
  });
