import type { RuleContent } from '@tael/contract/authorizations/card-rules';
import type { CheckToMake } from '../checks.ts';
import type { Verdict } from './evaluate-rule.ts';

/** What one of the customer's own rules says of a purchase, with the content that said it. */
export interface RuleFact extends Verdict {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly action: RuleContent['action'];
  /** It is counted, and declines nothing. */
  readonly isShadow: boolean;
}

/** A check for each rule in force, kept with the version that was asked; those in the shadow are no checks. */
export const ruleChecks = (rules: readonly RuleFact[]): readonly CheckToMake[] =>
  rules.flatMap(({ isShadow, action, name, number, isMeant, seen, asked }): CheckToMake[] =>
    isShadow
      ? []
      : [
          [
            action === 'freeze' ? 'rule_frozen' : 'rule_declined',
            () => ({ value: `${name} · v${number}`, threshold: `${seen} | ${asked}`, passed: !isMeant }),
          ],
        ],
  );
