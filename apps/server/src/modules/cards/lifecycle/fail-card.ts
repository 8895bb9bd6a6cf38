import { mayMove } from '@tael/contract';
import { fulfilmentLife } from '@tael/contract/cards/delivery';
import type { Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { returnFees } from '../../fees/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { cancelDelivery } from '../delivery/cancel-delivery.ts';
import { deliveriesOf } from '../delivery/delivery-repository.ts';
import { moveCard } from '../move-card.ts';
import { lockCard, type CardRow } from '../repository.ts';

/** The issuer refused: the card never was, and its fee goes back in the same transaction. Told twice, it fails once. */
export const failCard =
  (ledger: Ledger) =>
  (
    ctx: Context,
    refused: { readonly cardId: string; readonly reason: string; readonly batch?: string },
  ): Promise<void> =>
    transact(
      ctx,
      async (tx) => {
        const card = await lockCard(tx, refused.cardId, null);
        assert(card, 'the issuer answers about a card of ours');
        if (card.status !== 'failed') await failLockedCard(tx, ctx, ledger, card, refused);
      },
      { scope: { kind: 'system' } },
    );

/** The same in a transaction that has locked the card. */
export const failLockedCard = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  card: CardRow,
  { reason, batch }: { readonly reason: string; readonly batch?: string },
): Promise<void> => {
  await moveCard(tx, ctx, card, {
    action: 'card.failed',
    after: { status: 'failed', status_reason: reason },
    reason,
    ...(batch !== undefined && { payload: { batch } }),
  });
  const { customer_id: customerId } = card;
  await returnFees(tx, ctx, ledger, { customerId, reference: { type: 'card', id: card.id } });
  const delivery = (await deliveriesOf(tx, [card.id])).get(card.id);
  // Its holder may have called it off meanwhile.
  if (delivery && mayMove(fulfilmentLife, delivery.fulfilment, 'canceled'))
    await cancelDelivery(tx, ctx, ledger, delivery);
};
