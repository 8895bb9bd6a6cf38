import type { CardControls } from '@tael/contract/cards/controls';
import type { CardStatus } from '@tael/contract/cards/states';
import type { CurrencyCode } from '@tael/money';
import type { Tx } from '../../../kernel/transaction.ts';
import { limitsFrom, type AccountLimits, type StoredMerchantLimit } from '../../limits/index.ts';
import { habitsOf, type CardHabits } from '../usage/habits.ts';
import { controlsOf, lockForDecision, namesOfCards, ownersOfCards, type DecisionRow } from '../repository.ts';
import { searchTextsOfCards } from './search-repository.ts';
import { validityNow, type ValidityNow } from '../controls/validity.ts';

/** What a decision needs to know of a card. Limits are in smallest units; null is no limit. */
export interface CardForDecision {
  readonly id: string;
  readonly tenantId: string;
  readonly customerId: string;
  readonly status: CardStatus;
  readonly lastFour: string;
  /** What its purchases are found by beside their own words: holder, nickname, last four. */
  readonly searchText: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly currency: CurrencyCode;
  readonly limits: {
    readonly perTransaction: bigint | null;
    readonly daily: bigint | null;
    readonly weekly: bigint | null;
    readonly monthly: bigint | null;
  };
  /** The most that its account allows; null is what the platform allows everybody. */
  readonly accountLimits: AccountLimits | null;
  /** Those of its own and of all cards together; null is none. */
  readonly merchantLimits: readonly StoredMerchantLimit[] | null;
  /** What it is used for; null is a card without enough purchases to compare with. */
  readonly habits: CardHabits | null;
  readonly lastUsedAt: Date | null;
  /** What it may be used for; null is everything. */
  readonly controls: CardControls | null;
  /** How often, where and until when; null is until it expires. */
  readonly validity: ValidityNow | null;
}

/**
 * The card that the network means by its token (the card's id), locked until the transaction ends: a freeze and a
 * purchase of one card happen one after the other. Undefined when nobody has such a card.
 */
export const findCardForDecision = async (tx: Tx, token: string): Promise<CardForDecision | undefined> =>
  (await lockForDecision(tx, [token], 'wait')).map(cardOf)[0];

/** Those of several cards that nobody else holds at this moment, locked in the same way without waiting. */
export const findFreeCardsForDecision = async (
  tx: Tx,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, CardForDecision>> => {
  const rows = await lockForDecision(tx, tokens, 'skip');
  return new Map(rows.map((row) => [row.id, cardOf(row)]));
};

/** Whose a card is, and what it pays in: what never changes of a card. */
export interface CardOwner {
  readonly tenantId: string;
  readonly customerId: string;
  readonly currency: CurrencyCode;
}

/** The owners of cards by their tokens; a token that nobody has is left out. */
export const findCardOwners = async (
  tx: Tx,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, CardOwner>> => {
  const rows = await ownersOfCards(tx, tokens);
  return new Map(
    rows.map((row) => [
      row.id,
      { tenantId: row.tenant_id, customerId: row.customer_id, currency: row.currency },
    ]),
  );
};

const cardOf = (row: DecisionRow): CardForDecision => ({
  id: row.id,
  tenantId: row.tenant_id,
  customerId: row.customer_id,
  status: row.status,
  lastFour: row.last_four ?? '',
  searchText: searchTextOfCard(row),
  expiryMonth: row.expiry_month,
  expiryYear: row.expiry_year,
  currency: row.currency,
  limits: {
    perTransaction: row.limit_per_transaction,
    daily: row.limit_daily,
    weekly: row.limit_weekly,
    monthly: row.limit_monthly,
  },
  accountLimits: row.account_limits && limitsFrom(row.account_limits),
  merchantLimits: merchantLimitsOf(row),
  habits: row.habits && habitsOf(row.habits),
  lastUsedAt: row.last_used_at,
  controls: controlsOf(row),
  validity: validityNow(row),
});

const merchantLimitsOf = ({
  account_limits: account,
  merchant_limits: own,
}: DecisionRow): readonly StoredMerchantLimit[] | null => {
  const ofAccount = account?.merchants;
  return ofAccount && own ? [...own, ...ofAccount] : (own ?? ofAccount ?? null);
};

/** The nicknames of cards by id; cards outside the scope are left out. */
export const cardNames = async (tx: Tx, cardIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (cardIds.length === 0) return new Map();
  const rows = await namesOfCards(tx, cardIds);
  return new Map(rows.map((row) => [row.id, row.nickname]));
};

/** What purchases of these cards are found by, by the card's id. */
export const cardSearchTexts = async (
  tx: Tx,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await searchTextsOfCards(tx, cardIds);
  return new Map(rows.map((row) => [row.id, searchTextOfCard(row)]));
};

const searchTextOfCard = ({
  search_text: text,
  last_four: digits,
}: Pick<DecisionRow, 'search_text' | 'last_four'>) => `${text ?? ''} ${digits ?? ''}`;
