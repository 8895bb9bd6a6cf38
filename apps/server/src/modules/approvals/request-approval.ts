import { approvalActs } from '@tael/contract/approvals/acts';
import type { Context } from '../../kernel/context.ts';
import { assert, fail } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { executorOf } from './executor-of.ts';
import { hashOf } from './hash.ts';
import { companyOf, questionOf, votersOf } from './load-voters.ts';
import { isStuck, record, stepChange, voterIdsOf } from './move-request.ts';
import { isSpokenOf, planUnder, policyInForce } from './policy/policy-in-force.ts';
import { holdPolicy } from './policy/policy-repository.ts';
import { insertRequest, type RequestRow } from './repository.ts';
import type { ApprovalDeps, Ask, Owner } from './types.ts';

/** Whether an act may be done at once, or which request it waits for. */
export type Asked = { readonly kind: 'auto' } | { readonly kind: 'waits'; readonly requestId: string };

const dayMs = 86_400_000;

/**
 * Asks, in the verb's own transaction, whether an act may be done: at once, or when a request that is made of it is
 * approved. Its module does it by its executor then. Throws `already_proposed` while the object waits for this act.
 */
export const requestApproval =
  (deps: ApprovalDeps) =>
  async (tx: Tx, ctx: Context, ask: Ask): Promise<Asked> => {
    const { owner } = ask;
    const isOfCustomer = approvalActs[ask.act].owner !== 'platform';
    assert(isOfCustomer || owner.customerId === null, `${ask.act} falls under the platform's policy`);
    await holdPolicy(tx, owner);
    const now = ctx.clock.now();
    const { version, document } = await policyInForce(tx, owner);
    if (!isSpokenOf(document, owner, ask.act)) return { kind: 'auto' };
    const company = await companyOf(tx, ctx, deps.directory, owner);
    const blank = { ...blankOf(ask), policy_version: version, submitted_at: now, step_since: now };
    const voters = await votersOf(tx, deps.directory, company, blank);
    const plan = planUnder(document, owner, questionOf(blank, company.members), voters);
    if (!plan || plan.steps.length === 0) return { kind: 'auto' };
    const shown = await executorOf(deps, ask.act).describe(tx, {
      objectId: ask.object.id,
      content: ask.content,
      subjectCustomerId: blank.subject_customer_id,
      owner,
    });
    const planned = {
      ...blank,
      shown,
      hash: hashOf({ act: ask.act, objectId: ask.object.id, content: ask.content, shown }),
      rule_name: plan.rule.name,
      planned_steps: plan.steps,
      steps: plan.steps,
      expires_at: new Date(now.getTime() + document.expiresAfterDays * dayMs),
    };
    const request: RequestRow = {
      ...planned,
      ...stepChange(planned, 0, now),
      state: isStuck(planned, voters) ? 'blocked' : 'in_approval',
    };
    if (!(await insertRequest(tx, request))) fail('already_proposed');
    const quiet = { reason: null, comment: null, bySystem: false };
    const notify = voterIdsOf(request, voters);
    await record(tx, ctx, request, { move: 'submitted', from: null, notify, ...quiet });
    if (request.state === 'blocked')
      await record(tx, ctx, request, {
        move: 'blocked',
        from: 'in_approval',
        notify: [],
        ...quiet,
        bySystem: true,
      });
    tx.waitFor(request.id);
    return { kind: 'waits', requestId: request.id };
  };

/**
 * Which of one maker's acts would wait, told without asking; what the policy looks at is read once for all of them. The policy
 * stays as it is until the transaction ends.
 */
export const heldUpIn =
  (deps: ApprovalDeps) =>
  async (tx: Tx, ctx: Context, owner: Owner, makerId: string): Promise<(ask: Ask) => boolean> => {
    await holdPolicy(tx, owner);
    const { document } = await policyInForce(tx, owner);
    const company = await companyOf(tx, ctx, deps.directory, owner);
    const voters = await votersOf(tx, deps.directory, company, { maker_id: makerId, barred_ids: [] });
    return (ask) => {
      const plan = planUnder(document, owner, questionOf(blankOf(ask), company.members), voters);
      return plan !== undefined && plan.steps.length > 0;
    };
  };

const blankOf = (ask: Ask) => ({
  id: newId(),
  tenant_id: ask.owner.tenantId,
  customer_id: ask.owner.customerId,
  subject_customer_id: ask.subjectCustomerId ?? ask.owner.customerId,
  act: ask.act,
  object_type: ask.object.type,
  object_id: ask.object.id,
  amount: ask.amount?.minor ?? null,
  currency: ask.amount?.currency ?? null,
  department_id: ask.departmentId ?? null,
  is_payee_new: ask.isPayeeNew ?? null,
  maker_id: ask.makerId,
  barred_ids: ask.barredIds ?? [],
  content: ask.content,
  shown_before: null,
  revision: 1,
  step: 0,
  reminded_at: null,
  ended_at: null,
  version: 1,
});
