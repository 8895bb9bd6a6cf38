/** Where a policy could dead-end, without SQL. */
import type { LintFinding, Party, PolicyDocument, PolicyRule } from '@tael/contract/approvals/policy';
import { parseMoney } from '@tael/money';
import { canBeDecided, isOneOf, slotsOf, type StepInForce, type Voters } from '../slots.ts';
import type { Member } from '../types.ts';
import { isStandingRule } from './defaults.ts';

/** The people of an owner, and for each of them every identity that they control. */
export interface People {
  readonly members: readonly Member[];
  readonly controls: ReadonlyMap<string, ReadonlySet<string>>;
}

export const hasError = (findings: readonly LintFinding[]): boolean =>
  findings.some(({ severity }) => severity === 'error');

/** The rules that a customer began with dead-end nowhere: they hold nobody up who is alone. */
export const lintPolicy = (
  document: PolicyDocument,
  people: People,
  customerId: string | null,
): LintFinding[] =>
  document.rules.flatMap((rule, place) => [
    ...lintRange(rule, place),
    ...lintOrder(document.rules, place),
    ...(isStandingRule(rule, customerId) ? [] : lintSteps(rule, place, people)),
  ]);

const lintRange = ({ from, below }: PolicyRule, rule: number): LintFinding[] =>
  from !== null && below !== null && minor(from) >= minor(below)
    ? [{ code: 'amount_range_empty', severity: 'error', rule, step: null, who: null }]
    : [];

const minor = (text: string): bigint => parseMoney(text, 'USD').minor;

const lintOrder = (rules: readonly PolicyRule[], place: number): LintFinding[] => {
  const rule = rules[place];
  const isHidden = rule && rules.slice(0, place).some((earlier) => covers(earlier, rule));
  return isHidden
    ? [{ code: 'rule_never_reached', severity: 'warning', rule: place, step: null, who: null }]
    : [];
};

/** Whether whatever matches the later rule matches the earlier one as well; says no where it is not sure. */
const covers = (earlier: PolicyRule, later: PolicyRule): boolean =>
  later.acts.every((act) => earlier.acts.includes(act)) &&
  (earlier.from === null || (later.from !== null && minor(earlier.from) <= minor(later.from))) &&
  (earlier.below === null || (later.below !== null && minor(earlier.below) >= minor(later.below))) &&
  earlier.makers.length === 0 &&
  (earlier.departmentIds.length === 0 ||
    (later.departmentIds.length > 0 &&
      later.departmentIds.every((id) => earlier.departmentIds.includes(id)))) &&
  (earlier.payee === 'any' || earlier.payee === later.payee);

const lintSteps = (rule: PolicyRule, place: number, people: People): LintFinding[] => {
  if (rule.outcome.kind === 'auto') return [];
  const steps = rule.outcome.steps.map((step) => ({ ...step, isEscalated: false }));
  const found = steps.flatMap((step, at) => lintStep(step, { rule: place, step: at }, people));
  if (hasError(found)) return found;
  const everybody = votersWithout(new Set(), people);
  if (!canBeDecided(steps, everybody))
    return [...found, { code: 'too_few_votes', severity: 'error', rule: place, step: null, who: null }];
  const makers = people.members.filter((member) => rule.makers.length === 0 || isOneOf(member, rule.makers));
  const stuck = makers.find(({ id }) => !canBeDecided(steps, votersWithout(barredBy(id, people), people)));
  return stuck
    ? [...found, { code: 'maker_votes_alone', severity: 'error', rule: place, step: null, who: stuck.id }]
    : found;
};

const lintStep = (
  step: StepInForce,
  where: Pick<LintFinding, 'rule' | 'step'>,
  people: People,
): LintFinding[] => {
  const named: readonly Party[] = [...step.of, ...(step.escalation?.to ?? [])];
  const missing = named.flatMap((party): LintFinding[] => {
    if (people.members.some((member) => isOneOf(member, [party]))) return [];
    if (party.kind === 'user')
      return [{ code: 'person_cannot_vote', severity: 'warning', ...where, who: party.userId }];
    const who = party.kind === 'role' ? party.role : party.permission;
    return [{ code: 'role_without_people', severity: 'warning', ...where, who }];
  });
  const isEmpty = slotsOf(step, votersWithout(new Set(), people)).length === 0;
  return isEmpty ? [...missing, { code: 'nobody_votes', severity: 'error', ...where, who: null }] : missing;
};

const votersWithout = (barred: ReadonlySet<string>, { members }: People): Voters => ({
  members,
  absences: [],
  barred,
});

const barredBy = (makerId: string, { controls }: People): ReadonlySet<string> =>
  controls.get(makerId) ?? new Set([makerId]);
