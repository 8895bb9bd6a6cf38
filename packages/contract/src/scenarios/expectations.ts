import { filled, textOf, valueAt } from './places.ts';
import type { Expected } from './schema.ts';

/** What does not stand as it should: the place, what was expected, and what is there. */
export interface Mismatch {
  readonly place: string;
  readonly expected: string;
  readonly found: string;
}

type Known = Readonly<Record<string, unknown>>;

/** Which places of an answer are not as expected; none where all are. */
export const mismatches = (
  answer: unknown,
  expectations: Readonly<Record<string, Expected>>,
  known: Known,
): Mismatch[] =>
  Object.entries(expectations).flatMap(([place, written]) => {
    const found = valueAt(answer, place);
    const expected = filled(written, known) as Expected; // values are filled into values
    return isSo(found, expected) ? [] : [{ place, expected: textOf(expected), found: textOf(found) }];
  });

const isSo = (found: unknown, expected: Expected): boolean => {
  if (typeof expected !== 'object' || expected === null) return found === expected;
  if ('not' in expected) return found !== undefined && found !== expected.not;
  if ('includes' in expected) return typeof found === 'string' && found.includes(expected.includes);
  if ('atLeast' in expected) return compared(found, expected.atLeast, (left, right) => left >= right);
  if ('atMost' in expected) return compared(found, expected.atMost, (left, right) => left <= right);
  if ('count' in expected) return Array.isArray(found) && found.length === expected.count;
  if ('has' in expected) {
    const fields = Object.entries(expected.has);
    return Array.isArray(found) && found.some((item) => fields.every(([at, is]) => valueAt(item, at) === is));
  }
  const { from, by } = expected.changed;
  const [before, step] = [micros(from), micros(by)];
  return before !== undefined && step !== undefined && micros(found) === before + step;
};

const compared = (
  found: unknown,
  bound: unknown,
  holds: (left: bigint, right: bigint) => boolean,
): boolean => {
  const [left, right] = [micros(found), micros(bound)];
  return left !== undefined && right !== undefined && holds(left, right);
};

const decimal = /^(-?)(\d{1,18})(?:\.(\d{1,6}))?$/;

/** A decimal as millionths, so that amounts are compared without rounding. */
const micros = (value: unknown): bigint | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const [, sign, units, part = ''] = decimal.exec(String(value)) ?? [];
  if (units === undefined) return undefined;
  const amount = BigInt(units) * 1_000_000n + BigInt(part.padEnd(6, '0'));
  return sign === '-' ? -amount : amount;
};
