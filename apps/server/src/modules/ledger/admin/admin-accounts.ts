import type { InputOf, OutputOf } from '@tael/contract';
import type { ledgerAdminRoutes } from '@tael/contract/ledger/routes';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { balanceOfRow } from './admin-figures.ts';
import { accountsOf, accountsOfKind, type AccountRow } from './admin-repository.ts';

type Account = OutputOf<typeof ledgerAdminRoutes.getLedgerAccount>;
type AccountName = Pick<Account, 'id' | 'kind' | 'currency' | 'detail' | 'stripe' | 'ownerName'>;

/** The display names of customers; the ledger knows them by their ids alone. */
export type OwnerNames = (tx: Tx, customerIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The accounts of one kind and currency with their balances now, newest first. */
export const listLedgerAccounts =
  (ownerNames: OwnerNames) =>
  (
    ctx: Context,
    { kind, currency, limit, cursor }: InputOf<typeof ledgerAdminRoutes.listLedgerAccounts>,
  ): Promise<OutputOf<typeof ledgerAdminRoutes.listLedgerAccounts>> =>
    read(ctx, async (tx) => {
      const found = await accountsOfKind(tx.client, { kind, currency, limit, after: readCursor(cursor)?.id });
      const { rows, nextCursor } = pageOfRows(found, limit, ({ opened_at: at, id }) => ({ at, id }));
      return { items: await presentAccounts(tx, ownerNames, rows), nextCursor };
    });

/** One account with its balance now, whoever it belongs to. */
export const getLedgerAccount =
  (ownerNames: OwnerNames) =>
  (ctx: Context, { id }: InputOf<typeof ledgerAdminRoutes.getLedgerAccount>): Promise<Account> =>
    read(ctx, async (tx) => {
      const [account] = await presentAccounts(tx, ownerNames, await accountsOf(tx.client, [id]));
      return account ?? fail('not_found');
    });

/** What accounts are called, by their ids. An account that is not there is left out. */
export const accountNames = async (
  tx: Tx,
  ownerNames: OwnerNames,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountName>> => {
  const rows = await accountsOf(tx.client, ids);
  const names = await namesOfOwners(tx, ownerNames, rows);
  return new Map(rows.map((row) => [row.id, nameOf(row, names)]));
};

const presentAccounts = async (
  tx: Tx,
  ownerNames: OwnerNames,
  rows: readonly AccountRow[],
): Promise<Account[]> => {
  const names = await namesOfOwners(tx, ownerNames, rows);
  return rows.map((row) => ({
    ...nameOf(row, names),
    customerId: row.customer_id,
    openedAt: row.opened_at.toISOString(),
    isClosed: row.is_closed,
    ...balanceOfRow(row),
  }));
};

const namesOfOwners = (
  tx: Tx,
  ownerNames: OwnerNames,
  rows: readonly AccountRow[],
): Promise<ReadonlyMap<string, string>> =>
  ownerNames(tx, [...new Set(rows.flatMap(({ customer_id: id }) => id ?? []))]);

const nameOf = (row: AccountRow, names: ReadonlyMap<string, string>): AccountName => ({
  id: row.id,
  kind: row.kind,
  currency: row.currency,
  detail: row.detail,
  stripe: row.stripe,
  ownerName: row.customer_id === null ? null : (names.get(row.customer_id) ?? ''),
});
