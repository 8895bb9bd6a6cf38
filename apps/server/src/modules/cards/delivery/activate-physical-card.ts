import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { updateDelivery } from './delivery-repository.ts';
import { tryCode } from './delivery-rules.ts';
import { moveCard } from '../move-card.ts';
import { presentOne, type CardResponse } from '../present-cards.ts';
import { findCard } from '../repository.ts';
import { lockIfInactive, lockInactive } from './send-activation-code.ts';

type Input = InputOf<typeof cardRoutes.activateCard>;

/**
 * Whoever has the card in hand and the mailed code makes it usable. A wrong try is counted even though it is refused, and
 * after five a new code must be asked for.
 */
export const activatePhysicalCard = async (ctx: Context, input: Input): Promise<CardResponse> => {
  const { customerId } = customerOf(ctx);
  await countWrongTry(ctx, input, customerId);
  return transact(ctx, async (tx) => {
    const { card, delivery } = await lockInactive(tx, input.id, customerId);
    // Tried again under the lock: the code may have been replaced in between.
    const answer = tryCode(delivery, card, input);
    if (answer !== 'right') fail(answer === 'spent' ? 'activation_code_spent' : 'activation_code_invalid');
    await updateDelivery(tx, delivery, { code_hash: null });
    await moveCard(tx, ctx, card, { action: 'card.activated', after: { status: 'active' } });
    return presentOne(tx, ctx, await findCard(tx, card.id, customerId));
  });
};

/** Commits by itself: a refusal that is rolled back would count nothing. */
const countWrongTry = (ctx: Context, input: Input, customerId: string): Promise<void> =>
  transact({ ...ctx, route: null, idempotency: null }, async (tx) => {
    const found = await lockIfInactive(tx, input.id, customerId);
    if (!found || tryCode(found.delivery, found.card, input) !== 'wrong') return;
    const { card, delivery } = found;
    await updateDelivery(tx, delivery, { code_tries: delivery.code_tries + 1 });
    await audit(tx, ctx, {
      action: 'card.activation_refused',
      object: { type: 'card', id: card.id },
      after: { tries: delivery.code_tries + 1 },
    });
  });
