/** The messages that ask: a purchase, more for a purchase, a look at the card. They are approved or declined, never refused. */
import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { merchantStem, unknownMerchant } from '../../../kernel/text/merchant-stem.ts';
import { cutTo } from '../../../kernel/text/whole-characters.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { freezeForFraud, touchCards } from '../../cards/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { nothingSpent } from '../../limits/index.ts';
import { consult } from '../../webhooks/index.ts';
import { followRules } from '../rules/gather-rules.ts';
import { authorize, decline, increment, requireRunning, unchanged, verify } from '../life.ts';
import { awaitAnswer, type Awaited } from './awaited.ts';
import { contentHash, gatherFacts, messageRow, asResponse, type Received } from '../received.ts';
import { insertMessages, type NetworkAnswer } from '../message-repository.ts';
import { merchantOf } from '../merchant-of.ts';
import type { AuthorizationRow } from '../repository.ts';
import type { Check } from '../checks.ts';
import { bookableAmount } from '../bookable-amount.ts';
import { decide, purchaseSearchText, type Decision } from './rules.ts';
import { updateToken } from '../tokens/token-repository.ts';
import { holdEnd, writeChange, type Written } from '../lifecycle/write-change.ts';

/**
 * A purchase. Every one of a known card is kept, the declined ones with their reason. What we would approve may have to
 * wait for the customer's own server; `id` is what it was told as the purchase's, once it was asked.
 */
export const answerAuthorization = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  received: Received,
  id: string | undefined,
): Promise<NetworkAnswer | Awaited> => {
  const facts = await gatherFacts(tx, ctx, ledger, received);
  const own = decide(facts);
  const consulted = facts.hasWebhook && (await consultAbout(tx, ctx, received, own));
  if (consulted && consulted.kind !== 'answered') return awaitAnswer(tx, ctx, received, consulted);
  const decision = consulted ? decide({ ...facts, webhook: consulted.webhookAnswer }) : own;
  if (decision.outcome === 'approved') {
    const now = ctx.clock.now();
    await touchCards(tx, [received.card], now);
    const token = received.named?.token;
    if (token) await updateToken(tx, token, { last_used_at: now });
  }
  const { answer } = await writeChange(
    tx,
    ctx,
    ledger,
    birthOf(ctx, received, decision, consulted ? consulted.callId : id),
  );
  if (facts.rules) await followRules(tx, ctx, received, facts.rules, answer);
  if (decision.reason === 'suspected_fraud') await freezeSuspect(tx, ctx, received);
  return answer;
};

/** Nobody pays with a card whose purchase looked like fraud before its holder has answered. */
const freezeSuspect = async (tx: Tx, ctx: Context, { card, message }: Received): Promise<void> => {
  const at = merchantOf(message).name;
  await freezeForFraud(
    tx,
    { ...ctx, channel: 'job' },
    card.id,
    `${at} · ${message.amount} ${message.currency}`,
  );
};

/** Asks about what we would approve ourselves: the customer's server is never a way round our own checks. */
const consultAbout = async (tx: Tx, ctx: Context, { message, card }: Received, own: Decision) => {
  if (own.outcome === 'declined' || message.type !== 'authorization') return undefined;
  const { id: cardId, tenantId, customerId, lastFour } = card;
  const { minor: amount, currency } = own.amount;
  const owner = { tenantId, customerId, cardId, lastFour };
  return consult(tx, ctx, { ...owner, message, contentHash: contentHash(message), amount, currency });
};

/** A new purchase as it was decided. */
export const birthOf = (ctx: Context, received: Received, decision: Decision, id = newId()): Written => {
  const isApproved = decision.outcome === 'approved';
  const isVerification = received.message.type === 'verification';
  const approved = isApproved && (isVerification ? verify : authorize(decision.amount.minor));
  return {
    received,
    before: newPurchase(ctx, received, decision.reason, id),
    isNew: true,
    change: approved || decline,
    event: !isApproved ? 'declined' : isVerification ? 'verified' : 'approved',
    answer: answerOf(received, decision),
    checks: decision.checks,
    ...(decision.unusual && { unusual: decision.unusual }),
  };
};

