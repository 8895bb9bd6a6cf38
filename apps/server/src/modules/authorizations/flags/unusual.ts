/** How unusual a purchase is for its card: a score over what is kept on the card's row, so that it costs no question. */
import type { FraudSignalSeen } from '@tael/contract/fraud/schemas';
import { formatMoney, money, type CurrencyCode } from '@tael/money';
import { isSameMerchant } from '../../../kernel/text/merchant-stem.ts';
import type { CardHabits } from '../../cards/index.ts';

/** From this score on the holder is asked, and the purchase stands. */
export const askFrom = 50;
/** From this score on the purchase is declined and the card frozen, and the holder is asked then. */
export const declineFrom = 100;

export interface UnusualFacts {
  readonly habits: CardHabits;
  readonly lastUsedAt: Date | null;
  readonly merchant: {
    readonly name: string;
    readonly city?: string | undefined;
    readonly categoryCode: string;
    readonly country: string;
  };
  /** In smallest units of the card's currency. */
  readonly minor: bigint;
  readonly currency: CurrencyCode;
  readonly now: Date;
}

export interface Unusual {
  readonly score: number;
  readonly askFrom: number;
  readonly declineFrom: number;
  readonly signals: readonly FraudSignalSeen[];
}

const hourMs = 3_600_000;
/** Smaller purchases are never far above anything. */
const noticeable = 10_000n;
const guessWindowMs = hourMs / 2;
const manyGuesses = 3;

/**
 * What a thief spends on: money that is sent on, gold, crypto, bets, and what is kept by a pawnbroker (ISO 18245).
 */
export const riskyCategories: readonly string[] = [
  '4829',
  '5094',
  '5933',
  '5944',
  '6051',
  '6211',
  '7273',
  '7995',
];

/** What is unusual about a purchase; undefined where nothing is, or the holder has vouched for it. */
export const unusualOf = (facts: UnusualFacts): Unusual | undefined => {
  const { habits, merchant, minor, now } = facts;
  const isTrusted = habits.trusted.some(
    ({ name, most, until }) =>
      isSameMerchant(name, merchant.name, merchant.city) && minor <= most && now.getTime() < until,
  );
  if (isTrusted) return undefined;
  const signals = [
    ...amountSignal(facts),
    ...countrySignal(facts),
    ...guessSignal(facts),
    ...riskySignal(facts),
  ];
  if (signals.length === 0) return undefined;
  return { score: signals.reduce((sum, { points }) => sum + points, 0), askFrom, declineFrom, signals };
};

const amountSignal = ({ habits, minor, currency }: UnusualFacts): readonly FraudSignalSeen[] => {
  const points =
    minor < noticeable ? 0 : minor >= habits.usual * 10n ? 60 : minor >= habits.usual * 5n ? 30 : 0;
  const text = (of: bigint): string => formatMoney(money(of, currency));
  return points === 0
    ? []
    : [{ signal: 'amount_far_above', points, seen: text(minor), usual: text(habits.usual) }];
};

/** For the first time in a country, and the card was used elsewhere within the hour. */
const countrySignal = ({ habits, lastUsedAt, merchant, now }: UnusualFacts): readonly FraudSignalSeen[] => {
  const isNew = !habits.countries.includes(merchant.country);
  const isJust = lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() <= hourMs;
  return isNew && isJust
    ? [{ signal: 'country_jump', points: 40, seen: merchant.country, usual: habits.countries.join(' ') }]
    : [];
};

/** Several wrong codes, dates, PINs or addresses, and now one that is right. */
const guessSignal = ({ habits, now }: UnusualFacts): readonly FraudSignalSeen[] => {
  const recent = habits.guesses.filter((at) => now.getTime() - at <= guessWindowMs).length;
  return recent >= manyGuesses
    ? [{ signal: 'details_guessed', points: 50, seen: String(recent), usual: '0' }]
    : [];
};

const riskySignal = ({ habits, merchant: { categoryCode } }: UnusualFacts): readonly FraudSignalSeen[] =>
  riskyCategories.includes(categoryCode) && !habits.risky.includes(categoryCode)
    ? [{ signal: 'risky_category', points: 30, seen: categoryCode, usual: habits.risky.join(' ') }]
    : [];
