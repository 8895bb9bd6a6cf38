import type { ApprovalAct } from '@tael/contract/approvals/acts';
import type { PolicyDocument } from '@tael/contract/approvals/policy';
import type { Tx } from '../../../kernel/transaction.ts';
import { defaultPolicy, isStandingRule, withStandingRulesOfToday } from './defaults.ts';
import { planOf, type Plan, type Question } from './plan.ts';
import { newestPolicy } from './policy-repository.ts';
import { canBeDecided, type Voters } from '../slots.ts';
import type { Owner } from '../types.ts';

/** The policy in force; version 0 is what everybody begins with. */
export const policyInForce = async (
  tx: Tx,
  owner: Owner,
): Promise<{ readonly version: number; readonly document: PolicyDocument }> => {
  const row = await newestPolicy(tx, owner);
  if (!row) return { version: 0, document: defaultPolicy(owner.customerId) };
  return { version: row.version, document: withStandingRulesOfToday(row.document, owner.customerId) };
};

/** Whether any rule is about an act: where none is, nobody has to be looked up. */
export const isSpokenOf = (document: PolicyDocument, { customerId }: Owner, act: ApprovalAct): boolean =>
  [...document.rules, ...defaultPolicy(customerId).rules].some(({ acts }) => acts.includes(act));

/**
 * What a policy asks of a request. What its rules do not speak of falls under the rules that everybody begins with, so that
 * nobody loses the second person for a change of policy by leaving that rule out. A customer that has nobody else is
 * not held up by those, in its policy or beside it.
 */
export const planUnder = (
  document: PolicyDocument,
  { customerId }: Owner,
  question: Question,
  voters: Voters,
): Plan | undefined => {
  const own = planOf(document, question);
  if (own && !isStandingRule(own.rule, customerId)) return own;
  const standing = own ?? planOf(defaultPolicy(customerId), question);
  const isHeldUp = customerId !== null && standing !== undefined && !canBeDecided(standing.steps, voters);
  return isHeldUp ? planOf(document, question, (rule) => !isStandingRule(rule, customerId)) : standing;
};
