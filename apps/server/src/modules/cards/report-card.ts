import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { principalOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { transact } from '../../kernel/transaction.ts';
import { moveCard } from './move-card.ts';
import { presentOne, type CardOnWire } from './present-cards.ts';
import { findCard, lockCard } from './repository.ts';

/** A card that is lost or stolen is never used again, whoever froze or blocked it before; another may take its place. */
export const reportCard = (ctx: Context, input: InputOf<typeof cardRoutes.reportCard>): Promise<CardOnWire> =>
  transact(ctx, async (tx) => {
    const card = (await lockCard(tx, input.id, principalOf(ctx).customerId)) ?? fail('not_found');
    await moveCard(tx, ctx, card, {
      action: 'card.reported',
      after: { status: input.loss, status_reason: null, frozen_by: null },
      payload: { loss: input.loss },
    });
    return presentOne(tx, ctx, await findCard(tx, card.id, card.customer_id));
  });
