import type { InputOf, OutputOf } from '@tael/contract';
import type { authorizationRoutes } from '@tael/contract/authorizations/routes';
import type { CardTransaction } from '@tael/contract/authorizations/schemas';
import { customerOf, type Context } from '../../kernel/context.ts';
import { pageOfRows, readCursor } from '../../kernel/keyset.ts';
import { read, type Tx } from '../../kernel/transaction.ts';
import { presentTransactions } from './present-transactions.ts';
import { pageOfTransactions } from './repository.ts';

export const listTransactions = (
  ctx: Context,
  input: InputOf<typeof authorizationRoutes.listTransactions>,
): Promise<OutputOf<typeof authorizationRoutes.listTransactions>> =>
  read(ctx, async (tx) => {
    const { cursor, limit, ...filter } = input;
    const { customerId } = customerOf(ctx);
    const found = await pageOfTransactions(tx, {
      ...filter,
      customerId,
      after: readCursor(cursor),
      limit: limit + 1,
    });
    const page = pageOfRows(found, limit, (row) => ({ at: row.at, id: row.id }));
    return { items: await presentTransactions(tx, page.rows), nextCursor: page.nextCursor };
  });

/** The newest transactions of a customer, for a screen that shows a few. */
export const listRecent = async (tx: Tx, customerId: string, limit: number): Promise<CardTransaction[]> =>
  presentTransactions(tx, await pageOfTransactions(tx, { customerId, limit }));
