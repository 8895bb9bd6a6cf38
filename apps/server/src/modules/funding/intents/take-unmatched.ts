import type { FundingWay } from '@tael/contract/funding/intents/states';
import type { Money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { assert } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { HolderOf } from '../deps.ts';
import { moveIntent } from './move-intent.ts';
import { intentSearchText, openIntent } from './open-intent.ts';
import { lockOutsideEvent, updateOutsideEvent } from './repository.ts';

/** Gives a payment that belonged to nobody to a customer, held until somebody else credits it. */
export const holdUnmatched = async (
  tx: Tx,
  ctx: Context,
  of: {
    readonly eventId: string;
    readonly tenantId: string;
    readonly customerId: string;
    readonly way: FundingWay;
    readonly amount: Money;
    readonly holderOf: HolderOf;
  },
): Promise<void> => {
  const { eventId, tenantId, customerId, way, amount, holderOf } = of;
  const event = await lockOutsideEvent(tx, eventId);
  assert(event?.outcome === 'unmatched', 'a payment of nobody is assigned once');
  const reference = `SUS${newId().replaceAll('-', '').toUpperCase()}`;
  const intent = await openIntent(tx, ctx, {
    tenantId,
    customerId,
    way,
    amount,
    reference,
    expiresAt: null,
    holderOf,
  });
  await updateOutsideEvent(tx, eventId, { outcome: 'held', intent_id: intent.id, customer_id: customerId });
  await moveIntent(tx, ctx, intent, {
    to: 'review',
    action: 'funding.intent_held',
    change: {
      review_reasons: ['assigned_by_staff'],
      sender_name: event.sender_name,
      search_text: intentSearchText(reference, event.sender_name),
    },
  });
};

/** Asks its provider to send back a payment that belongs to nobody. */
export const sendUnmatchedBack = async (tx: Tx, ctx: Context, eventId: string): Promise<void> => {
  const event = await lockOutsideEvent(tx, eventId);
  assert(event?.outcome === 'unmatched', 'a payment of nobody is sent back once');
  await updateOutsideEvent(tx, eventId, { outcome: 'refund_due', refund_reason: 'staff' });
  await emit(tx, ctx, {
    topic: 'funding.refund_due',
    objectId: eventId,
    tenantId: event.tenant_id,
    customerId: null,
    payload: { provider: event.provider },
  });
};
