import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { moveCard, recordsOf } from '../move-card.ts';
import { lockCard, updateCard } from '../repository.ts';
import { mayLift } from '../rules.ts';

/**
 * Freezes a card with the authority of the fraud desk. A freeze of lower authority becomes the desk's; a card that is past
 * being frozen stays as it is. Says whether the desk holds it now.
 */
export const freezeForFraud = async (
  tx: Tx,
  ctx: Context,
  cardId: string,
  reason: string,
): Promise<boolean> => {
  const card = await lockCard(tx, cardId, null);
  assert(card, 'the card of a purchase is there');
  const move = {
    action: 'card.frozen',
    after: { status: 'frozen', status_reason: reason, frozen_by: 'fraud' },
    reason,
    payload: { by: 'fraud' },
  } as const;
  if (card.status === 'active') {
    await moveCard(tx, ctx, card, move);
    return true;
  }
  if (card.status !== 'frozen') return false;
  if (card.frozen_by === 'fraud') return true;
  // Whoever stands above the desk's freeze has frozen it already.
  if (card.frozen_by !== null && mayLift('fraud', card.frozen_by)) return false;
  await updateCard(tx, card, move.after, ctx.clock.now());
  const { entry, event } = recordsOf(card, move);
  await audit(tx, ctx, entry);
  await emit(tx, ctx, event);
  return true;
};

/**
 * Lifts a freeze of the fraud desk; one of anybody else, or another state, stays. Says whether it was lifted. A card that
 * ended under the freeze stays ended, and may be renewed.
 */
export const liftFraudFreeze = async (tx: Tx, ctx: Context, cardId: string): Promise<boolean> => {
  const card = await lockCard(tx, cardId, null);
  assert(card, 'the card of an alert is there');
  if (card.held_by === 'fraud') await updateCard(tx, card, { held_by: null }, ctx.clock.now());
  if (card.status !== 'frozen' || card.frozen_by !== 'fraud') return false;
  await moveCard(tx, ctx, card, {
    action: 'card.unfrozen',
    after: { status: 'active', status_reason: null, frozen_by: null },
    payload: { by: 'fraud' },
  });
  return true;
};
