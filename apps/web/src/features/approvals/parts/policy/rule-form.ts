import { approvalActs } from '@tael/contract/approvals/acts';
import { policyRule } from '@tael/contract/approvals/policy';
import { checkBy } from '../../../../lib/forms/form-errors.ts';
import type { PolicyRule } from '../../api.ts';
import type { Party } from '../request/names.ts';

/** One step as it is typed. */
export interface StepValues {
  readonly needed: string;
  readonly of: readonly Party[];
  readonly isEscalated: boolean;
  readonly afterHours: string;
  readonly to: readonly Party[];
}

/** A rule as it is typed; the empty text and the empty list are what does not matter. */
export interface RuleValues {
  readonly name: string;
  readonly acts: readonly PolicyRule['acts'][number][];
  readonly from: string;
  readonly below: string;
  readonly makers: readonly Party[];
  readonly departmentIds: readonly string[];
  readonly payee: PolicyRule['payee'];
  readonly isAuto: boolean;
  readonly steps: readonly StepValues[];
}

export const newStep: StepValues = { needed: '1', of: [], isEscalated: false, afterHours: '24', to: [] };

export const valuesOf = (rule: PolicyRule | undefined): RuleValues => ({
  name: rule?.name ?? '',
  acts: rule?.acts ?? [],
  from: rule?.from ?? '',
  below: rule?.below ?? '',
  makers: rule?.makers ?? [],
  departmentIds: rule?.departmentIds ?? [],
  payee: rule?.payee ?? 'any',
  isAuto: rule?.outcome.kind === 'auto',
  steps:
    rule?.outcome.kind === 'steps'
      ? rule.outcome.steps.map(({ needed, of, escalation }) => ({
          needed: String(needed),
          of,
          isEscalated: escalation !== null,
          afterHours: String(escalation?.afterHours ?? 24),
          to: escalation?.to ?? [],
        }))
      : [newStep],
});

/** What is no whole number is refused at its field. */
const wholeNumber = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : 0);

/** Whether some of these acts has an amount, or a payee, that a rule could ask about. */
export const asksAmount = ({ acts }: Pick<RuleValues, 'acts'>): boolean =>
  acts.some((act) => approvalActs[act].hasAmount);
export const asksPayee = ({ acts }: Pick<RuleValues, 'acts'>): boolean =>
  acts.some((act) => act.startsWith('payment.'));

/** The rule as it is sent; a condition that none of its acts has is left out. */
export const ruleOf = (values: RuleValues): PolicyRule => {
  const amount = (typed: string) => (typed === '' || !asksAmount(values) ? null : typed);
  return {
    name: values.name.trim(),
    acts: [...values.acts],
    from: amount(values.from),
    below: amount(values.below),
    makers: [...values.makers],
    departmentIds: [...values.departmentIds],
    payee: asksPayee(values) ? values.payee : 'any',
    outcome: values.isAuto
      ? { kind: 'auto' }
      : {
          kind: 'steps',
          steps: values.steps.map((step) => ({
            needed: wholeNumber(step.needed),
            of: [...step.of],
            escalation: step.isEscalated
              ? { afterHours: wholeNumber(step.afterHours), to: [...step.to] }
              : null,
          })),
        },
  };
};

/** The faults of a rule by its fields, such as `outcome.steps.0.of`. */
export const faultsOfRule = checkBy(policyRule);
