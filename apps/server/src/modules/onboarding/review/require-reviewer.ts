import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { emailsOf } from '../../identity/index.ts';
import { hasTakenPart } from './has-taken-part.ts';
import type { CaseRow } from '../repository.ts';
import { latestScreenings } from '../checks/screening-repository.ts';
import { claimOf } from './review-rules.ts';

/**
 * Refuses whoever may not act on a locked case that waits for a decision: the applicant's side
 * (`self_approval_forbidden`), and everybody but its holder while it is claimed (`review_claimed`), unless it is being
 * taken over.
 */
export const requireReviewer = async (
  tx: Tx,
  ctx: Context,
  row: CaseRow,
  options: { readonly takesOver?: boolean } = {},
): Promise<void> => {
  const who = principalOf(ctx);
  if (await hasTakenPart(tx, row, who)) fail('self_approval_forbidden');
  const claim = claimOf(row, ctx.clock.now());
  if (!claim || claim.by === who.userId || options.takesOver === true) return;
  const emails = await emailsOf(tx, [claim.by]);
  fail('review_claimed', { params: { by: emails.get(claim.by) ?? '' } });
};

/** Whoever gave the first approval has had their word; whether they may vote is for approvals to say. */
export const requireOther = (ctx: Context, { first_approved_by: firstBy }: CaseRow): void => {
  if (firstBy === principalOf(ctx).userId) fail('self_approval_forbidden');
};

/** Nobody is let in before the lists have answered about every name. */
export const requireScreened = async (tx: Tx, { id }: CaseRow): Promise<void> => {
  const screenings = await latestScreenings(tx, [id]);
  if (screenings.some(({ state }) => state === 'pending'))
    fail('screening_pending', { retryAfterSeconds: 1 });
};
