/** Limits by merchant: nothing is looked up for a card without one about the merchant. */
import { formatMoney, money, type CurrencyCode } from '@tael/money';
import type { Tx } from '../../../kernel/transaction.ts';
import type { CardForDecision, Seller } from '../../cards/index.ts';
import { isAboutMerchant, windowOf, type StoredMerchantLimit, type Windows } from '../../limits/index.ts';
import type { CheckToMake } from '../checks.ts';
import { lockMerchantSpending, spentAtMerchant } from './merchant-repository.ts';

/** A limit that a purchase meets, and what was spent of it before. */
export interface MerchantLimitNow {
  readonly most: bigint;
  readonly spent: bigint;
}

const none: readonly StoredMerchantLimit[] = [];

/** The limits of a card that are about a merchant. */
export const merchantLimitsMet = (
  { merchantLimits }: Pick<CardForDecision, 'merchantLimits'>,
  merchant: Seller | undefined,
): readonly StoredMerchantLimit[] =>
  merchantLimits === null || merchant === undefined
    ? none
    : merchantLimits.filter((limit) => isAboutMerchant(limit, merchant));

interface Asked {
  readonly card: CardForDecision;
  readonly windows: Windows;
  readonly merchant: Seller | undefined;
  /** Of the same purchase. */
  readonly authorizedBefore: bigint;
}

/** What was spent of each limit that a purchase meets. Nobody else spends of those of all cards until the transaction ends. */
export const gatherMerchantLimits = async (
  tx: Tx,
  { card, windows, merchant, authorizedBefore }: Asked,
): Promise<readonly MerchantLimitNow[] | undefined> => {
  const met = merchantLimitsMet(card, merchant);
  if (met.length === 0) return undefined;
  await lockMerchantSpending(tx, card.customerId);
  const now: MerchantLimitNow[] = [];
  for (const limit of met) {
    const window = windowOf(limit.name);
    const spent = window
      ? await spentAtMerchant(tx, {
          customerId: card.customerId,
          cardId: limit.cardId,
          merchant: limit.merchant,
          since: new Date(windows[window]),
        })
      : authorizedBefore;
    now.push({ most: BigInt(limit.amount), spent });
  }
  return now;
};

/** The limit of which the least is left; nothing is checked of a purchase that meets none. */
export const merchantLimitChecks = (
  limits: readonly MerchantLimitNow[] | undefined,
  minor: bigint,
  currency: CurrencyCode,
): readonly CheckToMake[] => {
  const [tightest] =
    limits?.toSorted((one, other) => (one.most - one.spent < other.most - other.spent ? -1 : 1)) ?? [];
  if (!tightest) return [];
  const { most, spent } = tightest;
  const text = (amount: bigint): string => formatMoney(money(amount, currency));
  return [
    [
      'limit_merchant',
      () => ({ value: text(spent + minor), threshold: text(most), passed: spent + minor <= most }),
    ],
  ];
};
