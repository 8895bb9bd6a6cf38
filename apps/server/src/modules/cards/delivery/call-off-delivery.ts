import { mayMove } from '@tael/contract';
import { fulfilmentLife } from '@tael/contract/cards/delivery';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import type { Ledger } from '../../ledger/index.ts';
import { withdrawDelivery } from './cancel-delivery.ts';
import { deliveriesOf } from './delivery-repository.ts';
import { lockCard } from '../repository.ts';

/** A card that is being closed, or was reported, is not printed or sent any more; what is in the post arrives. */
export const callOffDelivery = (ctx: Context, ledger: Ledger, cardId: string): Promise<void> =>
  transact(
    ctx,
    async (tx) => {
      await lockCard(tx, cardId, null);
      const delivery = (await deliveriesOf(tx, [cardId])).get(cardId);
      if (delivery && mayMove(fulfilmentLife, delivery.fulfilment, 'canceled'))
        await withdrawDelivery(tx, ctx, ledger, delivery);
    },
    { scope: { kind: 'system' } },
  );
