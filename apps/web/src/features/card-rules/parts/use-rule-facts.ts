import { isMerchantCategory } from '@tael/contract/authorizations/categories';
import { formatMoney } from '@tael/i18n/format';
import { useCategoryCodes } from '../../../parts/purchases/category-codes.ts';
import { countryName } from '@tael/i18n/country-name';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import type { RuleContent } from '../api.ts';
import type { Fact } from './compare-facts.ts';

const hour = (number: number) => `${String(number).padStart(2, '0')}:00`;

/** What a rule says, each condition as a line for the reader. */
export const useRuleFacts = ({ categories, countries, merchants, ...rule }: RuleContent): readonly Fact[] => {
  const words = useWords('cardRules');
  const { category, purchase } = useWords('transactions');
  const language = useLanguage();
  const codes = useCategoryCodes(categories.some((entry) => !isMerchantCategory(entry)));
  const named = (
    name: string,
    list: readonly string[],
    nameOf: (entry: string) => string,
  ): readonly Fact[] => (list.length === 0 ? [] : [{ name, value: list.map(nameOf).join(', ') }]);
  const { hours, velocity } = rule;
  const windows: Readonly<Record<string, string>> = words.window;
  const window = velocity ? (windows[String(velocity.minutes)] ?? words.otherWindow(velocity.minutes)) : '';
  return [
    { name: words.fact.action, value: words.action[rule.action] },
    ...(rule.amountAtLeast === null
      ? []
      : [{ name: words.fact.amount, value: words.fact.atLeast(formatMoney(rule.amountAtLeast, 'USD')) }]),
    ...named(words.fact.categories, categories, (entry) =>
      isMerchantCategory(entry) ? category[entry] : `${entry} ${codes[entry] ?? ''}`,
    ),
    ...named(words.fact.countries, countries, (code) => countryName(code, language) ?? code),
    ...named(words.fact.merchants, merchants, (entry) => entry),
    ...(rule.presence === null
      ? []
      : [{ name: words.fact.presence, value: purchase.presences[rule.presence] }]),
    ...(hours
      ? [{ name: words.fact.hours, value: words.fact.hoursOf(hour(hours.from), hour(hours.to), hours.zone) }]
      : []),
    ...(velocity
      ? [
          {
            name: words.fact.velocity,
            value: [
              ...(velocity.count === null ? [] : [words.fact.often(velocity.count, window)]),
              ...(velocity.amount === null
                ? []
                : [words.fact.much(formatMoney(velocity.amount, 'USD'), window)]),
            ].join(' · '),
          },
        ]
      : []),
  ];
};
