import type { Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { transact } from '../../../kernel/transaction.ts';
import { deliveriesOf } from '../delivery/delivery-repository.ts';
import { moveCard } from '../move-card.ts';
import { lockCard } from '../repository.ts';

export interface IssuedCard {
  readonly cardId: string;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/**
 * The issuer made the card: a virtual one can be used from now on, a physical one is sent first. The issuer's answer told
 * twice changes nothing.
 */
export const activateCard = (ctx: Context, issued: IssuedCard): Promise<void> =>
  transact(
    ctx,
    async (tx) => {
      const card = await lockCard(tx, issued.cardId, null);
      assert(card, 'the issuer answers about a card of ours');
      if (card.last_four !== null) return;
      const delivery = (await deliveriesOf(tx, [card.id])).get(card.id);
      await moveCard(tx, ctx, card, {
        action: delivery ? 'card.made' : 'card.activated',
        after: {
          status: delivery ? 'inactive' : 'active',
          last_four: issued.lastFour,
          expiry_month: issued.expiryMonth,
          expiry_year: issued.expiryYear,
        },
      });
      const owner = { tenantId: card.tenant_id, customerId: card.customer_id };
      if (delivery)
        await emit(tx, ctx, {
          topic: 'card.delivery_ordered',
          objectId: delivery.id,
          ...owner,
          payload: {},
        });
    },
    { scope: { kind: 'system' } },
  );
