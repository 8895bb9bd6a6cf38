/** The two messages that ask: a purchase, and more for a purchase. They are approved or declined, never refused. */
import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { touchCards } from '../cards/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { nothingSpent } from '../limits/index.ts';
import { authorize, decline, increment, requireRunning, type Change } from './life.ts';
import { gatherFacts, messageRow, onWire, type Received } from './received.ts';
import { insertMessages, type NetworkAnswer } from './message-repository.ts';
import type { AuthorizationRow } from './repository.ts';
import { decide, type Decision } from './rules.ts';
import { holdEnd, writeChange, type Written } from './write-change.ts';

/** A purchase. Every one of a known card is kept, the declined ones with their reason. */
export const answerAuthorization = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  received: Received,
): Promise<NetworkAnswer> => {
  const decision = decide(await gatherFacts(tx, ctx, ledger, received, 0n));
  if (decision.outcome === 'approved') await touchCards(tx, [received.card.id], ctx.clock.now());
  const { answer } = await writeChange(tx, ctx, ledger, birthOf(ctx, received, decision));
  return answer;
};

/** A new purchase as it was decided. */
export const birthOf = (ctx: Context, received: Received, decision: Decision, id = newId()): Written => {
  const isApproved = decision.outcome === 'approved';
  return {
    received,
    before: newPurchase(ctx, received, decision.reason, id),
    isNew: true,
    change: isApproved ? authorize(decision.amount.minor) : decline,
    event: isApproved ? 'approved' : 'declined',
    answer: answerOf(received, decision),
    checks: decision.checks,
  };
};

/** The merchant asks for more. While the hold runs the same checks are made for the increase. */
export const answerIncrement = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  received: Received,
  purchase: AuthorizationRow,
): Promise<NetworkAnswer> => {
  requireRunning(purchase);
  const decision = decide(await gatherFacts(tx, ctx, ledger, received, purchase.authorized));
  const isApproved = decision.outcome === 'approved';
  const { answer } = await writeChange(tx, ctx, ledger, {
    received,
    before: purchase,
    isNew: false,
    change: isApproved ? increment(purchase, decision.amount.minor) : unchanged(purchase),
    event: isApproved ? 'incremented' : 'declined',
    answer: answerOf(received, decision),
    checks: decision.checks,
  });
  return answer;
};

/** The card is nobody's: the answer is kept all the same, so that a repeat gets it again. */
export const declineUnknownCard = (tx: Tx, ctx: Context, message: NetworkMessage): Promise<NetworkAnswer> =>
  declineAlone(tx, ctx, { message, card: undefined, reason: 'card_unknown', seen: 'unknown' });

/** A second purchase under a name that is taken is in no state we know: it is declined, and the first stays as it is. */
export const declineTakenReference = (
  tx: Tx,
  ctx: Context,
  { message, card }: Received,
): Promise<NetworkAnswer> =>
  declineAlone(tx, ctx, { message, card, reason: 'system_error', seen: 'reference taken' });

/**
 * Something of ours broke while it was decided; what we do not know we do not approve. What broke is kept with the
 * message, which belongs to no purchase and so is shown to nobody outside.
 */
export const declineAfterError = (
  tx: Tx,
  ctx: Context,
  message: NetworkMessage,
  error: unknown,
): Promise<NetworkAnswer> =>
  declineAlone(tx, ctx, {
    message,
    card: undefined,
    reason: 'system_error',
    seen: String(error).slice(0, 200),
  });

export const plainDecline = (reason: 'card_unknown' | 'system_error'): NetworkAnswer => ({
  decision: 'declined',
  reason,
  authorizationId: null,
  approvedAmount: onWire(0n, 'USD'),
});

interface LoneDecline {
  readonly message: NetworkMessage;
  readonly card: Received['card'] | undefined;
  readonly reason: 'card_unknown' | 'system_error';
  readonly seen: string;
}

/** A decline that belongs to no purchase of ours: only the message is kept. */
const declineAlone = async (
  tx: Tx,
  ctx: Context,
  { message, card, reason, seen }: LoneDecline,
): Promise<NetworkAnswer> => {
  const answer = plainDecline(reason);
  const row = messageRow(message, ctx.clock.now(), {
    card,
    authorizationId: null,
    answer,
    checks: [{ name: reason, value: seen, threshold: null, passed: false }],
    transferIds: [],
  });
  await insertMessages(tx, [row]);
  await audit(tx, ctx, {
    action: 'authorization.message_received',
    object: { type: 'network_message', id: row.id },
    tenantId: row.tenant_id,
    customerId: row.customer_id,
    after: { reference: message.reference, type: message.type, sequence: message.sequence },
    reason,
    actor: 'network',
  });
  return answer;
};

const answerOf = ({ card }: Received, decision: Decision): Omit<NetworkAnswer, 'authorizationId'> => ({
  decision: decision.outcome,
  reason: decision.reason,
  approvedAmount: onWire(decision.outcome === 'approved' ? decision.amount.minor : 0n, card.currency),
});

const unchanged = (purchase: AuthorizationRow): Change => ({
  next: purchase,
  steps: [],
  counted: 0n,
  released: 0n,
});

/** A purchase before anything happened to it. */
export const newPurchase = (
  ctx: Context,
  { message, card, settings, windows }: Received,
  declineReason: AuthorizationRow['decline_reason'],
  id = newId(),
): AuthorizationRow => ({
  id,
  tenant_id: card.tenantId,
  customer_id: card.customerId,
  card_id: card.id,
  last_four: card.lastFour,
  reference: message.reference,
  merchant_name: message.merchant?.name ?? '',
  merchant_category: message.merchant?.categoryCode ?? '',
  merchant_city: message.merchant?.city ?? '',
  merchant_country: message.merchant?.country ?? '',
  status: 'pending',
  decline_reason: declineReason,
  currency: card.currency,
  authorized: 0n,
  captured: 0n,
  reversed: 0n,
  refunded: 0n,
  held: 0n,
  hold_transfer_id: null,
  counted: nothingSpent(windows),
  at: ctx.clock.now(),
  updated_at: ctx.clock.now(),
  expires_at: holdEnd(ctx, settings.holdDays),
  version: 1,
});
