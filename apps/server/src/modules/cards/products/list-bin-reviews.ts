import type { InputOf, OutputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read } from '../../../kernel/transaction.ts';
import type { BinDeps } from './bin-deps.ts';
import { findApplication, pageOfApplications } from './bin-repository.ts';
import { presentBinReview, type BinReview } from './present-bins.ts';

/** Applications of one state over all customers, newest first. */
export const listBinReviews =
  ({ fundingOf }: BinDeps) =>
  (
    ctx: Context,
    input: InputOf<typeof cardRoutes.listBinReviews>,
  ): Promise<OutputOf<typeof cardRoutes.listBinReviews>> =>
    read(ctx, async (tx) => {
      const { state, limit, cursor } = input;
      const found = await pageOfApplications(tx, state, { after: readCursor(cursor), limit });
      const page = pageOfRows(found, limit, (row) => ({ at: row.submitted_at, id: row.id }));
      const items: BinReview[] = [];
      for (const row of page.rows) items.push(await presentBinReview(tx, ctx, fundingOf, row));
      return { items, nextCursor: page.nextCursor };
    });

export const getBinReview =
  ({ fundingOf }: BinDeps) =>
  (ctx: Context, { id }: InputOf<typeof cardRoutes.getBinReview>): Promise<BinReview> =>
    read(ctx, async (tx) => {
      const row = (await findApplication(tx, id, null)) ?? fail('not_found');
      return presentBinReview(tx, ctx, fundingOf, row);
    });
