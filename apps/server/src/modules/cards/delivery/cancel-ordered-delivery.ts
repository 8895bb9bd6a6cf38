import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import type { Ledger } from '../../ledger/index.ts';
import { withdrawDelivery } from './cancel-delivery.ts';
import { deliveriesOf, lockDelivery } from './delivery-repository.ts';
import { presentOne, type CardResponse } from '../present-cards.ts';
import { findCard, lockCard } from '../repository.ts';

/**
 * Calls a delivery off before the card is in the post, and gives its fee back; the printer is told after the commit. The
 * card stays, and can be sent another time. Should it be printed all the same, nobody can activate it.
 */
export const cancelCardDelivery =
  (ledger: Ledger) =>
  (ctx: Context, { id }: InputOf<typeof cardRoutes.cancelCardDelivery>): Promise<CardResponse> =>
    transact(ctx, async (tx) => {
      const { customerId } = customerOf(ctx);
      // The card first, as everybody locks them.
      const card = (await lockCard(tx, id, customerId)) ?? fail('not_found');
      const last = (await deliveriesOf(tx, [id])).get(id);
      if (!last)
        return fail('illegal_transition', { params: { from: card.status, to: 'canceled' }, allowed: [] });
      const delivery = await lockDelivery(tx, last.id);
      assert(delivery, 'a delivery that was just read is there');
      await withdrawDelivery(tx, ctx, ledger, delivery);
      return presentOne(tx, ctx, await findCard(tx, id, customerId));
    });
