import type { InputOf } from '@tael/contract';
import { isAbout, isFinalRefusal } from '@tael/contract/onboarding/review-lists';
import type { onboardingRoutes } from '@tael/contract/onboarding/routes';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import type { ObjectApprovals } from '../../approvals/index.ts';
import { changeCase, requireState } from '../change-case.ts';
import { latestScreenings } from '../checks/screening-repository.ts';
import { findCase, latestCheck, lockCase, type CaseRow } from '../repository.ts';
import { isHighRisk, stateAfterDecision, stepsToMend } from '../rules.ts';
import { presentReview, type Review } from './present-review.ts';
import { approvedBy, askOfRegistration, openAccount } from './registration-approval.ts';
import { requireOther, requireReviewer, requireScreened } from './require-reviewer.ts';
import { kindOf } from './review-rules.ts';

type Input = InputOf<(typeof onboardingRoutes)['decideReview']>;

export interface ReviewDeps {
  readonly approvals: ObjectApprovals;
  /** Throws `step_up_required` unless the caller confirmed their vote on this object. */
  readonly requireConfirmedVote: (ctx: Context, objectId: string) => Promise<void>;
}

/**
 * A reviewer's word on a case that waits for one. An approval of high risk only asks for the approval of others: the case
 * stays in review until they have given it. Nobody decides about a registration of their own.
 */
export const decideReview =
  ({ approvals, requireConfirmedVote }: ReviewDeps) =>
  async (ctx: Context, input: Input): Promise<Review> => {
    const seen = await read(ctx, (tx) => findCase(tx, input.id));
    const isVote = input.decision === 'approve' && seen?.first_approved_by != null;
    if (isVote) await requireConfirmedVote(ctx, input.id);
    return transact(ctx, async (tx) => {
      const before = (await lockCase(tx, input.id)) ?? fail('not_found');
      checkChoices(before, input);
      const state = stateAfterDecision(input.decision, { isFinal: isFinalRefusal(input.reasons) });
      requireState(before, ['in_review'], state);
      await requireReviewer(tx, ctx, before);
      requireVersion(before.version, input.version);
      if (input.decision === 'approve') {
        await requireScreened(tx, before);
        const needsOthers = isHighRisk(before, await latestScreenings(tx, [before.id]));
        if (needsOthers) await askOthers(tx, ctx, approvals, before, input.reason);
        else await openAccount(tx, ctx, before, input.reason);
      } else {
        requireOther(ctx, before);
        await approvals.withdraw(tx, ctx, 'registration.approved', before.id);
        await refuse(tx, ctx, before, input);
      }
      return presentReview(tx, ctx, (await findCase(tx, input.id)) ?? fail('not_found'));
    });
  };

/** The first approval makes the request to open the account; each one after it is a vote, and the last one opens it. */
const askOthers = async (
  tx: Tx,
  ctx: Context,
  approvals: ObjectApprovals,
  before: CaseRow,
  reason: string,
): Promise<void> => {
  if (before.first_approved_by !== null) {
    const ask = await askOfRegistration(tx, before);
    const outcome = await approvals.requestAndVote(tx, ctx, ask, { verdict: 'approve', comment: reason });
    // Where the policy wants more than one other person, the case itself is as it was.
    if (outcome === 'counted') await auditVote(tx, ctx, before, reason);
    return;
  }
  const approved = approvedBy(ctx, reason);
  const after = await changeCase(tx, ctx, {
    before,
    set: {
      ...approved,
      first_approved_by: approved.decided_by,
      first_approved_at: approved.decided_at,
      claimed_by: null,
      claimed_until: null,
    },
    check: await latestCheck(tx, before.id),
    action: 'onboarding.decided',
    reason,
  });
  await approvals.requestOrDo(tx, ctx, await askOfRegistration(tx, after));
};

const auditVote = (tx: Tx, ctx: Context, row: CaseRow, reason: string): Promise<void> =>
  audit(tx, ctx, {
    action: 'onboarding.decided',
    object: { type: 'onboarding_case', id: row.id },
    tenantId: row.tenant_id,
    customerId: row.customer_id,
    after: { decision: 'approve' },
    reason,
  });

const refuse = async (
  tx: Tx,
  ctx: Context,
  before: CaseRow,
  { decision, reason, reasons, documents }: Input,
): Promise<void> => {
  const state = stateAfterDecision(decision, { isFinal: isFinalRefusal(reasons) });
  await changeCase(tx, ctx, {
    before,
    set: {
      state,
      decision,
      decision_reason: reason,
      decided_by: principalOf(ctx).userId,
      decided_at: ctx.clock.now(),
      refusal_reasons: decision === 'reject' ? reasons : [],
      wanted_papers: decision === 'want_documents' ? documents : [],
      to_mend: state === 'collecting' ? stepsToMend(reasons) : [],
    },
    check: await latestCheck(tx, before.id),
    action: 'onboarding.decided',
    reason,
  });
};

/** A person has no licence to send again, and no owners to name. */
const checkChoices = (row: CaseRow, { reasons, documents }: Input): void => {
  const kind = kindOf(row);
  if (!reasons.every((reason) => isAbout(kind, reason))) failField('reasons', 'invalid_choice');
  if (!documents.every((document) => isAbout(kind, document))) failField('documents', 'invalid_choice');
};
