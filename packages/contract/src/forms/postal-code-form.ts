/** What postal codes look like, whatever country they are of: as much as a browser knows. */

const longestTyped = 60;

/** Full width, spaces of every kind, dashes and capitals, as keyboards and spreadsheets write them. */
export const plainPostalCode = (typed: string): string =>
  typed.length > longestTyped
    ? typed
    : typed
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .replace(/[\p{Pd}\u2212\u30fc]/gu, '-')
        .replace(/[\p{Z}\s]+/gu, ' ')
        .trim()
        .replace(/^〒 ?/, '')
        .toUpperCase();

/** The rule for countries that are not listed, and for an address that says no country. */
export const isPostalCodeLike = (typed: string): boolean =>
  /^[A-Z0-9][A-Z0-9 -]{1,8}[A-Z0-9]$/.test(plainPostalCode(typed));
