/** What every message brings with it: the card it is about, locked, and what that card has spent so far. */
import { hash } from 'node:crypto';
import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import { formatMoney, money } from '@tael/money';
import type { Context } from '../../kernel/context.ts';
import { assert, failField } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { CardForDecision } from '../cards/index.ts';
import type { Ledger } from '../ledger/index.ts';
import {
  limitsOfCard,
  settingsOf,
  spendingOf,
  windowsAt,
  type Settings,
  type Spending,
  type Windows,
} from '../limits/index.ts';
import { accountZone, accountForDecision } from '../org/index.ts';
import { stillApproved } from './life.ts';
import { merchantOf } from './merchant-of.ts';
import type { MessageRow, NetworkAnswer } from './message-repository.ts';
import { gatherRules } from './rules/gather-rules.ts';
import { gatherMerchantLimits } from './decision/merchant-limits.ts';
import { markUpOfMore, type ForeignExchange } from './foreign-exchange.ts';
import { findNamed, type Named } from './named.ts';
import type { Check } from './checks.ts';
import type { AuthorizationRow } from './repository.ts';
import { bookableAmount, isTooLarge } from './bookable-amount.ts';
import type { Asks, DecisionFacts } from './decision/rules.ts';

export interface Received {
  readonly message: NetworkMessage;
  /** `clock`: nobody told us, a hold's time was over. `stand_in`: this server had declined what another approved. */
  readonly source: 'network' | 'clock' | 'stand_in';
  readonly card: CardForDecision;
  readonly settings: Settings;
  readonly windows: Windows;
  readonly spending: Spending;
  /** What the message names beside its card; absent where it names nothing. */
  readonly named?: Named;
  /** What a purchase that begins with it costs on top; absent of a domestic one. */
  readonly foreign?: ForeignExchange;
}

export const receive = async (
  tx: Tx,
  ctx: Context,
  message: NetworkMessage,
  card: CardForDecision,
  source: Received['source'],
): Promise<Received> => {
  const settings = await settingsOf(tx, card.tenantId);
  const windows = windowsAt(ctx.clock.millis(), await accountZone(tx, card.customerId));
  const spending = (await spendingOf(tx, [card.id], windows)).get(card.id);
  assert(spending, 'every card asked for has a sum');
  const named = await findNamed(tx, ctx, message, card);
  return { message, source, card, settings, windows, spending, ...(named && { named }) };
};

/** A repeat says the same again; when it was sent is no part of what it says. */
export const contentHash = ({ sentAt: _, ...content }: NetworkMessage): Buffer =>
  hash(
    'sha256',
    JSON.stringify(Object.entries(content).sort(([left], [right]) => (left < right ? -1 : 1))),
    'buffer',
  );

export interface GatheredFacts extends DecisionFacts {
  /** Whether the customer has a webhook, which may want to be asked. */
  readonly hasWebhook: boolean;
}

/** Everything a decision looks at. The account's status stays as it is until the transaction ends. */
export const gatherFacts = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  received: Received,
  purchase?: AuthorizationRow,
): Promise<GatheredFacts> => {
  const { tenantId, customerId, currency } = received.card;
  const account = await ledger.customerAccount(tx, {
    tenantId,
    customerId,
    kind: 'customer_available',
    currency,
  });
  const balance = await ledger.balance(account.id, tx);
  assert(balance, 'the account that was just named has a balance');
  const authorizedBefore = purchase ? stillApproved(purchase) : 0n;
  const merchant = purchase
    ? { name: purchase.merchant_name, city: purchase.merchant_city }
    : received.message.merchant;
  const { card, windows } = received;
  const { standing, hasCardRules, hasWebhook } = await accountForDecision(tx, customerId);
  const isPurchase = received.message.type === 'authorization';
  const foreign = purchase ? purchase.foreign_exchange : received.foreign;
  const minor = bookableAmount(received.message.amount, currency)?.minor ?? 0n;
  const facts = factsOf(ctx, received, {
    merchantLimits: await gatherMerchantLimits(tx, { card, windows, merchant, authorizedBefore }),
    account: standing,
    authorizedBefore,
    available: balance.available.minor,
    ...(foreign && {
      markUp: markUpOfMore(foreign, purchase ?? { captured: 0n, held: 0n }, minor, currency),
    }),
    ...(hasCardRules && isPurchase && { rules: await gatherRules(tx, ctx, received) }),
  });
  // More is asked for by the merchant who was looked at when the purchase began, whatever the message says of it.
  return { ...facts, ...(purchase && { merchant: undefined, presence: undefined }), hasWebhook };
};

export const factsOf = (
  ctx: Context,
  { message, card, settings, spending, named }: Received,
  found: Pick<
    DecisionFacts,
    'account' | 'authorizedBefore' | 'available' | 'markUp' | 'merchantLimits' | 'rules'
  >,
): DecisionFacts => ({
  asks: asksOf(message.type),
  card: { ...card, limits: limitsOfCard(card.limits, card.accountLimits ?? settings.accountLimits) },
  amount: message.amount,
  currency: message.currency,
  cvcResult: message.cvcResult,
  pinResult: message.pinResult,
  addressResult: message.addressResult,
  expiry: message.expiry,
  merchant: merchantOf(message),
  presence: message.presence,
  named: named?.facts,
  spent: { day: spending.day.spent, week: spending.week.spent, month: spending.month.spent },
  now: ctx.clock.now(),
  ...found,
});

const asksOf = (type: NetworkMessage['type']): Asks =>
  type === 'verification' || type === 'challenge'
    ? 'verification'
    : type === 'balance_inquiry'
      ? 'inquiry'
      : 'purchase';

/** The amount of a message that asks nothing and only tells: one that cannot be booked is refused by its field. */
export const reportedAmount = ({ message, card }: Received): bigint => {
  if (message.currency !== card.currency) return failField('currency', 'invalid_choice');
  const amount = bookableAmount(message.amount, card.currency);
  const fault = isTooLarge(message.amount, card.currency) ? 'amount_too_large' : 'amount_format';
  return amount ? amount.minor : failField('amount', fault);
};

export const asResponse = (minor: bigint, currency: CardForDecision['currency']) => ({
  amount: formatMoney(money(minor, currency)),
  currency,
});

/** The row that keeps a message and its answer. */
export const messageRow = (
  message: NetworkMessage,
  receivedAt: Date,
  made: {
    readonly card: CardForDecision | undefined;
    readonly authorizationId: string | null;
    readonly answer: NetworkAnswer;
    readonly checks: readonly Check[];
    readonly transferIds: readonly string[];
  },
): MessageRow => ({
  id: newId(),
  tenant_id: made.card?.tenantId ?? null,
  customer_id: made.card?.customerId ?? null,
  card_id: made.card?.id ?? null,
  authorization_id: made.authorizationId,
  reference: message.reference,
  type: message.type,
  sequence: message.sequence,
  content_hash: contentHash(message),
  amount: message.amount,
  currency: message.currency,
  sent_at: message.sentAt === undefined ? receivedAt : new Date(message.sentAt),
  received_at: receivedAt,
  outcome: made.answer.decision,
  reason: made.answer.reason,
  checks: made.checks,
  transfer_ids: made.transferIds,
  answer: made.answer,
});
