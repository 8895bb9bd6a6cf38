import { localeOf, type Language } from '@tael/i18n/language';

/** A country or region by its code, in the reader's language. */
export const countryName = (code: string | undefined, language: Language): string | undefined =>
  code && (new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(code) ?? code);

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
// Groups, outlying places and made-up ones, which have names too.
const noCountries = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

/** A code of today: old ones stand for another, such as `DD` for `DE`. */
const isCountry = (code: string) =>
  new Intl.Locale(`und-${code}`).region === code && !noCountries.includes(code);

/** Every country and region that the browser knows, by its name in the reader's language. */
export const countryChoices = (language: Language): readonly { value: string; label: string }[] => {
  const names = new Intl.DisplayNames([localeOf(language)], { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((value) => {
      const label = isCountry(value) ? names.of(value) : undefined;
      return label === undefined ? [] : [{ value, label }];
    })
    .sort((left, right) => left.label.localeCompare(right.label, localeOf(language)));
};
