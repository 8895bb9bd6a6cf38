import type { DeclineReason } from '@tael/contract/authorizations/states';
import type { CardStatus } from '@tael/contract/cards/states';
import {
  add,
  formatMoney,
  greatest,
  isMoneyText,
  isZero,
  money,
  parseMoney,
  parseRate,
  percent,
  type CurrencyCode,
  type Money,
} from '@tael/money';

/** Everything a decision looks at, as plain values: the same facts give the same answer, one purchase or ten thousand. */
export interface DecisionFacts {
  readonly card: DecisionCard | undefined;
  /** As the network wrote them. */
  readonly amount: string;
  readonly currency: string;
  readonly cvcResult: 'match' | 'mismatch' | 'absent';
  /** Year and month as the network sends them, `YYMM`. */
  readonly expiry: string | undefined;
  readonly isAccountActive: boolean;
  /** In smallest units of the card's currency. */
  readonly authorizedBefore: bigint;
  readonly spent: { readonly day: bigint; readonly week: bigint; readonly month: bigint };
  readonly available: bigint;
  readonly now: Date;
}

export interface DecisionCard {
  readonly status: CardStatus;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly currency: CurrencyCode;
  /** Null is no limit. */
  readonly limits: {
    readonly perTransaction: bigint | null;
    readonly daily: bigint | null;
    readonly weekly: bigint | null;
    readonly monthly: bigint | null;
  };
}

/** One check as it is kept: what was seen, what was asked of it, and whether it passed. */
export interface Check {
  readonly name: string;
  readonly value: string;
  readonly threshold: string | null;
  readonly passed: boolean;
}

export type Decision =
  | {
      readonly outcome: 'approved';
      readonly amount: Money;
      readonly reason: null;
      readonly checks: readonly Check[];
    }
  | { readonly outcome: 'declined'; readonly reason: DeclineReason; readonly checks: readonly Check[] };

/** The largest amount one purchase may have, in smallest units: what the contract allows a person to enter. */
const largestMinor = 10_000_000_000n;

/** The amount a message names, when it is one we could book. */
export const bookableAmount = (text: string, currency: CurrencyCode): Money | undefined => {
  if (!isMoneyText(text, currency)) return undefined;
  const amount = parseMoney(text, currency);
  return amount.minor > 0n && amount.minor <= largestMinor ? amount : undefined;
};

/**
 * May this purchase be made? The checks run in the order of `declineReasons`; the first that fails is the reason, and
 * those after it are not made.
 */
export const decide = (facts: DecisionFacts): Decision => {
  const checks: Check[] = [];
  for (const [reason, check] of checksOf(facts)) {
    const made: Check = { name: reason, ...check() };
    checks.push(made);
    if (!made.passed) return { outcome: 'declined', reason, checks };
  }
  const amount = facts.card && bookableAmount(facts.amount, facts.card.currency);
  // Nobody reaches this line without a card and an amount; an unknown state declines.
  if (!amount) return { outcome: 'declined', reason: 'system_error', checks };
  return { outcome: 'approved', amount, reason: null, checks };
};

type MadeCheck = Omit<Check, 'name'>;

const checksOf = (facts: DecisionFacts): readonly (readonly [DeclineReason, () => MadeCheck])[] => [
  ['card_unknown', () => seen(facts.card ? 'known' : 'unknown', facts.card !== undefined)],
  ...cardChecks(facts),
  ['account_suspended', () => seen(facts.isAccountActive ? 'active' : 'not active', facts.isAccountActive)],
  ...amountChecks(facts),
];

const cardChecks = (facts: DecisionFacts): readonly (readonly [DeclineReason, () => MadeCheck])[] => {
  const status = facts.card?.status ?? 'closed';
  const isNone = (...refused: readonly CardStatus[]) => seen(status, !refused.includes(status));
  return [
    ['card_frozen', () => isNone('frozen')],
    ['card_blocked', () => isNone('blocked', 'lost', 'stolen')],
    ['card_not_active', () => isNone('requested', 'inactive', 'failed')],
    ['card_closed', () => isNone('closing', 'closed')],
    ['card_expired', () => isInTime(facts, status)],
    ['cvc_mismatch', () => seen(facts.cvcResult, facts.cvcResult !== 'mismatch')],
    ['expiry_mismatch', () => isExpiryRight(facts)],
  ];
};

const isInTime = ({ card, now }: DecisionFacts, status: CardStatus): MadeCheck => {
  const lastMonth = monthText(card?.expiryYear ?? 0, card?.expiryMonth ?? 0);
  const thisMonth = monthText(now.getUTCFullYear(), now.getUTCMonth() + 1);
  return { value: lastMonth, threshold: thisMonth, passed: status !== 'expired' && lastMonth >= thisMonth };
};

const isExpiryRight = ({ card, expiry }: DecisionFacts): MadeCheck => {
  const printed = expiryText(card?.expiryYear ?? 0, card?.expiryMonth ?? 0);
  return {
    value: expiry ?? 'absent',
    threshold: printed,
    passed: expiry === undefined || expiry === printed,
  };
};

const amountChecks = (facts: DecisionFacts): readonly (readonly [DeclineReason, () => MadeCheck])[] => {
  const currency = facts.card?.currency ?? 'USD';
  const minor = bookableAmount(facts.amount, currency)?.minor ?? 0n;
  const { spent } = facts;
  const limits = facts.card?.limits;
  const atMost = (value: bigint, most: bigint | null | undefined): MadeCheck => ({
    value: formatMoney(money(value, currency)),
    threshold: most === null || most === undefined ? null : formatMoney(money(most, currency)),
    passed: most === null || most === undefined || value <= most,
  });
  return [
    [
      'currency_unsupported',
      () => ({ value: facts.currency, threshold: currency, passed: facts.currency === currency }),
    ],
    ['amount_invalid', () => seen(facts.amount, minor > 0n)],
    ['limit_per_transaction', () => atMost(facts.authorizedBefore + minor, limits?.perTransaction)],
    ['limit_daily', () => atMost(spent.day + minor, limits?.daily)],
    ['limit_weekly', () => atMost(spent.week + minor, limits?.weekly)],
    ['limit_monthly', () => atMost(spent.month + minor, limits?.monthly)],
    ['insufficient_funds', () => atMost(minor, facts.available)],
  ];
};

const seen = (value: string, passed: boolean): MadeCheck => ({ value, threshold: null, passed });

const two = (number: number): string => String(number).padStart(2, '0');
const monthText = (year: number, month: number): string => `${String(year).padStart(4, '0')}-${two(month)}`;

/** A card's expiry as the network writes it, `YYMM`. */
export const expiryText = (year: number, month: number): string => `${two(year % 100)}${two(month)}`;

export interface Tolerance {
  readonly percent: string;
  readonly fuel: Money;
}

/** Merchants whose pump asks for a token amount before it knows the real one (ISO 18245, automated fuel dispensers). */
const fuelCategory = '5542';

/** What all captures of a purchase together may reach: tips and weights a share above, a pump up to its own amount. */
export const mostCapturable = (authorized: Money, categoryCode: string, tolerance: Tolerance): Money => {
  const withShare = add(authorized, percent(authorized, parseRate(tolerance.percent), 'down'));
  if (categoryCode !== fuelCategory || isZero(authorized)) return withShare;
  return greatest(withShare, tolerance.fuel);
};
