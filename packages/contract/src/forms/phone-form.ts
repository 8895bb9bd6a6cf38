import { plainLine } from './plain-line.ts';

/** What phones look like, whatever country they are of: as much as a browser knows. */

/** Longer texts are no phones; refusing them first keeps a hostile one from costing time. */
const longestTyped = 60;
const signs = /[ ()./-]/g;

export const foldPhone = (typed: string): string => plainLine(typed).replace(/^tel: ?/i, '');

/** The digits of what may be a phone, with `+` before them where it names its country. */
export const numberOf = (folded: string, country: string | undefined): string => {
  const number = folded.replace(signs, '');
  if (number.startsWith('00')) return `+${number.slice(2)}`;
  const dialsAmerican = country === undefined || country === 'US' || country === 'CA';
  return dialsAmerican && number.startsWith('011') ? `+${number.slice(3)}` : number;
};

/** Whether a text may be a phone at all. */
export const isPhoneLike = (typed: string): boolean =>
  typed.length <= longestTyped && /^\+?\d{6,17}$/.test(foldPhone(typed).replace(signs, ''));
