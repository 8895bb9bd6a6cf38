/** From an unusual purchase to the question that its holder is asked. */
import { fraudSignalSeen } from '@tael/contract/fraud/schemas';
import { isCurrencyCode, parseMoney } from '@tael/money';
import { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { assert } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import type { DeliveredEvent, EventJob } from '../../kernel/events/job.ts';
import { transact, type Tx } from '../../kernel/transaction.ts';
import { notifyOfAlert } from './move-alert.ts';
import { mailHolders, type Holders } from './mail-holders.ts';
import { insertAlert, isAskedAbout, type AlertRow } from './repository.ts';

const answerWithinMs = 24 * 3_600_000;

/** What `authorization.unusual` tells. */
const purchasePayload = z.object({
  cardId: z.uuid(),
  lastFour: z.string(),
  merchant: z.string(),
  country: z.string(),
  amount: z.string(),
  currency: z.string().refine(isCurrencyCode),
  status: z.string(),
  unusual: z.object({
    score: z.number(),
    askFrom: z.number(),
    declineFrom: z.number(),
    signals: z.array(fraudSignalSeen),
  }),
});

/**
 * Asks whoever holds the card, once for each purchase. While one purchase of a card is asked about, others that stand are
 * not: the answer to the first says enough.
 */
export const openAlertJob = (holders: Holders): EventJob => ({
  topic: 'authorization.unusual',
  run: (ctx, event) => transact(ctx, (tx) => openAlert(tx, ctx, holders, event)),
});

const openAlert = async (tx: Tx, ctx: Context, holders: Holders, event: DeliveredEvent): Promise<void> => {
  const { unusual, ...purchase } = purchasePayload.parse(event.payload);
  const { tenantId, customerId } = event;
  assert(tenantId !== null && customerId !== null, 'a purchase belongs to a customer');
  const isDeclined = purchase.status === 'declined';
  if (!isDeclined && (await isAskedAbout(tx, purchase.cardId))) return;
  const alert: AlertRow = {
    id: newId(),
    tenant_id: tenantId,
    customer_id: customerId,
    card_id: purchase.cardId,
    last_four: purchase.lastFour,
    authorization_id: event.objectId,
    merchant_name: purchase.merchant,
    merchant_country: purchase.country,
    amount: parseMoney(purchase.amount, purchase.currency).minor,
    currency: purchase.currency,
    state: 'open',
    score: unusual.score,
    ask_from: unusual.askFrom,
    decline_from: unusual.declineFrom,
    signals: unusual.signals,
    is_declined: isDeclined,
    is_frozen: isDeclined,
    dispute_id: null,
    asked_at: event.at,
    expires_at: new Date(event.at.getTime() + answerWithinMs),
    answered_at: null,
    answered_by: null,
    answered_email: null,
    closed_at: null,
    closed_by: null,
    closed_email: null,
    note: null,
    version: 1,
  };
  if (!(await insertAlert(tx, alert))) return;
  await notifyOfAlert(tx, ctx, alert, { from: null, note: null });
  await mailHolders(tx, ctx, holders, alert);
};
