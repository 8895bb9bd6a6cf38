import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { moveCard } from '../move-card.ts';
import { presentOne, type CardResponse } from '../present-cards.ts';
import { findCard, lockCard, type CardWithBin } from '../repository.ts';
import { authorityOf } from '../rules.ts';

/** A card that is lost or stolen is never used again, whoever froze or blocked it before; another may take its place. */
export const reportCard = (
  ctx: Context,
  input: InputOf<typeof cardRoutes.reportCard>,
): Promise<CardResponse> =>
  transact(ctx, async (tx) => {
    const card = await reportIn(tx, ctx, input);
    return presentOne(tx, ctx, await findCard(tx, card.id, card.customer_id));
  });

/** Reports a card that the caller may see. */
export const reportIn = async (
  tx: Tx,
  ctx: Context,
  { id, loss, reason }: InputOf<typeof cardRoutes.reportCard> & { readonly reason?: string },
): Promise<CardWithBin> => {
  const who = principalOf(ctx);
  const card = (await lockCard(tx, id, who.customerId)) ?? fail('not_found');
  await moveCard(tx, ctx, card, {
    action: 'card.reported',
    after: { status: loss, status_reason: null, frozen_by: null },
    ...(reason !== undefined && { reason }),
    payload: { loss, by: authorityOf(who, card.department_id) },
  });
  return card;
};
