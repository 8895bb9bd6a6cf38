import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { audit } from '../../kernel/audit.ts';
import { customerOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { emit } from '../../kernel/outbox.ts';
import { transact } from '../../kernel/transaction.ts';
import { requireVersion } from '../../kernel/transitions.ts';
import { limitColumns, presentLimits, presentOne, type CardOnWire } from './present-cards.ts';
import { findCard, lockCard, updateCard } from './repository.ts';
import { mayChangeLimits } from './rules.ts';

/** Replaces all four limits; refused when somebody changed the card since the caller read it. */
export const changeCardLimits = (
  ctx: Context,
  input: InputOf<typeof cardRoutes.changeCardLimits>,
): Promise<CardOnWire> =>
  transact(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const card = (await lockCard(tx, input.id, customerId)) ?? fail('not_found');
    requireVersion(card.version, input.version);
    if (!mayChangeLimits(card.status)) fail('card_not_active');
    await updateCard(tx, card, limitColumns(input.limits, card.currency), ctx.clock.now());
    await audit(tx, ctx, {
      action: 'card.limits_changed',
      object: { type: 'card', id: card.id },
      before: presentLimits(card),
      after: input.limits,
    });
    await emit(tx, ctx, {
      topic: 'card.limits_changed',
      objectId: card.id,
      tenantId: card.tenant_id,
      customerId,
      payload: { limits: input.limits },
    });
    return presentOne(tx, ctx, await findCard(tx, card.id, customerId));
  });
