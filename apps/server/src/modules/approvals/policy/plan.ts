/** Which rule a request falls under, without SQL. */
import { approvalActs, type ApprovalAct } from '@tael/contract/approvals/acts';
import type { PolicyDocument, PolicyRule } from '@tael/contract/approvals/policy';
import { parseMoney, type Money } from '@tael/money';
import { isOneOf, type StepInForce } from '../slots.ts';
import type { Member } from '../types.ts';

/** What a rule asks of a request. */
export interface Question {
  readonly act: ApprovalAct;
  readonly amount: Money | null;
  readonly maker: Member | undefined;
  readonly departmentId: string | null;
  readonly isPayeeNew: boolean | null;
}

const isInRange = ({ from, below }: PolicyRule, amount: Money | null): boolean => {
  if (from === null && below === null) return true;
  if (!amount) return false;
  const limit = (text: string): bigint => parseMoney(text, amount.currency).minor;
  return (from === null || amount.minor >= limit(from)) && (below === null || amount.minor < limit(below));
};

const matches = (rule: PolicyRule, { act, amount, maker, departmentId, isPayeeNew }: Question): boolean =>
  rule.acts.includes(act) &&
  (!approvalActs[act].hasAmount || isInRange(rule, amount)) &&
  (rule.makers.length === 0 || (maker !== undefined && isOneOf(maker, rule.makers))) &&
  (rule.departmentIds.length === 0 || (departmentId !== null && rule.departmentIds.includes(departmentId))) &&
  (rule.payee === 'any' || (isPayeeNew !== null && isPayeeNew === (rule.payee === 'new')));

export interface Plan {
  readonly place: number;
  readonly rule: PolicyRule;
  readonly steps: readonly StepInForce[];
}

/** The first rule that counts and matches; undefined where none does. One without steps approves by itself. */
export const planOf = (
  document: PolicyDocument,
  question: Question,
  counts: (rule: PolicyRule) => boolean = () => true,
): Plan | undefined => {
  const place = document.rules.findIndex((rule) => counts(rule) && matches(rule, question));
  const rule = document.rules[place];
  if (!rule) return undefined;
  const steps = rule.outcome.kind === 'auto' ? [] : rule.outcome.steps;
  return { place, rule, steps: steps.map((step) => ({ ...step, isEscalated: false })) };
};
