import type {
  FundingWay,
  IntentReviewReason,
  MatchedBy,
  RefundReason,
} from '@tael/contract/funding/intents/states';
import { money, subtract, type Money } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { RetryTransaction } from '../../../kernel/database/retry.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { fail } from '../../../kernel/failure.ts';
import { isPlanted } from '../../../kernel/fault-switch.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Ledger } from '../../ledger/index.ts';
import { riskReasons } from '../cases/index.ts';
import { isAccountRefusal } from '../rules.ts';
import { moveIntent } from './move-intent.ts';
import { intentSearchText } from './open-intent.ts';
import { clearingOf, postCredit, postOnReserve, postOnSuspense } from './postings.ts';
import { feeOf, grossOf, inDollars } from './price.ts';
import { findOutsideEvent, insertOutsideEvent, type IntentRow, type OutsideEventRow } from './repository.ts';

/** A payment as its provider told us of it. */
export interface OutsideEvent {
  /** Who told it, and the name it has there: together they credit once, however often they are told. */
  readonly provider: string;
  readonly eventId: string;
  readonly tenantId: string;
  readonly way: FundingWay;
  readonly amount: Money;
  readonly senderName: string | null;
  /** What its sender wrote and from where, and what that says, where the way tells. */
  readonly evidence?: {
    readonly memo: string;
    readonly senderAccount: string | null;
    readonly matchedBy: MatchedBy | null;
    readonly nameScore: number | null;
  };
}

/** What the way makes of a payment. */
export type Verdict =
  | { readonly to: 'paid' }
  | { readonly to: 'on_hold' }
  | { readonly to: 'review'; readonly reasons: readonly IntentReviewReason[] }
  | { readonly to: 'refund'; readonly reason: RefundReason };

export interface Recorded {
  /** False where the same payment was told before; then nothing has changed. */
  readonly isNew: boolean;
  /** As it stands now; undefined for money that belongs to none. */
  readonly intent: IntentRow | undefined;
}

/**
 * Takes one payment in, once: the event, the move of its intent and the posting, as the last step of the caller's transaction, which
 * has locked the intent. Without an intent the money waits on suspense. A customer who may not move money has it held.
 */
export const recordOutsideEvent = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  event: OutsideEvent,
  payment?: { readonly intent: IntentRow; readonly verdict: Verdict },
): Promise<Recorded> => {
  const known = await findOutsideEvent(tx, event.provider, event.eventId);
  if (known && !isPlanted('funding_event_taken_twice')) {
    const isSame = known.amount === event.amount.minor && known.currency === event.amount.currency;
    return isSame ? { isNew: false, intent: payment?.intent } : fail('idempotency_key_reused');
  }
  const verdict =
    payment &&
    (await withRisk(
      tx,
      ctx,
      payment.intent,
      event,
      await withStanding(tx, ctx, payment.intent, payment.verdict),
    ));
  const row = rowOf(ctx, event, payment?.intent, verdict);
  const [isFirst] = await Promise.all([insertOutsideEvent(tx, row), auditArrival(tx, ctx, row)]);
  if (!isFirst && !isPlanted('funding_event_taken_twice'))
    throw new RetryTransaction('the provider told this payment twice at once');
  if (!payment || !verdict) {
    await postOnSuspense(tx, ledger, row);
    return { isNew: true, intent: undefined };
  }
  const { intent } = payment;
  if (verdict.to === 'paid')
    return {
      isNew: true,
      intent: await creditIntent(tx, ctx, ledger, { intent, event: row, wasHeld: false }),
    };
  if (verdict.to === 'on_hold') {
    const held = await moveIntent(tx, ctx, intent, { to: 'on_hold', action: 'funding.intent_settled' });
    await postOnReserve(tx, ledger, row, held);
    return { isNew: true, intent: held };
  }
  const moved =
    verdict.to === 'review'
      ? await holdIntent(tx, ctx, intent, row, verdict.reasons)
      : await sendBack(tx, ctx, intent, row, verdict.reason);
  await postOnSuspense(tx, ledger, row);
  return { isNew: true, intent: moved };
};

/** Makes the money of a payment the customer's, less the fee of its way; the last step of the caller's transaction. */
export const creditIntent = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  of: {
    readonly intent: IntentRow;
    readonly event: OutsideEventRow;
    readonly wasHeld: boolean;
    readonly reason?: string;
  },
): Promise<IntentRow> => {
  const { intent, event, wasHeld } = of;
  const gross = grossOf(intent, money(event.amount, event.currency));
  const fee = await feeOf(tx, ctx, { customerId: intent.customer_id, way: intent.way, gross });
  const paid = await moveIntent(tx, ctx, intent, {
    to: 'paid',
    action: 'funding.intent_paid',
    change: {
      credited: subtract(gross, fee.amount).minor,
      fee: fee.amount.minor,
      paid_at: ctx.clock.now(),
      ...sender(intent, event),
    },
    told: { event: `${event.provider}/${event.event_id}`, reason: of.reason ?? null },
  });
  await postCredit(tx, ctx, ledger, { event, intent, gross, fee, wasHeld });
  return paid;
};

