import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { cardLife } from '@tael/contract/cards/states';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { requireFrom } from '../../../kernel/transitions.ts';
import { moveCard } from '../move-card.ts';
import { presentOne, type CardResponse } from '../present-cards.ts';
import { findCard, lockCard, type CardWithBin } from '../repository.ts';
import { authorityOf, mayLift } from '../rules.ts';

/** Lifts a freeze, when the caller's authority reaches that of whoever froze the card. Only a frozen card is unfrozen. */
export const unfreezeCard = (
  ctx: Context,
  input: InputOf<typeof cardRoutes.unfreezeCard>,
): Promise<CardResponse> =>
  transact(ctx, async (tx) => {
    const card = await unfreezeIn(tx, ctx, input);
    return presentOne(tx, ctx, await findCard(tx, card.id, card.customer_id));
  });

/** Unfreezes a card that the caller may see. */
export const unfreezeIn = async (
  tx: Tx,
  ctx: Context,
  { id }: { readonly id: string },
): Promise<CardWithBin> => {
  const who = principalOf(ctx);
  const card = (await lockCard(tx, id, who.customerId)) ?? fail('not_found');
  requireFrom(cardLife, card.status, { from: 'frozen', to: 'active' });
  const by = authorityOf(who, card.department_id);
  if (!mayLift(card.frozen_by, by)) fail('freeze_authority');
  await moveCard(tx, ctx, card, {
    action: 'card.unfrozen',
    after: { status: 'active', status_reason: null, frozen_by: null },
    payload: { by },
  });
  return card;
};
