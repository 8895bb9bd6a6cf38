import type { InputOf } from '@tael/contract';
import type { onboardingRoutes } from '@tael/contract/onboarding/routes';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { emailsOf } from '../../identity/index.ts';
import { requireState } from '../change-case.ts';
import { presentReview, type Review } from './present-review.ts';
import { lockCase, type CaseRow } from '../repository.ts';
import { requireOther, requireReviewer } from './require-reviewer.ts';
import { claimOf, newClaim } from './review-rules.ts';
import { saveClaim } from './review-repository.ts';

type Routes = typeof onboardingRoutes;

/** Changes who has a locked case in hand, and says so in its audit trail. */
const changeClaim = async (
  tx: Tx,
  ctx: Context,
  row: CaseRow,
  change: { readonly to: string | null; readonly action: string; readonly reason: string | null },
): Promise<Review> => {
  const now = ctx.clock.now();
  const from = claimOf(row, now)?.by ?? null;
  const claim = change.to === null ? null : newClaim(change.to, now);
  await saveClaim(tx, row.id, claim);
  const emails = await emailsOf(
    tx,
    [from, change.to].filter((id) => id !== null),
  );
  const emailOf = (id: string | null) => (id === null ? null : (emails.get(id) ?? null));
  await audit(tx, ctx, {
    action: change.action,
    object: { type: 'onboarding_case', id: row.id },
    tenantId: row.tenant_id,
    customerId: row.customer_id,
    before: { claimedBy: emailOf(from) },
    after: { claimedBy: emailOf(change.to) },
    reason: change.reason,
  });
  const held = { claimed_by: claim?.by ?? null, claimed_until: claim?.until ?? null };
  return presentReview(tx, ctx, { ...row, ...held });
};

/**
 * Takes a case in hand for half an hour, again from each act on. One that another holds is refused (`review_claimed`)
 * unless there is a reason to take it over; of two who claim at once, one has it.
 */
export const claimReview = (ctx: Context, input: InputOf<Routes['claimReview']>): Promise<Review> =>
  transact(ctx, async (tx) => {
    const row = await lockCase(tx, input.id);
    if (!row) return fail('not_found');
    requireState(row, ['in_review'], 'in_review');
    requireOther(ctx, row);
    await requireReviewer(tx, ctx, row, { takesOver: input.reason !== undefined });
    const to = principalOf(ctx).userId;
    return changeClaim(tx, ctx, row, { to, action: 'onboarding.claimed', reason: input.reason ?? null });
  });

/** Gives a case back to the queue, with a word for whoever takes it next. */
export const releaseReview = (ctx: Context, input: InputOf<Routes['releaseReview']>): Promise<Review> =>
  transact(ctx, async (tx) => {
    const row = await lockCase(tx, input.id);
    if (!row) return fail('not_found');
    requireState(row, ['in_review'], 'in_review');
    await requireReviewer(tx, ctx, row);
    return changeClaim(tx, ctx, row, { to: null, action: 'onboarding.released', reason: input.reason });
  });
