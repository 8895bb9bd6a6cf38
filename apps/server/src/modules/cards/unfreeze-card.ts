import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { cardLife } from '@tael/contract/cards/states';
import { audit } from '../../kernel/audit.ts';
import { principalOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { emit } from '../../kernel/outbox.ts';
import { transact } from '../../kernel/transaction.ts';
import { requireMove } from '../../kernel/transitions.ts';
import { presentOne, type CardOnWire } from './present-cards.ts';
import { findCard, lockCard, updateCard } from './repository.ts';
import { authorityOf, mayLift } from './rules.ts';

/** Lifts a freeze, when the caller's authority reaches that of whoever froze the card. Only a frozen card is unfrozen. */
export const unfreezeCard = (
  ctx: Context,
  input: InputOf<typeof cardRoutes.unfreezeCard>,
): Promise<CardOnWire> =>
  transact(ctx, async (tx) => {
    const who = principalOf(ctx);
    const card = (await lockCard(tx, input.id, who.customerId)) ?? fail('not_found');
    // `blocked -> active` and `requested -> active` are moves of the life too, but not by this verb.
    if (card.status !== 'frozen')
      fail('illegal_transition', {
        params: { from: card.status, to: 'active' },
        allowed: cardLife[card.status].filter((to) => to !== 'active'),
      });
    requireMove(cardLife, card.status, 'active');
    if (!mayLift(card.frozen_by, authorityOf(who.userType))) fail('freeze_authority');
    const after = { status: 'active', status_reason: null, frozen_by: null } as const;
    await updateCard(tx, card, after, ctx.clock.now());
    await audit(tx, ctx, {
      action: 'card.unfrozen',
      object: { type: 'card', id: card.id },
      tenantId: card.tenant_id,
      customerId: card.customer_id,
      before: { status: card.status, status_reason: card.status_reason, frozen_by: card.frozen_by },
      after,
    });
    await emit(tx, ctx, {
      topic: 'card.unfrozen',
      objectId: card.id,
      tenantId: card.tenant_id,
      customerId: card.customer_id,
      payload: {},
    });
    return presentOne(tx, ctx, await findCard(tx, card.id, card.customer_id));
  });