const holdIntent = (
  tx: Tx,
  ctx: Context,
  intent: IntentRow,
  event: OutsideEventRow,
  reasons: readonly IntentReviewReason[],
): Promise<IntentRow> =>
  moveIntent(tx, ctx, intent, {
    to: 'review',
    action: 'funding.intent_held',
    change: { review_reasons: reasons, ...sender(intent, event) },
  });

/** Asks its provider to send a payment back. What was paid a second time leaves the intent as it is. */
export const sendBack = async (
  tx: Tx,
  ctx: Context,
  intent: IntentRow,
  event: OutsideEventRow,
  reason: RefundReason,
  said?: string,
): Promise<IntentRow> => {
  const { tenant_id: tenantId, customer_id: customerId } = intent;
  await emit(tx, ctx, {
    topic: 'funding.refund_due',
    objectId: event.id,
    tenantId,
    customerId,
    payload: { provider: event.provider },
  });
  if (reason === 'paid_twice') return intent;
  return moveIntent(tx, ctx, intent, {
    to: 'refunded',
    action: 'funding.intent_refunded',
    change: sender(intent, event),
    reason: said ?? null,
    told: { event: `${event.provider}/${event.event_id}`, refundReason: reason },
  });
};

const sender = (intent: IntentRow, { sender_name: name }: OutsideEventRow) =>
  name === null ? {} : { sender_name: name, search_text: intentSearchText(intent.reference, name) };

/** Money for a customer who may not move any waits for staff; what is on hold waits by itself. */
const withStanding = async (tx: Tx, ctx: Context, intent: IntentRow, verdict: Verdict): Promise<Verdict> => {
  if (verdict.to === 'refund' || verdict.to === 'on_hold') return verdict;
  try {
    await ctx.mayMoveMoney(tx, intent.customer_id);
    return verdict;
  } catch (error) {
    if (!isAccountRefusal(error)) throw error;
    const reasons = verdict.to === 'review' ? verdict.reasons : [];
    return { to: 'review', reasons: [...reasons, 'account_restricted'] };
  }
};

/** What matches a rule waits for staff. What is on hold is looked at when its hold is over. */
const withRisk = async (
  tx: Tx,
  ctx: Context,
  intent: IntentRow,
  event: OutsideEvent,
  verdict: Verdict,
): Promise<Verdict> => {
  const dollars = inDollars(grossOf(intent, event.amount));
  if (verdict.to === 'refund' || verdict.to === 'on_hold' || dollars.currency !== 'USD') return verdict;
  const found = await riskReasons(tx, ctx, { customerId: intent.customer_id, amount: dollars.minor });
  const before = verdict.to === 'review' ? verdict.reasons : [];
  return found.length === 0 ? verdict : { to: 'review', reasons: [...before, ...found] };
};

const outcomes = { paid: 'credited', on_hold: 'credited', review: 'held', refund: 'refund_due' } as const;

const rowOf = (
  ctx: Context,
  event: OutsideEvent,
  intent: IntentRow | undefined,
  verdict: Verdict | undefined,
): OutsideEventRow => ({
  id: newId(),
  tenant_id: intent?.tenant_id ?? event.tenantId,
  customer_id: intent?.customer_id ?? null,
  provider: event.provider,
  event_id: event.eventId,
  intent_id: intent?.id ?? null,
  outcome: verdict ? outcomes[verdict.to] : 'unmatched',
  clearing: clearingOf[event.way],
  amount: event.amount.minor,
  currency: event.amount.currency,
  sender_name: event.senderName,
  refund_reason: verdict?.to === 'refund' ? verdict.reason : null,
  received_at: ctx.clock.now(),
  refunded_at: null,
  memo: event.evidence?.memo ?? null,
  sender_account: event.evidence?.senderAccount ?? null,
  matched_by: event.evidence?.matchedBy ?? null,
  name_score: event.evidence?.nameScore ?? null,
});

const auditArrival = (tx: Tx, ctx: Context, row: OutsideEventRow): Promise<void> =>
  audit(tx, ctx, {
    action: 'funding.payment_received',
    object: { type: 'outside_event', id: row.id },
    tenantId: row.tenant_id,
    customerId: row.customer_id,
    after: {
      provider: row.provider,
      eventId: row.event_id,
      intent: row.intent_id,
      outcome: row.outcome,
      amount: String(row.amount),
      currency: row.currency,
    },
    actor: 'network',
  });
