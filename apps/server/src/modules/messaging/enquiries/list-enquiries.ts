import type { InputOf, OutputOf } from '@tael/contract';
import type { messagingRoutes } from '@tael/contract/messaging/routes';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read } from '../../../kernel/transaction.ts';
import { presentEnquiry, type Enquiry } from './present-enquiry.ts';
import { enquiriesIn, findEnquiry } from '../repository.ts';

type Route = (typeof messagingRoutes)['listEnquiries'];

/** Enquiries of one state, newest first. */
export const listEnquiries = (ctx: Context, input: InputOf<Route>): Promise<OutputOf<Route>> =>
  read(ctx, async (tx) => {
    const found = await enquiriesIn(tx, input.state, {
      limit: input.limit,
      after: readCursor(input.cursor),
    });
    const { rows, nextCursor } = pageOfRows(found, input.limit, ({ sent_at: at, id }) => ({ at, id }));
    return { items: rows.map(presentEnquiry), nextCursor };
  });

export const getEnquiry = (
  ctx: Context,
  { id }: InputOf<(typeof messagingRoutes)['getEnquiry']>,
): Promise<Enquiry> =>
  read(ctx, async (tx) => presentEnquiry((await findEnquiry(tx, id)) ?? fail('not_found')));
