import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { moveCard } from '../move-card.ts';
import { presentOne, type CardResponse } from '../present-cards.ts';
import { findCard, lockCard, type CardWithBin } from '../repository.ts';
import { authorityOf } from '../rules.ts';

/**
 * Freezes a card. It waits for an authorisation that holds the card's row and makes later ones wait, so that nothing is
 * approved after this has been answered.
 */
export const freezeCard = (
  ctx: Context,
  input: InputOf<typeof cardRoutes.freezeCard>,
): Promise<CardResponse> =>
  transact(ctx, async (tx) => {
    const card = await freezeIn(tx, ctx, input);
    return presentOne(tx, ctx, await findCard(tx, card.id, card.customer_id));
  });

/** Freezes a card that the caller may see, with the caller's authority. */
export const freezeIn = async (
  tx: Tx,
  ctx: Context,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<CardWithBin> => {
  const who = principalOf(ctx);
  const card = (await lockCard(tx, id, who.customerId)) ?? fail('not_found');
  const by = authorityOf(who, card.department_id);
  await moveCard(tx, ctx, card, {
    action: 'card.frozen',
    after: { status: 'frozen', status_reason: reason, frozen_by: by },
    reason,
    payload: { by },
  });
  return card;
};
