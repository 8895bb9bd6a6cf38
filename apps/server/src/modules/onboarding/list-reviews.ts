import type { InputOf, OutputOf } from '@tael/contract';
import type { onboardingRoutes } from '@tael/contract/onboarding/routes';
import type { Context } from '../../kernel/context.ts';
import { assert, fail } from '../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../kernel/keyset.ts';
import { read } from '../../kernel/transaction.ts';
import { presentReview, type ReviewItem } from './present.ts';
import { casesInReview, findCase, latestCheck, latestChecks } from './repository.ts';

type Route = (typeof onboardingRoutes)['listReviews'];

/** Registrations that wait for a decision, the longest waiting first. */
export const listReviews = (ctx: Context, input: InputOf<Route>): Promise<OutputOf<Route>> =>
  read(ctx, async (tx) => {
    const found = await casesInReview(tx, input.limit, readCursor(input.cursor));
    const page = pageOfRows(found, input.limit, (row) => {
      assert(row.submitted_at, 'what waits for a decision was submitted');
      return { at: row.submitted_at, id: row.id };
    });
    const checks = await latestChecks(
      tx,
      page.rows.map((row) => row.id),
    );
    const checkOf = new Map(checks.map((check) => [check.case_id, check]));
    const items = page.rows.map((row) => presentReview(row, checkOf.get(row.id)));
    return { items, nextCursor: page.nextCursor };
  });

/** One registration, wherever it stands since it was first handed in. What was never handed in is nobody's to review. */
export const getReview = (
  ctx: Context,
  { id }: InputOf<(typeof onboardingRoutes)['getReview']>,
): Promise<ReviewItem> =>
  read(ctx, async (tx) => {
    const found = await findCase(tx, id);
    if (!found?.submitted_at) return fail('not_found');
    return presentReview(found, await latestCheck(tx, id));
  });
