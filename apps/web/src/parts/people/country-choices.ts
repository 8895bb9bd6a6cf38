import { countryCodes } from '@tael/contract/forms/countries';
import { localeOf, type Language } from '@tael/i18n/language';

/** Countries and regions by their names in the reader's language: all that have a code, or those given. */
export const countryChoices = (
  language: Language,
  codes: readonly string[] = countryCodes,
): readonly { value: string; label: string }[] => {
  const names = new Intl.DisplayNames([localeOf(language)], { type: 'region' });
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((left, right) => left.label.localeCompare(right.label, localeOf(language)));
};
