/**
 * A line of letters and digits without what keyboards, address books and spreadsheets write in several ways: widths, marks of
 * direction, dashes, spaces.
 */
export const plainLine = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212\u30fc]/gu, '-')
    .replace(/[\p{Z}\s]+/gu, ' ')
    .trim();
