import type { InputOf } from '@tael/contract';
import { isAbout, isFinalRefusal } from '@tael/contract/onboarding/review-lists';
import type { onboardingRoutes } from '@tael/contract/onboarding/routes';
import { principalOf, type Context } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import { transact } from '../../kernel/transaction.ts';
import { requireVersion } from '../../kernel/transitions.ts';
import { changeCase, requireState } from './change-case.ts';
import { presentReview, type Review } from './present-review.ts';
import { latestCheck, lockCase, type CaseRow } from './repository.ts';
import { kindOf } from './review-rules.ts';
import { requireReviewer } from './require-reviewer.ts';
import { isHighRisk, stateAfterDecision, stepsToMend } from './rules.ts';
import { latestScreenings } from './screening-repository.ts';

type Input = InputOf<(typeof onboardingRoutes)['decideReview']>;

/**
 * A reviewer's word on a case that waits for one. High risk is approved by two people: the first approval leaves the case
 * in review, and somebody else has the last word. Nobody decides about a registration of their own.
 */
export const decideReview = (ctx: Context, input: Input): Promise<Review> => {
  const who = principalOf(ctx);
  return transact(ctx, async (tx) => {
    const before = await lockCase(tx, input.id);
    if (!before) return fail('not_found');
    checkChoices(before, input);
    const screenings = await latestScreenings(tx, [before.id]);
    const state = stateAfterDecision(input.decision, {
      isFinal: isFinalRefusal(input.reasons),
      isHighRisk: isHighRisk(before, screenings),
      isFirstApproved: before.first_approved_by !== null,
    });
    requireState(before, ['in_review'], state === 'in_review' ? 'active' : state);
    await requireReviewer(tx, ctx, before);
    requireVersion(before.version, input.version);
    if (input.decision === 'approve' && screenings.some((screening) => screening.state === 'pending'))
      fail('screening_pending', { retryAfterSeconds: 1 });
    const isFirst = state === 'in_review';
    const now = ctx.clock.now();
    const check = await latestCheck(tx, before.id);
    const after = await changeCase(tx, ctx, {
      before,
      set: {
        state,
        decision: input.decision,
        decision_reason: input.reason,
        decided_by: who.userId,
        decided_at: now,
        refusal_reasons: input.decision === 'reject' ? input.reasons : [],
        wanted_papers: input.decision === 'want_documents' ? input.papers : [],
        to_mend: state === 'collecting' ? stepsToMend(input.reasons) : [],
        ...(isFirst && {
          first_approved_by: who.userId,
          first_approved_at: now,
          claimed_by: null,
          claimed_until: null,
        }),
      },
      check,
      action: 'onboarding.decided',
      reason: input.reason,
    });
    return presentReview(tx, ctx, after);
  });
};

/** A person has no licence to send again, and no owners to name. */
const checkChoices = (row: CaseRow, { reasons, papers }: Input): void => {
  const kind = kindOf(row);
  if (!reasons.every((reason) => isAbout(kind, reason))) failField('reasons', 'invalid_choice');
  if (!papers.every((paper) => isAbout(kind, paper))) failField('papers', 'invalid_choice');
};
