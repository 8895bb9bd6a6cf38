import type { Fulfilment } from '@tael/contract/cards/delivery';
import { z } from 'zod';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { SignedMessage } from '../../../kernel/signed/signed-message.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import type { CardPrinter } from '../../../providers/card-printer/port.ts';
import { returnFees } from '../../fees/index.ts';
import type { DeliveryDeps } from '../delivery-deps.ts';
import {
  findDelivery,
  lockDelivery,
  noteMove,
  updateDelivery,
  type DeliveryRow,
} from './delivery-repository.ts';
import { isFeeReturned, stepsTo } from './delivery-rules.ts';
import { lockCard, type CardWithBin } from '../repository.ts';
import { mailActivationCode } from './send-activation-code.ts';

const news = z.object({
  deliveryId: z.uuid(),
  fulfilment: z.enum(['submitted', 'shipped', 'delivered', 'returned', 'failed', 'canceled']),
  carrier: z.string().max(60).optional(),
  trackingNumber: z.string().max(60).optional(),
});

/**
 * Takes what the printer says of a delivery. Messages may be missing, late or repeated: a delivery goes by all the steps
 * that lead to where it is said to be, and never back. With the card in the post its code is mailed; a delivery that the
 * printer did not make gives its fee back. Throws `network_signature_invalid` for what the provider did not sign.
 */
export const receivePrinterNews =
  (deps: DeliveryDeps, printer: Pick<CardPrinter, 'isAuthentic'>) =>
  async (ctx: Context, message: SignedMessage): Promise<'applied' | 'ignored'> => {
    if (!printer.isAuthentic(message)) return fail('network_signature_invalid');
    const update = news.parse(JSON.parse(message.body));
    return transact(
      ctx,
      async (tx) => {
        const known = await findDelivery(tx, update.deliveryId);
        if (!known) return 'ignored';
        // The card first, as everybody locks them.
        const card = await lockCard(tx, known.card_id, known.customer_id);
        const before = await lockDelivery(tx, update.deliveryId);
        assert(card && before, 'a delivery is of a card');
        const steps = stepsTo(before.fulfilment, update.fulfilment);
        if (steps.length === 0) return 'ignored';
        await applySteps(tx, ctx, { card, before, steps, update });
        if (steps.includes('shipped') && isAwaited(card)) {
          const delivery = await lockDelivery(tx, before.id);
          assert(delivery, 'a delivery that was just moved is there');
          await mailActivationCode(tx, ctx, deps, { card, delivery });
        }
        if (isFeeReturned(update.fulfilment))
          await returnFees(tx, ctx, deps.ledger, {
            customerId: before.customer_id,
            reference: { type: 'card_delivery', id: before.id },
          });
        return 'applied';
      },
      { scope: { kind: 'system' } },
    );
  };

/** A card that was activated, reported or closed meanwhile needs no code, and nobody need hear that it has come. */
const isAwaited = ({ status }: CardWithBin): boolean => status === 'inactive';

const applySteps = async (
  tx: Tx,
  ctx: Context,
  {
    card,
    before,
    steps,
    update,
  }: {
    readonly card: CardWithBin;
    readonly before: DeliveryRow;
    readonly steps: readonly Fulfilment[];
    readonly update: z.output<typeof news>;
  },
): Promise<void> => {
  const now = ctx.clock.now();
  const tracked = {
    carrier: update.carrier ?? before.carrier,
    tracking_number: update.trackingNumber ?? before.tracking_number,
  };
  await updateDelivery(tx, before, { fulfilment: update.fulfilment, ...tracked, updated_at: now });
  const owner = { tenantId: card.tenant_id, customerId: card.customer_id };
  let from = before.fulfilment;
  for (const [place, fulfilment] of steps.entries()) {
    // A moment apart, so that steps told together keep their order.
    await noteMove(tx, { ...before, fulfilment }, new Date(now.getTime() + place));
    const action = `card.delivery_${fulfilment}`;
    await audit(tx, ctx, {
      action,
      object: { type: 'card', id: card.id },
      ...owner,
      before: { fulfilment: from },
      after: { fulfilment, delivery: before.id, ...tracked },
      actor: 'network',
    });
    const payload = {
      nickname: card.nickname,
      tracking: [tracked.carrier, tracked.tracking_number].filter(Boolean).join(' '),
      isAwaited: isAwaited(card),
    };
    await emit(tx, ctx, { topic: action, objectId: card.id, ...owner, payload });
    from = fulfilment;
  }
};
