/** What is said of a limit before it is asked for or set, by form and server alike. */
import { isMoneyText, parseMoney } from '@tael/money';
import type { z } from 'zod';
import type { FieldCode, FieldError } from '../errors.ts';
import { dayFault } from '../forms/rules.ts';
import type { requestLimitIncrease } from './schemas.ts';

/** Days of a request lie at most this far ahead. */
const mostDaysAhead = 365;

type Asked = Pick<z.input<typeof requestLimitIncrease>, 'kind' | 'amount' | 'from' | 'until'>;

interface Asking {
  /** What the limit is, in cents. */
  readonly inForce: bigint;
  /** The calendar day that it is where limits are counted. */
  readonly today: string;
}

/**
 * Everything that is wrong with a request beside its form, whose faults are the schema's: it asks for more than there
 * is, in days to come, and its last day is not before its first.
 */
export const raiseFaults = (
  { kind, amount, from, until }: Asked,
  { inForce, today }: Asking,
): readonly FieldError[] => {
  const latest = new Date(Date.parse(today) + mostDaysAhead * 86_400_000).toISOString().slice(0, 10);
  const faults: Partial<Record<keyof Asked, FieldCode | undefined>> = {
    amount:
      isMoneyText(amount, 'USD') && parseMoney(amount, 'USD').minor <= inForce
        ? 'limit_not_higher'
        : undefined,
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
