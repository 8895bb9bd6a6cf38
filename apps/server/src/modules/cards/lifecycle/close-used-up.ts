import { mayMove } from '@tael/contract';
import { cardLife } from '@tael/contract/cards/states';
import type { selfClosings } from '@tael/contract/cards/validity';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { moveCard } from '../move-card.ts';
import { lockCard, type CardRow } from '../repository.ts';

/** A card that has made all its uses, and of which nothing is held any more, closes itself. */
export const closeUsedUp = async (tx: Tx, ctx: Context, cardId: string): Promise<void> => {
  const card = await lockCard(tx, cardId, null);
  if (card && mayMove(cardLife, card.status, 'closing')) await closeItself(tx, ctx, card, 'uses_made');
};

/** Nobody asked for it: the card was made to end so. */
export const closeItself = (
  tx: Tx,
  ctx: Context,
  card: CardRow,
  reason: (typeof selfClosings)[number],
): Promise<void> =>
  moveCard(tx, ctx, card, {
    action: 'card.closing',
    after: { status: 'closing', status_reason: reason, frozen_by: null },
    reason,
  });
