/** What every message brings with it: the card it is about, locked, and what that card has spent so far. */
import { createHash } from 'node:crypto';
import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import { formatMoney, money } from '@tael/money';
import type { Context } from '../../kernel/context.ts';
import { assert, Failure, failField } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { CardForDecision } from '../cards/index.ts';
import type { Ledger } from '../ledger/index.ts';
import {
  settingsOf,
  spendingOf,
  windowsAt,
  type Settings,
  type Spending,
  type Windows,
} from '../limits/index.ts';
import { requireMayMoveMoney } from '../org/index.ts';
import type { MessageRow, NetworkAnswer } from './message-repository.ts';
import { bookableAmount, type Check, type DecisionFacts } from './rules.ts';

export interface Received {
  readonly message: NetworkMessage;
  /** `clock`: nobody told us, a hold's time was over. */
  readonly source: 'network' | 'clock';
  readonly card: CardForDecision;
  readonly settings: Settings;
  readonly windows: Windows;
  readonly spending: Spending;
}

export const receive = async (
  tx: Tx,
  ctx: Context,
  message: NetworkMessage,
  card: CardForDecision,
  source: Received['source'],
): Promise<Received> => {
  const settings = await settingsOf(tx, card.tenantId);
  const windows = windowsAt(ctx.clock.millis(), settings.spendingZone);
  const spending = (await spendingOf(tx, [card.id], windows)).get(card.id);
  assert(spending, 'every card asked for has a sum');
  return { message, source, card, settings, windows, spending };
};

/** A repeat says the same again; when it was sent is no part of what it says. */
export const contentHash = ({ sentAt: _, ...content }: NetworkMessage): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(content).sort(([left], [right]) => (left < right ? -1 : 1))))
    .digest();

/** Everything a decision looks at. The account's status stays as it is until the transaction ends. */
export const gatherFacts = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  received: Received,
  authorizedBefore: bigint,
): Promise<DecisionFacts> => {
  const { tenantId, customerId, currency } = received.card;
  const account = await ledger.customerAccount(tx, {
    tenantId,
    customerId,
    kind: 'customer_available',
    currency,
  });
  const balance = await ledger.balance(account.id, tx);
  assert(balance, 'the account that was just named has a balance');
  return factsOf(ctx, received, {
    isAccountActive: await mayMoveMoney(tx, customerId),
    authorizedBefore,
    available: balance.available.minor,
  });
};

export const factsOf = (
  ctx: Context,
  { message, card, spending }: Received,
  found: Pick<DecisionFacts, 'isAccountActive' | 'authorizedBefore' | 'available'>,
): DecisionFacts => ({
  card,
  amount: message.amount,
  currency: message.currency,
  cvcResult: message.cvcResult,
  expiry: message.expiry,
  spent: { day: spending.day.spent, week: spending.week.spent, month: spending.month.spent },
  now: ctx.clock.now(),
  ...found,
});

const mayMoveMoney = async (tx: Tx, customerId: string): Promise<boolean> => {
  try {
    await requireMayMoveMoney(tx, customerId);
    return true;
  } catch (error) {
    if (
      error instanceof Failure &&
      (error.code === 'account_suspended' || error.code === 'account_not_active')
    )
      return false;
    throw error;
  }
};

/** The amount of a message that asks nothing and only tells: one that cannot be booked is refused by its field. */
export const toldAmount = ({ message, card }: Received): bigint => {
  if (message.currency !== card.currency) return failField('currency', 'invalid_choice');
  const amount = bookableAmount(message.amount, card.currency);
  return amount ? amount.minor : failField('amount', 'amount_format');
};

export const onWire = (minor: bigint, currency: CardForDecision['currency']) => ({
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
  sent_at: new Date(message.sentAt),
  received_at: receivedAt,
  outcome: made.answer.decision,
  reason: made.answer.reason,
  checks: made.checks,
  transfer_ids: made.transferIds,
  answer: made.answer,
});
