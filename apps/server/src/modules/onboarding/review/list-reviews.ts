import type { InputOf, OutputOf } from '@tael/contract';
import type { onboardingRoutes } from '@tael/contract/onboarding/routes';
import { actorsOf, auditTrail, presentHistory } from '../../../kernel/lists/audit-trail.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { emailsOf } from '../../identity/index.ts';
import { presentItems, presentReview, type Review } from './present-review.ts';
import { findCase, type CaseRow } from '../repository.ts';
import { countCases, listCases, type ReviewFilter } from './review-repository.ts';

type Routes = typeof onboardingRoutes;

/** Registrations that wait for a decision, the longest waiting first, or those of some states. */
export const listReviews = (
  ctx: Context,
  input: InputOf<Routes['listReviews']>,
): Promise<OutputOf<Routes['listReviews']>> =>
  read(ctx, async (tx) => {
    const { state, risk, kind, search, limit } = input;
    const claim = input.mine ? { by: principalOf(ctx).userId, at: ctx.clock.now() } : undefined;
    const filter: ReviewFilter = { states: state, risk, kinds: kind, claim, search };
    const found = await listCases(tx, filter, { limit, after: readCursor(input.cursor) });
    const page = pageOfRows(found, limit, (row) => {
      assert(row.submitted_at, 'what waits for a decision was submitted');
      return { at: row.submitted_at, id: row.id };
    });
    const items = await presentItems(tx, ctx, page.rows);
    return { items, nextCursor: page.nextCursor, total: await countCases(tx, filter) };
  });

/** At most `limit` registrations that wait for a decision, by a name or part of an address. */
export const searchReviews = async (
  tx: Tx,
  search: string,
  limit: number,
): Promise<readonly { readonly id: string; readonly name: string; readonly email: string }[]> =>
  (await listCases(tx, { search }, { limit: limit - 1, after: undefined })).map((row) => ({
    id: row.id,
    name:
      row.company?.registeredBusinessName ??
      [row.details?.firstName, row.details?.lastName].filter(Boolean).join(' '),
    email: row.email,
  }));

/** A case wherever it stands since it was first handed in. What was never handed in is nobody's to review. */
const findSubmitted = async (tx: Tx, id: string): Promise<CaseRow> => {
  const found = await findCase(tx, id);
  return found?.submitted_at ? found : fail('not_found');
};

/** One registration, wherever it stands. */
export const getReview = (ctx: Context, { id }: InputOf<Routes['getReview']>): Promise<Review> =>
  read(ctx, async (tx) => presentReview(tx, ctx, await findSubmitted(tx, id)));

/** Who did what with a registration, newest first. */
export const reviewHistory = (
  ctx: Context,
  input: InputOf<Routes['reviewHistory']>,
): Promise<OutputOf<Routes['reviewHistory']>> =>
  read(ctx, async (tx) => {
    const { customer_id: customerId } = await findSubmitted(tx, input.id);
    const found = await auditTrail(tx, { customerId, after: readCursor(input.cursor), limit: input.limit });
    const { rows, nextCursor } = pageOfRows(found, input.limit, ({ at, id }) => ({ at, id }));
    return { items: presentHistory(rows, await emailsOf(tx, actorsOf(rows))), nextCursor };
  });
