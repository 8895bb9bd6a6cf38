import type { InputOf } from '@tael/contract';
import { fulfilmentLife } from '@tael/contract/cards/delivery';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { transact } from '../../../kernel/transaction.ts';
import type { Ledger } from '../../ledger/index.ts';
import { deliveriesOf } from './delivery-repository.ts';
import { maySendAgain } from './delivery-rules.ts';
import { chargeDelivery, orderDelivery } from './order-delivery.ts';
import { presentOne, type CardResponse } from '../present-cards.ts';
import { findCard, lockCard } from '../repository.ts';

/** Prints and sends a card once more that never reached its holder; the delivery fee is charged in the same transaction. */
export const sendCardAgain =
  (ledger: Ledger) =>
  (ctx: Context, { id, ...order }: InputOf<typeof cardRoutes.sendCardAgain>): Promise<CardResponse> =>
    transact(ctx, async (tx) => {
      const { customerId } = customerOf(ctx);
      const card = (await lockCard(tx, id, customerId)) ?? fail('not_found');
      const last = (await deliveriesOf(tx, [id])).get(id);
      if (!last || !maySendAgain(card.status, last.fulfilment))
        fail('illegal_transition', {
          params: { from: last?.fulfilment ?? card.status, to: 'pending' },
          allowed: last ? fulfilmentLife[last.fulfilment] : [],
        });
      const delivery = await orderDelivery(tx, ctx, card, order);
      await audit(tx, ctx, {
        action: 'card.sent_again',
        object: { type: 'card', id },
        after: { delivery: delivery.id, speed: delivery.speed, country: delivery.address.country },
      });
      const owner = { tenantId: card.tenant_id, customerId };
      await emit(tx, ctx, { topic: 'card.delivery_ordered', objectId: delivery.id, ...owner, payload: {} });
      const answer = await presentOne(tx, ctx, await findCard(tx, id, customerId));
      await chargeDelivery(tx, ctx, ledger, delivery);
      return answer;
    });
