import type { NameCheck } from '@tael/contract/payments/transfers/states';

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort();

/** One letter more, less or other. */
const isSlip = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length < 4 || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(at + (short.length === long.length ? 1 : 0)) === long.slice(at + 1);
};

/**
 * Compares the name that was typed with those of the holder, whatever the order of words, marks and capitals. `close`:
 * one word has a slip, or a middle word or a company's ending is missing. Undefined: somebody else.
 */
export const checkName = (typed: string, holders: readonly string[]): NameCheck | undefined => {
  const given = wordsOf(typed);
  if (given.length === 0) return undefined;
  const checks = holders.map((holder): NameCheck | undefined => {
    const held = wordsOf(holder);
    if (held.join(' ') === given.join(' ') || held.join('') === given.join('')) return 'match';
    const other = given.filter((word) => !held.includes(word));
    const missing = held.filter((word) => !given.includes(word));
    if (other.length === 0 && given.length >= 2) return 'close';
    const [slip, ...more] = other;
    const isOneSlip = slip !== undefined && more.length === 0 && missing.some((word) => isSlip(word, slip));
    return isOneSlip && missing.length === 1 ? 'close' : undefined;
  });
  return checks.includes('match') ? 'match' : checks.find((check) => check === 'close');
};
