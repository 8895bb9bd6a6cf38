/** What is said of a limit before it is asked for or set, by form and server alike. */
import { isMoneyText, parseMoney } from '@tael/money';
import type { z } from 'zod';
import type { FieldCode, FieldError } from '../errors.ts';
import { dayFault } from '../forms/rules.ts';
import type { requestLimitIncrease } from './schemas.ts';

/** Days of a request lie at most this far ahead. */
const mostDaysAhead = 365;

/** A limit of an account, in cents: what it is, and what it may be without a request. */
interface Limit {
  readonly inForce: bigint;
  readonly allowed: bigint;
}

/** What is wrong with an amount that is asked for or granted. */
export const raiseFault = (minor: bigint, { inForce, allowed }: Limit): FieldCode | undefined => {
  if (minor <= inForce) return 'limit_not_higher';
  return minor <= allowed ? 'limit_needs_no_request' : undefined;
};

/** What is wrong with an amount that a lowered limit is to go back up to. */
export const restoreFault = (minor: bigint, { inForce, allowed }: Limit): FieldCode | undefined => {
  if (minor <= inForce) return 'limit_not_higher';
  return minor > allowed ? 'limit_needs_request' : undefined;
};

type Asked = Pick<z.input<typeof requestLimitIncrease>, 'kind' | 'amount' | 'from' | 'until'>;

interface Asking extends Limit {
  /** The calendar day that it is where limits are counted. */
  readonly today: string;
}

/**
 * Everything that is wrong with a request beside its form, whose faults are the schema's: it asks for more than there
 * is, in days to come, and its last day is not before its first.
 */
export const raiseFaults = (
  { kind, amount, from, until }: Asked,
  { today, ...limit }: Asking,
): readonly FieldError[] => {
  const latest = new Date(Date.parse(today) + mostDaysAhead * 86_400_000).toISOString().slice(0, 10);
  const faults: Partial<Record<keyof Asked, FieldCode | undefined>> = {
    amount: isMoneyText(amount, 'USD') ? raiseFault(parseMoney(amount, 'USD').minor, limit) : undefined,
    from:
      kind === 'permanent' ? undefined : dayBetween(from, { first: today, early: 'date_too_old', latest }),
    until: kind === 'temporary' ? dayBetween(until, { first: from, early: 'date_order', latest }) : undefined,
  };
  return Object.entries(faults).flatMap(([field, code]) => (code ? [{ field, code }] : []));
};

interface Bounds {
  readonly first: string | undefined;
  /** What is said of a day before the first. */
  readonly early: FieldCode;
  readonly latest: string;
}

const isDay = (text: string | undefined): text is string =>
  text !== undefined && dayFault(text) === undefined;

const dayBetween = (day: string | undefined, { first, early, latest }: Bounds): FieldCode | undefined => {
  if (!isDay(day)) return undefined;
  if (isDay(first) && day < first) return early;
  return day > latest ? 'date_too_far' : undefined;
};
