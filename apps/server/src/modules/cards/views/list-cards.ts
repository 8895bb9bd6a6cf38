import type { InputOf, OutputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { pageOfSorted, readSortedCursor } from '../../../kernel/lists/sorted.ts';
import { read } from '../../../kernel/transaction.ts';
import { presentCards } from '../present-cards.ts';
import { cardSortColumns, newestFirst, pageOfCards } from './list-repository.ts';

export const listCards = (
  ctx: Context,
  input: InputOf<typeof cardRoutes.listCards>,
): Promise<OutputOf<typeof cardRoutes.listCards>> =>
  read(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const sort = input.sort ?? newestFirst;
    const found = await pageOfCards(tx, {
      customerId,
      search: input.search,
      status: input.status,
      binId: input.binId,
      kind: input.kind,
      tagId: input.tagId,
      departmentId: input.departmentId,
      assigneeId: input.assigneeId,
      ids: input.ids,
      sort,
      after: readSortedCursor(cardSortColumns, sort, input.cursor),
      limit: input.limit + 1,
    });
    const page = pageOfSorted(found, input.limit, sort);
    return { items: await presentCards(tx, ctx, page.rows), nextCursor: page.nextCursor };
  });
