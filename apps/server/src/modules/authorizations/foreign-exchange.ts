/** What a purchase in another currency costs on top: a share of what it is billed at, held and charged beside it. */
import { least, money, percent, type CurrencyCode } from '@tael/money';
import type { SharePrice } from '../fees/index.ts';
import type { Change, Purchase, Step } from './life.ts';

/** A purchase in another currency, as it began; the share is the one in force at that moment. */
export interface ForeignExchange {
  /** Decimal texts: what the merchant asked for, and what the network billed for it in the card's currency. */
  readonly merchantAmount: string;
  readonly merchantCurrency: string;
  readonly billed: string;
  readonly price: SharePrice;
  /** The hold of the mark-up that runs; null when none does. */
  readonly holdId: string | null;
}

type Numbers = Pick<Purchase, 'captured' | 'held' | 'refunded'>;

/** The mark-up of an amount, in its smallest units: rounded as fees are. */
const markUpOf = ({ price }: ForeignExchange, minor: bigint, currency: CurrencyCode): bigint =>
  percent(money(minor, currency), { digits: BigInt(price.rate), scale: 2 }, 'halfEven').minor;

/**
 * The mark-up of a purchase in numbers. Each is a difference of running totals, so that no number of captures and refunds
 * comes to more, or to less, than the same at once would have.
 */
export const markUpNow = (foreign: ForeignExchange, purchase: Numbers, currency: CurrencyCode) => {
  const { captured, held, refunded } = purchase;
  const upTo = (minor: bigint) => markUpOf(foreign, minor, currency);
  const given = least(money(refunded, currency), money(captured, currency)).minor;
  return { charged: upTo(captured), held: upTo(captured + held) - upTo(captured), returned: upTo(given) };
};

/** What comes on top of `minor` more of a purchase, as far as the balance has to bear it. */
export const markUpOfMore = (
  foreign: ForeignExchange,
  { captured, held }: Pick<Numbers, 'captured' | 'held'>,
  minor: bigint,
  currency: CurrencyCode,
): bigint => {
  const upTo = (total: bigint) => markUpOf(foreign, total, currency);
  return upTo(captured + held + minor) - upTo(captured + held);
};

/** What a change of the purchase does to the mark-up: its hold ends and begins with that of the purchase. */
export const markUpSteps = (
  foreign: ForeignExchange,
  before: Numbers,
  { next, steps: own }: Change,
  currency: CurrencyCode,
): readonly Step[] => {
  const was = markUpNow(foreign, before, currency);
  const is = markUpNow(foreign, next, currency);
  const charged = is.charged - was.charged;
  const returned = is.returned - was.returned;
  const settled = charged < was.held ? charged : was.held;
  const steps: Step[] = [];
  if (own.some(touchesHold)) {
    if (settled > 0n) steps.push({ do: 'settle', minor: settled });
    else if (was.held > 0n) steps.push(own.find((step) => step.do === 'let_go') ?? letGo);
    const hold = own.find((step) => step.do === 'hold');
    if (hold && is.held > 0n) steps.push({ ...hold, minor: is.held });
  }
  if (charged > settled) steps.push({ do: 'take', minor: charged - settled, code: 'card_force_post' });
  if (returned > 0n) steps.push({ do: 'give', minor: returned });
  return steps;
};

const letGo: Step = { do: 'let_go', code: 'card_hold_release' };
const touchesHold = ({ do: what }: Step): boolean =>
  what === 'hold' || what === 'let_go' || what === 'settle';
