import type { InputOf, OutputOf } from '@tael/contract';
import type { bankAccountRoutes } from '@tael/contract/payments/bank-accounts/routes';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read } from '../../../kernel/transaction.ts';
import { bankAccountsOf, findBankAccount } from './repository.ts';
import { presentBankAccount, type BankAccount } from './rules.ts';

type Routes = typeof bankAccountRoutes;

/** The customer's own accounts at other banks, newest first. */
export const listBankAccounts = (
  ctx: Context,
  { limit, cursor }: InputOf<Routes['listBankAccounts']>,
): Promise<OutputOf<Routes['listBankAccounts']>> =>
  read(ctx, async (tx) => {
    const page = { limit, after: readCursor(cursor) };
    const found = await bankAccountsOf(tx, customerOf(ctx).customerId, page);
    const { rows, nextCursor } = pageOfRows(found, limit, ({ added_at: at, id }) => ({ at, id }));
    return { items: rows.map(presentBankAccount), nextCursor };
  });

export const getBankAccount = (
  ctx: Context,
  { id }: InputOf<Routes['getBankAccount']>,
): Promise<BankAccount> =>
  read(ctx, async (tx) =>
    presentBankAccount((await findBankAccount(tx, customerOf(ctx).customerId, id)) ?? fail('not_found')),
  );
