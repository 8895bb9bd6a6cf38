import type { ShownDocument, ShownField, ShownValue } from '@tael/contract/approvals/shown';
import { formatCount, formatMoney } from '@tael/i18n/format';
import { useCallback, useMemo } from 'react';
import { useDates } from '../../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../../lib/words/language.ts';

type CodeList = Extract<ShownValue, { readonly kind: 'code' }>['of'];

/** The words of each closed list whose codes a fact may show. */
const useCodeNames = () => {
  const { code: own } = useWords('approvalRequests');
  const { status: card } = useWords('cards');
  const { name, raise } = useWords('limits');
  const { status: rule } = useWords('cardRules');
  const permission = useWords('permissions');
  const { name: setting } = useWords('globalSettings');
  const { names: fee } = useWords('fees');
  return useMemo(
    (): Readonly<Record<CodeList, Readonly<Record<string, string>>>> => ({
      card_status: card,
      limit_name: name,
      limit_kind: raise.kinds,
      rule_status: rule,
      permission,
      payment_rail: own.payment_rail,
      registration_kind: own.registration_kind,
      setting,
      fee,
      customer_kind: own.customer_kind,
    }),
    [own, card, name, raise, rule, permission, setting, fee],
  );
};

/** Says a value of a request as the reader reads it. */
export const useShownText = (): ((value: ShownValue) => string) => {
  const { list, title } = useWords('approvalPolicy');
  const language = useLanguage();
  const date = useDates();
  const names = useCodeNames();
  return useCallback(
    (value) => {
      switch (value.kind) {
        case 'text':
        case 'object':
          return value.text;
        case 'money':
          return formatMoney(value.amount, value.currency, language);
        case 'day':
          return date(value.day, 'medium');
        case 'instant':
          return date(value.at, 'dateTime');
        case 'number':
          return formatCount(value.number, language);
        case 'code':
          return names[value.of][value.code] ?? value.code;
        case 'codes':
          return value.codes.map((code) => names[value.of][code] ?? code).join(list);
        case 'policy':
          return title;
      }
    },
    [language, date, names, list, title],
  );
};

/** What tells one request from another of its kind, best first. */
const telling: readonly ShownField[] = [
  'payee',
  'customer',
  'rule',
  'role',
  'card',
  'api_key',
  'setting',
  'fee',
  'account',
  'file',
  'department',
  'sender',
];

/** The fact by which a request is called beside its act; undefined where it has none of these. */
export const subjectOf = ({ facts }: ShownDocument): ShownValue | undefined =>
  telling
    .map((field) => facts.find((fact) => fact.field === field)?.value)
    .find((value) => value !== undefined);

/** What became another between two documents, as their facts say it. */
export const differenceOf = (before: ShownDocument, after: ShownDocument): ShownDocument['changes'] => {
  const valueIn = ({ facts }: ShownDocument, field: ShownField) =>
    facts.find((fact) => fact.field === field)?.value ?? null;
  const fields = new Set([...before.facts, ...after.facts].map(({ field }) => field));
  return [...fields]
    .map((field) => ({ field, before: valueIn(before, field), after: valueIn(after, field) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
};
