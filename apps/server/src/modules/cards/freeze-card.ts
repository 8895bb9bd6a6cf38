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
import { authorityOf } from './rules.ts';

/**
 * Freezes a card. It waits for an authorisation that holds the card's row and makes later ones wait, so that nothing is
 * approved after this has been answered.
 */
export const freezeCard = (ctx: Context, input: InputOf<typeof cardRoutes.freezeCard>): Promise<CardOnWire> =>
  transact(ctx, async (tx) => {
    const who = principalOf(ctx);
    const card = (await lockCard(tx, input.id, who.customerId)) ?? fail('not_found');
    requireMove(cardLife, card.status, 'frozen');
    const after = {
      status: 'frozen',
      status_reason: input.reason,
      frozen_by: authorityOf(who.userType),
    } as const;
    await updateCard(tx, card, after, ctx.clock.now());
    await audit(tx, ctx, {
      action: 'card.frozen',
      object: { type: 'card', id: card.id },
      tenantId: card.tenant_id,
      customerId: card.customer_id,
      before: { status: card.status },
      after,
      reason: input.reason,
    });
    await emit(tx, ctx, {
      topic: 'card.frozen',
      objectId: card.id,
      tenantId: card.tenant_id,
      customerId: card.customer_id,
      payload: { by: after.frozen_by },
    });
    return presentOne(tx, ctx, await findCard(tx, card.id, card.customer_id));
  });
