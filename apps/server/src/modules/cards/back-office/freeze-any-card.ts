import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import { freezeIn } from '../lifecycle/freeze-card.ts';
import { presentBackOfficeCard, type BackOfficeCardDetail } from './present-back-office-card.ts';
import { unfreezeIn } from '../lifecycle/unfreeze-card.ts';

/** Freezes a card of any customer with the authority of staff. */
export const freezeBackOfficeCard = (
  ctx: Context,
  input: InputOf<typeof cardRoutes.freezeBackOfficeCard>,
): Promise<BackOfficeCardDetail> =>
  transact(ctx, async (tx) => {
    await freezeIn(tx, ctx, input);
    return presentBackOfficeCard(tx, ctx, input.id);
  });

export const unfreezeBackOfficeCard = (
  ctx: Context,
  input: InputOf<typeof cardRoutes.unfreezeBackOfficeCard>,
): Promise<BackOfficeCardDetail> =>
  transact(ctx, async (tx) => {
    await unfreezeIn(tx, ctx, input);
    return presentBackOfficeCard(tx, ctx, input.id);
  });
