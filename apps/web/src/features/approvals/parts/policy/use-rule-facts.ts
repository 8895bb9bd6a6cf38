import { formatMoney } from '@tael/i18n/format';
import { useLanguage, useWords } from '../../../../lib/words/language.ts';
import type { Parties, PolicyRule } from '../../api.ts';
import { usePartyName, type Party } from '../request/names.ts';

/** A condition of a rule, or what it asks for, as the reader reads it. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

interface Names {
  readonly parties: Parties | undefined;
  readonly departments: readonly { readonly id: string; readonly name: string }[];
}

/** What a rule says, each condition and each step as a line for the reader; what does not matter to it is left out. */
export const useRuleFacts = ({ parties, departments }: Names): ((rule: PolicyRule) => readonly Fact[]) => {
  const words = useWords('approvalPolicy');
  const act = useWords('approvalActs');
  const language = useLanguage();
  const partyName = usePartyName(parties);
  const money = (amount: string) => formatMoney(amount, 'USD', language);
  const anyOf = (list: readonly Party[]) => list.map(partyName).join(words.or);
  const range = ({ from, below }: PolicyRule) => {
    if (from !== null && below !== null) return words.between(money(from), money(below));
    if (from !== null) return words.atLeast(money(from));
    return below === null ? undefined : words.below(money(below));
  };
  const needs = ({ outcome }: PolicyRule): readonly Fact[] => {
    if (outcome.kind === 'auto') return [{ name: words.fact.needs, value: words.auto }];
    return outcome.steps.map(({ needed, of, escalation }, at) => ({
      name: outcome.steps.length === 1 ? words.fact.needs : words.fact.step(at + 1),
      value: [
        words.needs(needed, anyOf(of)),
        ...(escalation ? [words.escalates(escalation.afterHours, anyOf(escalation.to))] : []),
      ].join(words.list),
    }));
  };
  return (rule) => {
    const amount = range(rule);
    const departmentName = (id: string) =>
      departments.find((one) => one.id === id)?.name ?? words.unknownDepartment;
    return [
      { name: words.fact.acts, value: rule.acts.map((one) => act[one]).join(words.list) },
      ...(amount === undefined ? [] : [{ name: words.fact.amount, value: amount }]),
      ...(rule.makers.length === 0 ? [] : [{ name: words.fact.makers, value: anyOf(rule.makers) }]),
      ...(rule.departmentIds.length === 0
        ? []
        : [
            {
              name: words.fact.departments,
              value: rule.departmentIds.map(departmentName).join(words.list),
            },
          ]),
      ...(rule.payee === 'any' ? [] : [{ name: words.fact.payee, value: words.payee[rule.payee] }]),
      ...needs(rule),
    ];
  };
};
