import { categoryOf } from '@tael/contract/authorizations/categories';
import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import type { Presence } from '@tael/contract/authorizations/states';
import { noControls, type CardControls } from '@tael/contract/cards/controls';
import type { CardStatus } from '@tael/contract/cards/states';
import {
  add,
  formatMoney,
  greatest,
  isZero,
  money,
  parseRate,
  percent,
  type CurrencyCode,
  type Money,
} from '@tael/money';
import { searchTextOf } from '../../../kernel/lists/search-text.ts';
import { isMerchantMeant } from '../../../kernel/text/merchant-stem.ts';
import { inLatestZone, type CardHabits, type ValidityNow } from '../../cards/index.ts';
import type { MoneyStanding } from '../../org/index.ts';
import { bookableAmount, isTooLarge } from '../bookable-amount.ts';
import type { WebhookAnswer } from '../../webhooks/index.ts';
import { seen, type Check, type CheckToMake, type MadeCheck } from '../checks.ts';
import { fraudCheck, howUnusual } from '../flags/fraud-check.ts';
import { merchantLimitChecks, type MerchantLimitNow } from './merchant-limits.ts';
import { namedChecks, type NamedFacts } from '../named-checks.ts';
import type { AuthorizationRow } from '../repository.ts';
import { ruleChecks, type RuleFact } from '../rules/rule-checks.ts';
import type { Unusual } from '../flags/unusual.ts';
import { lastDayCheck, usesChecks } from '../lifecycle/validity.ts';
import { webhookChecks } from './webhook-checks.ts';

type Merchant = NonNullable<NetworkMessage['merchant']>;

/** What is asked: money for a purchase, a look at the card, or what the card may spend. */
export type Asks = 'purchase' | 'verification' | 'inquiry';

/** Everything a decision looks at, as plain values: the same facts give the same answer, one purchase or ten thousand. */
export interface DecisionFacts {
  readonly asks: Asks;
  readonly card: DecisionCard | undefined;
  /** As the network wrote them. */
  readonly amount: string;
  readonly currency: string;
  readonly cvcResult: 'match' | 'mismatch' | 'absent';
  /** Undefined where none was given. */
  readonly pinResult: NetworkMessage['pinResult'];
  readonly addressResult: NetworkMessage['addressResult'];
  /** Year and month as the network sends them, `YYMM`. */
  readonly expiry: string | undefined;
  readonly account: MoneyStanding;
  /** Of the same purchase and not let go of since, in smallest units of the card's currency. */
  readonly authorizedBefore: bigint;
  readonly spent: { readonly day: bigint; readonly week: bigint; readonly month: bigint };
  readonly available: bigint;
  /** What comes on top of it because it is in another currency; absent of a domestic one. Limits do not count it. */
  readonly markUp?: bigint;
  /** Undefined of messages that ask for more of a purchase, which was allowed where it began. */
  readonly merchant: (Omit<Merchant, 'city'> & { readonly city?: string }) | undefined;
  /** Absent where the network does not say. */
  readonly presence: Presence | undefined;
  /** Undefined of a purchase that meets none. */
  readonly merchantLimits: readonly MerchantLimitNow[] | undefined;
  /** Undefined of nearly every message: the card alone pays, and nobody was asked. */
  readonly named: NamedFacts | undefined;
  /** What the customer's own rules say; absent for customers that have none. */
  readonly rules?: readonly RuleFact[];
  /** What the customer's server said, once it was asked; it has the last word, and none for what we decline. */
  readonly webhook?: WebhookAnswer;
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
  /** What it is used for; null is a card without enough purchases to compare with. */
  readonly habits: CardHabits | null;
  readonly lastUsedAt: Date | null;
  /** What it may be used for; null is everything. */
  readonly controls: CardControls | null;
  /** How often, where and until when; null is until it expires. */
  readonly validity: ValidityNow | null;
}

export type Decision = {
  readonly checks: readonly Check[];
  /** What is unusual about it, where the holder is to be asked. */
  readonly unusual?: Unusual;
} & (
  | { readonly outcome: 'approved'; readonly amount: Money; readonly reason: null }
  | { readonly outcome: 'declined'; readonly reason: DeclineReason }
);

/**
 * May this purchase be made? The checks run in the order of `declineReasons`; the first that fails is the reason, and
 * those after it are not made. Where no money is asked for, none is looked at, and none is approved.
 */
export const decide = (facts: DecisionFacts): Decision => {
  const checks: Check[] = [];
  const unusual = howUnusual(facts);
  for (const [reason, check] of checksOf(facts, unusual)) {
    const made: Check = { name: reason, ...check() };
    checks.push(made);
    if (!made.passed)
      return {
        outcome: 'declined',
        reason,
        checks,
        ...(reason === 'suspected_fraud' && unusual && { unusual }),
      };
  }
  const { asks, card } = facts;
  const amount =
    card && (asks === 'purchase' ? bookableAmount(facts.amount, card.currency) : money(0n, card.currency));
  // Nobody reaches this line without a card and an amount; an unknown state declines.
  if (!amount) return { outcome: 'declined', reason: 'system_error', checks };
  const isAsked = unusual !== undefined && unusual.score >= unusual.askFrom;
  return { outcome: 'approved', amount, reason: null, checks, ...(isAsked && { unusual }) };
};

