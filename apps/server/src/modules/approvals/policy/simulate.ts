import type { InputOf, OutputOf } from '@tael/contract';
import type { approvalRoutes } from '@tael/contract/approvals/routes';
import { parseMoney } from '@tael/money';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { failField } from '../../../kernel/failure.ts';
import { read } from '../../../kernel/transaction.ts';
import { companyOf } from '../load-voters.ts';
import { ownerOfPrincipal } from '../owner-of-principal.ts';
import { planUnder, policyInForce } from './policy-in-force.ts';
import { personOf, presentSlots } from '../present-approvals.ts';
import { canBeDecided, isOneOf, slotsOf } from '../slots.ts';
import type { ApprovalDeps } from '../types.ts';

type Routes = typeof approvalRoutes;

/** Who would have to approve this, by the policy in force or a draft of one, as people stand now. */
export const simulateApproval =
  (deps: ApprovalDeps) =>
  (
    ctx: Context,
    { draft, act, amount, makerId, departmentId, isPayeeNew }: InputOf<Routes['simulateApproval']>,
  ): Promise<OutputOf<Routes['simulateApproval']>> =>
    read(ctx, async (tx) => {
      const owner = ownerOfPrincipal(principalOf(ctx));
      const company = await companyOf(tx, ctx, deps.directory, owner);
      const called = await deps.directory.called(
        tx,
        company.members.map(({ id }) => id),
      );
      const maker = company.members.find(({ id }) => id === makerId);
      if (!maker) failField('makerId', 'invalid_choice');
      const document = draft ?? (await policyInForce(tx, owner)).document;
      const voters = { ...company, barred: await deps.directory.controls(tx, [makerId]) };
      const question = {
        act,
        amount: amount === null ? null : parseMoney(amount, 'USD'),
        maker,
        departmentId,
        isPayeeNew,
      };
      const plan = planUnder(document, owner, question, voters);
      const steps = plan?.steps ?? [];
      return {
        kind: steps.length > 0 ? 'steps' : 'auto',
        rule: plan ? { place: plan.place, name: plan.rule.name } : null,
        steps: steps.map((step) => ({
          needed: step.needed,
          voters: presentSlots(slotsOf(step, voters), called),
          escalatesAfterHours: step.escalation?.afterHours ?? null,
          escalatesTo: company.members
            .filter((member) => isOneOf(member, step.escalation?.to ?? []) && !voters.barred.has(member.id))
            .map(({ id }) => personOf(id, called)),
        })),
        isDeadEnd: !canBeDecided(steps, voters),
      };
    });
