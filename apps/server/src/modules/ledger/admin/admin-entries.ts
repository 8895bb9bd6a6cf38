import type { InputOf, OutputOf } from '@tael/contract';
import type { ledgerAdminRoutes } from '@tael/contract/ledger/routes';
import type { Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { read } from '../../../kernel/transaction.ts';
import { accountNames, type OwnerNames } from './admin-accounts.ts';
import { balanceOfRow, wireAmount } from './admin-figures.ts';
import { accountsOf, type AccountRow } from './admin-repository.ts';
import { entriesBetween } from '../repository.ts';
import type { EntryRow } from '../rows.ts';

type Page = OutputOf<typeof ledgerAdminRoutes.listLedgerEntries>;
type Entry = Page['items'][number];
type AccountName = Entry['debit'];

/** The entries of any account, newest first, each with both accounts of its transfer. */
export const listLedgerEntries =
  (ownerNames: OwnerNames) =>
  (ctx: Context, { id, limit, cursor }: InputOf<typeof ledgerAdminRoutes.listLedgerEntries>): Promise<Page> =>
    read(ctx, async (tx) => {
      const account = (await accountsOf(tx.client, [id]))[0] ?? fail('not_found');
      const toSeq = cursor === undefined ? account.seq : seqOf(cursor);
      const found = await entriesBetween(tx.client, { accountId: id, fromSeq: 1n, toSeq, limit: limit + 1 });
      const rows = found.slice(0, limit);
      const legs = rows.flatMap((row) => [row.debit_account, row.credit_account]);
      const names = await accountNames(tx, ownerNames, [...new Set(legs)]);
      const last = rows.at(-1);
      return {
        items: rows.map((row) => present(row, account, names)),
        nextCursor: found.length > limit && last ? String(BigInt(last.seq) - 1n) : null,
      };
    });

/** A cursor is the number of the next entry. */
const seqOf = (cursor: string): bigint =>
  /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : failField('cursor', 'invalid_format');

const present = (row: EntryRow, account: AccountRow, names: ReadonlyMap<string, AccountName>): Entry => {
  const { currency } = account;
  const towardsNormal = account.normal_side === 'credit' ? 1n : -1n;
  const after = balanceOfRow({
    ...account,
    debits_pending: String(row.debits_pending),
    debits_posted: String(row.debits_posted),
    credits_pending: String(row.credits_pending),
    credits_posted: String(row.credits_posted),
  });
  return {
    seq: Number(row.seq),
    at: row.at.toISOString(),
    transferId: row.transfer_id,
    kind: row.kind,
    code: row.code,
    posted: wireAmount(BigInt(row.posted) * towardsNormal, currency),
    pending: wireAmount(BigInt(row.pending) * towardsNormal, currency),
    postedAfter: after.posted,
    availableAfter: after.available,
    debit: names.get(row.debit_account) ?? gone(row.debit_account),
    credit: names.get(row.credit_account) ?? gone(row.credit_account),
    referenceType: row.reference_type,
    referenceId: row.reference_id,
    postingId: row.posting_id,
  };
};

/** An account that was taken out of the books behind their back. */
const gone = (id: string): AccountName => ({
  id,
  kind: '',
  currency: '',
  detail: '',
  stripe: 0,
  ownerName: null,
});