const checksOf = (facts: DecisionFacts, unusual: Unusual | undefined): readonly CheckToMake[] => [
  ['card_unknown', () => seen(facts.card ? 'known' : 'unknown', facts.card !== undefined)],
  ...cardChecks(facts),
  [
    accountReasons[facts.account] ?? 'account_not_active',
    () => seen(facts.account, facts.account === 'active'),
  ],
  ...(facts.asks === 'purchase'
    ? [
        ...amountChecks(facts),
        ...(facts.rules ? ruleChecks(facts.rules) : []),
        ...(unusual ? fraudCheck(unusual) : []),
        ...(facts.webhook ? webhookChecks(facts.webhook) : []),
      ]
    : facts.asks === 'verification'
      ? [...controlChecks(facts), ...usesChecks(facts.card?.validity, facts)]
      : []),
];

const cardChecks = (facts: DecisionFacts): readonly CheckToMake[] => {
  const status = facts.card?.status ?? 'closed';
  const { cvcResult, pinResult, addressResult } = facts;
  const refused = statusReasons[status];
  return [
    [refused ?? 'card_not_active', () => seen(status, refused === null)],
    ['card_expired', () => isInTime(facts, status)],
    ...lastDayCheck(facts.card?.validity, facts.now),
    ['cvc_mismatch', () => seen(cvcResult, cvcResult !== 'mismatch')],
    ['expiry_mismatch', () => isExpiryRight(facts)],
    ...given(pinResult, pinResult === 'tries_exceeded' ? 'pin_tries_exceeded' : 'pin_incorrect'),
    ...given(addressResult, 'address_mismatch'),
    ...(facts.named ? namedChecks(facts.named, facts) : []),
  ];
};

/** Why a card in this state pays for nothing; null where its state is no hindrance (of an expired one its date says so). */
const statusReasons: Readonly<Record<CardStatus, DeclineReason | null>> = {
  requested: 'card_being_made',
  inactive: 'card_not_active',
  active: null,
  frozen: 'card_frozen',
  blocked: 'card_blocked',
  lost: 'card_lost',
  stolen: 'card_stolen',
  closing: 'card_closing',
  closed: 'card_closed',
  expired: null,
  failed: 'card_not_issued',
};

const accountReasons: Readonly<Record<MoneyStanding, DeclineReason | null>> = {
  active: null,
  suspended: 'account_suspended',
  restricted: 'account_restricted',
  not_active: 'account_not_active',
};

/** A check of something that not every message brings. */
const given = (result: string | undefined, reason: DeclineReason): readonly CheckToMake[] =>
  result === undefined ? [] : [[reason, () => seen(result, result === 'match')]];

const isInTime = ({ card, now }: DecisionFacts, status: CardStatus): MadeCheck => {
  const lastMonth = monthText(card?.expiryYear ?? 0, card?.expiryMonth ?? 0);
  const thisMonth = inLatestZone(now).toISOString().slice(0, 7);
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

const amountChecks = (facts: DecisionFacts): readonly CheckToMake[] => {
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
    [
      isTooLarge(facts.amount, currency) ? 'amount_too_large' : 'amount_invalid',
      () => seen(facts.amount, minor > 0n),
    ],
    ...controlChecks(facts),
    ...usesChecks(facts.card?.validity, facts),
    ['limit_per_transaction', () => atMost(facts.authorizedBefore + minor, limits?.perTransaction)],
    ['limit_daily', () => atMost(spent.day + minor, limits?.daily)],
    ['limit_weekly', () => atMost(spent.week + minor, limits?.weekly)],
    ['limit_monthly', () => atMost(spent.month + minor, limits?.monthly)],
    ...merchantLimitChecks(facts.merchantLimits, minor, currency),
    ['insufficient_funds', () => atMost(minor + (facts.markUp ?? 0n), facts.available)],
  ];
};

const controlChecks = ({ card, merchant, presence }: DecisionFacts): readonly CheckToMake[] => {
  const controls = card?.controls ?? noControls;
  const seller = merchant ?? { name: '', categoryCode: '', country: '' };
  const { categoryCode: code, country } = seller;
  const category = categoryOf(code);
  const check = (
    value: string,
    { mode, list }: CardControls[keyof CardControls],
    isMeant: (entry: string) => boolean,
  ): MadeCheck => ({
    value,
    threshold: mode === 'any' ? null : `${mode}: ${list.join(', ')}`,
    // What the network does not say is neither one nor the other, so that no control of it lets the purchase through.
    passed:
      merchant === undefined || mode === 'any' || (value !== '' && list.some(isMeant) === (mode === 'only')),
  });
  return [
    [
      'category_not_allowed',
      () =>
        check(
          category === 'other' ? code : category,
          controls.categories,
          (entry) => entry === category || entry === code,
        ),
    ],
    ['country_not_allowed', () => check(country, controls.countries, (entry) => entry === country)],
    [
      'merchant_not_allowed',
      () => check(seller.name, controls.merchants, (entry) => isMerchantMeant(entry, seller)),
    ],
    ['presence_not_allowed', () => check(presence ?? '', controls.presence, (entry) => entry === presence)],
  ];
};

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

/** What all captures of what stands approved may reach: tips and weights a share above, a pump up to its own amount. */
export const mostCapturable = (authorized: Money, categoryCode: string, tolerance: Tolerance): Money => {
  const withShare = add(authorized, percent(authorized, parseRate(tolerance.percent), 'down'));
  if (categoryCode !== fuelCategory || isZero(authorized)) return withShare;
  return greatest(withShare, tolerance.fuel);
};

/** What a purchase is found by: its merchant, the network's name for it, and what its card is found by. */
export const purchaseSearchText = (
  purchase: Pick<AuthorizationRow, 'merchant_name' | 'merchant_city' | 'reference'>,
  ofCard: string,
): string =>
  `${searchTextOf([purchase.merchant_name, purchase.merchant_city, purchase.reference])} ${ofCard}`;
