import type { Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { moveCard } from '../move-card.ts';
import { lockCard } from '../repository.ts';

/** Freezes an active card because a rule of its customer says so, in the transaction of the purchase that it declined. */
export const freezeByRule = async (tx: Tx, ctx: Context, cardId: string, rule: string): Promise<void> => {
  const card = await lockCard(tx, cardId, null);
  assert(card, 'the card of a purchase is there');
  await moveCard(tx, { ...ctx, channel: 'job' }, card, {
    action: 'card.frozen',
    after: { status: 'frozen', status_reason: rule, frozen_by: 'rule' },
    reason: rule,
    payload: { by: 'rule' },
  });
};
