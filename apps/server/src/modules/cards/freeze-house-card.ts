import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import type { Context } from '../../kernel/context.ts';
import { transact } from '../../kernel/transaction.ts';
import { freezeIn } from './freeze-card.ts';
import { presentHouseCard, type HouseCardDetail } from './present-house-card.ts';
import { unfreezeIn } from './unfreeze-card.ts';

/** Freezes a card of any customer with the authority of the house. */
export const freezeHouseCard = (
  ctx: Context,
  input: InputOf<typeof cardRoutes.freezeHouseCard>,
): Promise<HouseCardDetail> =>
  transact(ctx, async (tx) => {
    await freezeIn(tx, ctx, input);
    return presentHouseCard(tx, ctx, input.id);
  });

export const unfreezeHouseCard = (
  ctx: Context,
  input: InputOf<typeof cardRoutes.unfreezeHouseCard>,
): Promise<HouseCardDetail> =>
  transact(ctx, async (tx) => {
    await unfreezeIn(tx, ctx, input);
    return presentHouseCard(tx, ctx, input.id);
  });
