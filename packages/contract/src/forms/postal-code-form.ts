import { plainLine } from './plain-line.ts';

/** What postal codes look like, whatever country they are of: as much as a browser knows. */

const longestTyped = 60;

export const plainPostalCode = (typed: string): string =>
  typed.length > longestTyped ? typed : plainLine(typed).replace(/^〒 ?/, '').toUpperCase();

/** The rule for countries that are not listed, and for an address that says no country. */
export const isPostalCodeLike = (typed: string): boolean =>
  /^[A-Z0-9][A-Z0-9 -]{1,8}[A-Z0-9]$/.test(plainPostalCode(typed));
