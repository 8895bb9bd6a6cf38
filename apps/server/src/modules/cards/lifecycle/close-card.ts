import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { customerOf, principalOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { findCustomer } from '../../org/index.ts';
import { mailReader } from '../card-mail.ts';
import { moveCard } from '../move-card.ts';
import { presentOne, type CardResponse } from '../present-cards.ts';
import { findCard, lockCard, type CardRow } from '../repository.ts';
import { authorityOf, closesAt, managesCard } from '../rules.ts';

/**
 * Asks for a card to be closed. From now on it approves nothing, while holds already made still clear; it is closed once
 * it was without a transaction for thirty-two days. Deleting cards is a right of business customers (specification
 * section 2, the benefits of the upgrade).
 */
export const closeCard = (ctx: Context, input: InputOf<typeof cardRoutes.closeCard>): Promise<CardResponse> =>
  transact(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const card = (await lockCard(tx, input.id, customerId)) ?? fail('not_found');
    if (!managesCard(principalOf(ctx), card.department_id)) fail('forbidden');
    await requireBusiness(tx, customerId);
    const day = await closeIn(tx, ctx, card, input.reason);
    await mailReader(tx, ctx, card, { template: 'cardClosing', day });
    return presentOne(tx, ctx, await findCard(tx, card.id, customerId));
  });

/** Has a locked card closed by whoever may, and says on which day it will be. */
export const closeIn = async (tx: Tx, ctx: Context, card: CardRow, reason: string): Promise<string> => {
  const day = closesAt(card, ctx.clock.now()).toISOString().slice(0, 10);
  await moveCard(tx, ctx, card, {
    action: 'card.closing',
    after: { status: 'closing', status_reason: reason, frozen_by: null },
    reason,
    payload: { day, by: authorityOf(principalOf(ctx), card.department_id) },
  });
  return day;
};

const requireBusiness = async (tx: Tx, customerId: string): Promise<void> => {
  const customer = await findCustomer(tx, customerId);
  assert(customer, 'the signed-in customer is in scope');
  if (customer.entityType !== 2) fail('card_close_business_only');
};