/** Somebody asks what the card may spend. The card is looked at as for a purchase; there is none, so only this is kept. */
export const answerInquiry = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  received: Received,
): Promise<NetworkAnswer> => {
  const facts = await gatherFacts(tx, ctx, ledger, received);
  const decision = decide(facts);
  const available = asResponse(facts.available, received.card.currency);
  return storeAlone(tx, ctx, {
    message: received.message,
    card: received.card,
    answer: {
      ...answerOf(received, decision),
      authorizationId: null,
      ...(decision.outcome === 'approved' && { available }),
    },
    checks: decision.checks,
  });
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
  const decision = decide(await gatherFacts(tx, ctx, ledger, received, purchase));
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

/** A second purchase under a name that is taken is declined, and the first stays as it is. */
export const declineTakenReference = (
  tx: Tx,
  ctx: Context,
  { message, card }: Received,
): Promise<NetworkAnswer> =>
  declineAlone(tx, ctx, { message, card, reason: 'reference_taken', seen: message.reference });

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
    seen: cutTo(String(error).toWellFormed(), 200),
  });

export const plainDecline = (reason: DeclineReason): NetworkAnswer => ({
  decision: 'declined',
  reason,
  authorizationId: null,
  approvedAmount: asResponse(0n, 'USD'),
});

interface LoneDecline {
  readonly message: NetworkMessage;
  readonly card: Received['card'] | undefined;
  readonly reason: DeclineReason;
  readonly seen: string;
}

export const declineAlone = (
  tx: Tx,
  ctx: Context,
  { message, card, reason, seen }: LoneDecline,
): Promise<NetworkAnswer> =>
  storeAlone(tx, ctx, {
    message,
    card,
    answer: plainDecline(reason),
    checks: [{ name: reason, value: seen, threshold: null, passed: false }],
  });

interface Alone {
  readonly message: NetworkMessage;
  readonly card: Received['card'] | undefined;
  readonly answer: NetworkAnswer;
  readonly checks: readonly Check[];
}

/** An answer that belongs to no purchase of ours: only the message is kept. */
export const storeAlone = async (
  tx: Tx,
  ctx: Context,
  { message, ...made }: Alone,
): Promise<NetworkAnswer> => {
  const { answer } = made;
  const row = messageRow(message, ctx.clock.now(), { ...made, authorizationId: null, transferIds: [] });
  await insertMessages(tx, [row]);
  await audit(tx, ctx, {
    action: 'authorization.message_received',
    object: { type: 'network_message', id: row.id },
    tenantId: row.tenant_id,
    customerId: row.customer_id,
    after: { reference: message.reference, type: message.type, sequence: message.sequence },
    reason: answer.reason,
    actor: 'network',
  });
  return answer;
};

export const answerOf = ({ card }: Received, decision: Decision): Omit<NetworkAnswer, 'authorizationId'> => ({
  decision: decision.outcome,
  reason: decision.reason,
  approvedAmount: asResponse(decision.outcome === 'approved' ? decision.amount.minor : 0n, card.currency),
});

/** A purchase before anything happened to it. */
export const newPurchase = (
  ctx: Context,
  { message, card, settings, windows, named, foreign }: Received,
  declineReason: AuthorizationRow['decline_reason'],
  id = newId(),
): AuthorizationRow => {
  const { name, categoryCode, city, country, acceptorId } = merchantOf(message);
  const merchant = {
    merchant_name: name || unknownMerchant,
    merchant_category: categoryCode,
    merchant_city: city,
    merchant_country: country,
    merchant_acceptor: acceptorId || null,
    merchant_stem: merchantStem(name, city),
  };
  return {
    id,
    tenant_id: card.tenantId,
    customer_id: card.customerId,
    card_id: card.id,
    last_four: card.lastFour,
    reference: message.reference,
    ...merchant,
    status: 'pending',
    decline_reason: declineReason,
    currency: card.currency,
    authorized: 0n,
    captured: 0n,
    reversed: 0n,
    refunded: 0n,
    held: 0n,
    declined_amount: declineReason === null ? 0n : amountAsked(message, card.currency),
    hold_transfer_id: null,
    counted: nothingSpent(windows),
    at: ctx.clock.now(),
    updated_at: ctx.clock.now(),
    expires_at: holdEnd(ctx, settings.holdDays),
    version: 1,
    flags: null,
    token_id: named?.token?.id ?? null,
    presence: message.presence ?? null,
    foreign_exchange: foreign ?? null,
    won: null,
    search_text: purchaseSearchText({ ...merchant, reference: message.reference }, card.searchText),
  };
};

/** What a declined purchase asked for; nothing where it was no amount of the card's currency. */
const amountAsked = (message: NetworkMessage, currency: Received['card']['currency']): bigint =>
  message.currency === currency ? (bookableAmount(message.amount, currency)?.minor ?? 0n) : 0n;
