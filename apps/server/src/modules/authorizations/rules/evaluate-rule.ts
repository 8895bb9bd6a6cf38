import type { RuleContent } from '@tael/contract/authorizations/card-rules';
import { categoryOf } from '@tael/contract/authorizations/categories';
import type { Presence } from '@tael/contract/authorizations/states';
import { formatMoney, money, parseMoney } from '@tael/money';
import { localClock } from '../../../kernel/lists/days.ts';
import { isMerchantMeant } from '../../../kernel/text/merchant-stem.ts';

/** A purchase as a rule sees it; amounts in smallest units of US dollars, `at` in milliseconds since the epoch. */
export interface Happening {
  readonly merchantName: string;
  readonly merchantCity: string;
  readonly categoryCode: string;
  readonly country: string;
  /** Undefined where the network does not say. */
  readonly presence: Presence | undefined;
  readonly amount: bigint;
  readonly at: number;
}

/** What the same card paid in the minutes before, as far back as the rule looks. */
export interface Recent {
  readonly count: number;
  readonly amount: bigint;
}

/** Whether a rule is meant for a purchase: what was seen of it, and what was asked. */
export interface Verdict {
  readonly isMeant: boolean;
  readonly seen: string;
  readonly asked: string;
}

interface Condition {
  readonly holds: boolean;
  readonly seen: string;
  readonly asked: string;
}

export const nothingRecent: Recent = { count: 0, amount: 0n };

/** The same facts give the same verdict, at the terminal and in a backtest. */
export const evaluateRule = (rule: RuleContent, happening: Happening, recent: Recent): Verdict => {
  const conditions = [
    ...amountCondition(rule, happening),
    ...listConditions(rule, happening),
    ...presenceCondition(rule, happening),
    ...hoursCondition(rule, happening),
    ...velocityConditions(rule, happening, recent),
  ];
  return {
    isMeant: conditions.length > 0 && conditions.every(({ holds }) => holds),
    seen: conditions.map(({ seen }) => seen).join(', '),
    asked: conditions.map(({ asked }) => asked).join(', '),
  };
};

const usd = (minor: bigint): string => formatMoney(money(minor, 'USD'));
const minorOf = (text: string): bigint => parseMoney(text, 'USD').minor;

const amountCondition = (
  { amountAtLeast: least }: RuleContent,
  { amount }: Happening,
): readonly Condition[] =>
  least === null
    ? []
    : [{ holds: amount >= minorOf(least), seen: `amount ${usd(amount)}`, asked: `amount >= ${least}` }];

const listConditions = (rule: RuleContent, happening: Happening): readonly Condition[] => {
  const code = happening.categoryCode;
  const seller = { name: happening.merchantName, city: happening.merchantCity };
  const one = (
    what: string,
    seen: string,
    list: readonly string[],
    isMeant: (entry: string) => boolean,
  ): readonly Condition[] =>
    list.length === 0
      ? []
      : [{ holds: list.some(isMeant), seen: `${what} ${seen}`, asked: `${what} in ${list.join(' ')}` }];
  return [
    ...one('category', code, rule.categories, (entry) => entry === code || entry === categoryOf(code)),
    ...one('country', happening.country, rule.countries, (entry) => entry === happening.country),
    ...one('merchant', happening.merchantName, rule.merchants, (entry) => isMerchantMeant(entry, seller)),
  ];
};

const presenceCondition = (
  { presence: asked }: RuleContent,
  { presence }: Happening,
): readonly Condition[] =>
  asked === null ? [] : [{ holds: presence === asked, seen: presence ?? 'unknown', asked }];

const hourMs = 3_600_000;

const hoursCondition = ({ hours }: RuleContent, { at }: Happening): readonly Condition[] => {
  if (hours === null) return [];
  const { from, to, zone } = hours;
  const hour = Math.floor(localClock(at, zone) / hourMs) % 24;
  // Over midnight, and the whole day where both are the same.
  const holds = from < to ? hour >= from && hour < to : hour >= from || hour < to;
  return [{ holds, seen: `hour ${hour}`, asked: `hour ${from} to ${to} ${zone}` }];
};

const velocityConditions = (
  { velocity }: RuleContent,
  { amount }: Happening,
  recent: Recent,
): readonly Condition[] => {
  if (velocity === null) return [];
  const { minutes, count: mostOften, amount: mostMoney } = velocity;
  const count = recent.count + 1;
  const sum = recent.amount + amount;
  return [
    ...(mostOften === null
      ? []
      : [
          { holds: count > mostOften, seen: `${count} purchases`, asked: `> ${mostOften} in ${minutes} min` },
        ]),
    ...(mostMoney === null
      ? []
      : [
          {
            holds: sum > minorOf(mostMoney),
            seen: `sum ${usd(sum)}`,
            asked: `> ${mostMoney} in ${minutes} min`,
          },
        ]),
  ];
};
