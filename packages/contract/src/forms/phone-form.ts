/** What phones look like, whatever country they are of: as much as a browser knows. */

/** Longer texts are no phones; refusing them first keeps a hostile one from costing time. */
const longestTyped = 60;
const signs = /[ ()./-]/g;

/** What keyboards, address books and spreadsheets write in several ways: widths, marks of direction, dashes, spaces. */
export const foldPhone = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212\u30fc]/gu, '-')
    .replace(/[\p{Z}\s]+/gu, ' ')
    .trim()
    .replace(/^tel: ?/i, '');

/** A mobile number of mainland China (specification section 5). */
export const mainlandMobile = /^1\d{10}$/;
/** Such a number in E.164, from its digits and from how they were written. */
export const mainlandOf = (folded: string, digits: string): string | undefined => {
  // Nobody in China sets the 1 apart, everybody in America does.
  if (/^1[ ()./-]/.test(folded)) return undefined;
  const national = digits.replace(/^86(?=1\d{10}$)/, '');
  return mainlandMobile.test(national) ? `+86${national}` : undefined;
};

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

/** A mobile number of mainland China, which codes are texted to, in E.164; undefined for any other text. */
export const readMobile = (typed: string): string | undefined => {
  if (!isPhoneLike(typed)) return undefined;
  const folded = foldPhone(typed);
  const number = numberOf(folded, 'CN');
  return number.startsWith('+') && !number.startsWith('+86')
    ? undefined
    : mainlandOf(folded, number.replace('+', '').replace(/^(86)?0(?=1\d{10}$)/, '$1'));
};
