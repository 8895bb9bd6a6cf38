import type { InputOf, OutputOf } from '@tael/contract';
import type { payeeRoutes } from '@tael/contract/payments/payees/routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { pageOfSorted, readSortedCursor } from '../../../kernel/lists/sorted.ts';
import { read } from '../../../kernel/transaction.ts';
import { presentPayee, presentPayees, type Payee } from './present-payee.ts';
import { findPayee, payeesOf, payeeSortColumns } from './repository.ts';

type Routes = typeof payeeRoutes;

/** Payees of the caller's customer, newest first unless another order is asked for. */
export const listPayees = (
  ctx: Context,
  { limit, cursor, sort = '-created', ...filter }: InputOf<Routes['listPayees']>,
): Promise<OutputOf<Routes['listPayees']>> =>
  read(ctx, async (tx) => {
    const page = { limit, sort, after: readSortedCursor(payeeSortColumns, sort, cursor) };
    const found = await payeesOf(tx, customerOf(ctx).customerId, filter, page);
    const { rows, nextCursor } = pageOfSorted(found, limit, sort);
    return { items: [...(await presentPayees(tx, ctx, rows))], nextCursor };
  });

export const getPayee = (ctx: Context, { id }: InputOf<Routes['getPayee']>): Promise<Payee> =>
  read(ctx, async (tx) =>
    presentPayee(tx, ctx, (await findPayee(tx, customerOf(ctx).customerId, id)) ?? fail('not_found')),
  );
