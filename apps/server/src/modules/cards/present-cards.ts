import type { OutputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { formatMoney, money, parseMoney, type CurrencyCode } from '@tael/money';
import type { Context } from '../../kernel/context.ts';
import { assert } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { settingsOf, spendingOf, windowsAt, type Spending } from '../limits/index.ts';
import type { CardRow, CardWithBin } from './repository.ts';

export type CardOnWire = OutputOf<typeof cardRoutes.getCard>;

/** Cards as the console sees them, with what each has spent in its running windows. */
export const presentCards = async (
  tx: Tx,
  ctx: Context,
  cards: readonly CardWithBin[],
): Promise<CardOnWire[]> => {
  const [first] = cards;
  if (!first) return [];
  const { spendingZone } = await settingsOf(tx, first.tenant_id);
  const windows = windowsAt(ctx.clock.millis(), spendingZone);
  const spendings = await spendingOf(
    tx,
    cards.map((card) => card.id),
    windows,
  );
  return cards.map((card) => {
    const spending = spendings.get(card.id);
    assert(spending, 'every card asked for has a sum');
    return presentCard(card, spending);
  });
};

/** The card with this id as it stands now in the transaction. */
export const presentOne = async (
  tx: Tx,
  ctx: Context,
  card: CardWithBin | undefined,
): Promise<CardOnWire> => {
  assert(card, 'a card that was just written is there');
  const [presented] = await presentCards(tx, ctx, [card]);
  assert(presented, 'one card gives one answer');
  return presented;
};

const presentCard = (card: CardWithBin, spending: Spending): CardOnWire => ({
  id: card.id,
  nickname: card.nickname,
  holderName: holderName(card),
  network: card.network,
  productName: card.product_name,
  lastFour: card.last_four ?? '',
  expiryMonth: card.expiry_month,
  expiryYear: card.expiry_year,
  status: card.status,
  statusReason: card.status_reason,
  frozenBy: card.frozen_by,
  limits: presentLimits(card),
  spent: {
    daily: amount(spending.day.spent, card.currency),
    weekly: amount(spending.week.spent, card.currency),
    monthly: amount(spending.month.spent, card.currency),
  },
  createdAt: card.created_at.toISOString(),
  lastUsedAt: card.last_used_at?.toISOString() ?? null,
  version: card.version,
});

export const holderName = (card: Pick<CardRow, 'holder_first_name' | 'holder_last_name'>): string =>
  `${card.holder_first_name} ${card.holder_last_name}`;

export const presentLimits = (card: CardRow): CardOnWire['limits'] => {
  const text = (minor: bigint | null): string | null =>
    minor === null ? null : formatMoney(money(minor, card.currency));
  return {
    perTransaction: text(card.limit_per_transaction),
    daily: text(card.limit_daily),
    weekly: text(card.limit_weekly),
    monthly: text(card.limit_monthly),
  };
};

/** The columns that hold these limits. */
export const limitColumns = (limits: CardOnWire['limits'], currency: CurrencyCode) => {
  const minor = (text: string | null): bigint | null =>
    text === null ? null : parseMoney(text, currency).minor;
  return {
    limit_per_transaction: minor(limits.perTransaction),
    limit_daily: minor(limits.daily),
    limit_weekly: minor(limits.weekly),
    limit_monthly: minor(limits.monthly),
  };
};

const amount = (minor: bigint, currency: CurrencyCode) => ({
  amount: formatMoney(money(minor, currency)),
  currency,
});
