import type { InputOf, OutputOf } from '@tael/contract';
import type { accountTransferRoutes } from '@tael/contract/payments/transfers/routes';
import { formatMoney } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { narrowingOf } from '../../../kernel/lists/narrowing.ts';
import { read } from '../../../kernel/transaction.ts';
import { customerBalances, type Ledger } from '../../ledger/index.ts';
import { accountNumberOfCustomer, findCustomer } from '../../org/index.ts';
import { findTransfer, transfersOf } from './repository.ts';
import { presentTransfer, type AccountTransfer } from './rules.ts';

type Routes = typeof accountTransferRoutes;

/** Under which number and name others reach the caller's account. */
export const getOwnAccount =
  ({ ledger }: { readonly ledger: Ledger }) =>
  (ctx: Context): Promise<OutputOf<Routes['getOwnAccount']>> =>
    read(ctx, async (tx) => {
      const { customerId } = customerOf(ctx);
      const customer = await findCustomer(tx, customerId);
      assert(customer, 'whoever is signed in has a customer');
      const { available } = await customerBalances(tx, ledger, customerId, 'USD');
      return {
        accountNumber: await accountNumberOfCustomer(tx, customerId),
        name: customer.displayName,
        available: { amount: formatMoney(available), currency: available.currency },
      };
    });

/** Sent and received, newest first. */
export const listTransfers = (
  ctx: Context,
  { limit, cursor, direction, state, ...query }: InputOf<Routes['listAccountTransfers']>,
): Promise<OutputOf<Routes['listAccountTransfers']>> =>
  read(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const filter = { ...narrowingOf(query), customerId, direction, states: state };
    const found = await transfersOf(tx, filter, { limit, after: readCursor(cursor) });
    const { rows, nextCursor } = pageOfRows(found, limit, ({ prepared_at: at, id }) => ({ at, id }));
    return { items: rows.map(presentTransfer), nextCursor };
  });

export const getTransfer = (
  ctx: Context,
  { id }: InputOf<Routes['getAccountTransfer']>,
): Promise<AccountTransfer> =>
  read(ctx, async (tx) =>
    presentTransfer((await findTransfer(tx, customerOf(ctx).customerId, id)) ?? fail('not_found')),
  );
