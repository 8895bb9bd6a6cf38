import type { InputOf, OutputOf } from '@tael/contract';
import type { bankFileRoutes } from '@tael/contract/payments/files/routes';
import type { Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { collectionsOfFile, returnedOf, type CollectionEntryRow } from './collection-repository.ts';
import type { BankFileDeps } from './deps.ts';
import { entriesOfFile, findFile, listFiles, paymentsOfFile, type BankFileRow } from './file-repository.ts';
import { minorText } from './minor-text.ts';
import { openStored } from './store-file.ts';

type Routes = typeof bankFileRoutes;
type Shown = OutputOf<Routes['listBankFiles']>['items'][number];

const present = (row: BankFileRow): Shown => ({
  id: row.id,
  kind: row.kind,
  direction: row.direction,
  number: row.number,
  reference: row.reference,
  day: row.day,
  settlesOn: row.settles_on,
  state: row.state,
  fault: row.fault,
  items: row.items,
  totals: row.totals.map(({ currency, debits, credits }) => ({
    debits: minorText(BigInt(debits), currency),
    credits: minorText(BigInt(credits), currency),
  })),
  bytes: row.size,
  sha256: row.sha256.toString('hex'),
  createdAt: row.created_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
});

export const listBankFiles = (
  ctx: Context,
  { limit, cursor, kind }: InputOf<Routes['listBankFiles']>,
): Promise<OutputOf<Routes['listBankFiles']>> =>
  read(ctx, async (tx) => {
    const rows = await listFiles(tx, { limit, after: readCursor(cursor) }, kind ?? null);
    const page = pageOfRows(rows, limit, ({ created_at: at, id }) => ({ at, id }));
    return { items: page.rows.map(present), nextCursor: page.nextCursor };
  });

export const getBankFile = (
  ctx: Context,
  { id }: InputOf<Routes['getBankFile']>,
): Promise<OutputOf<Routes['getBankFile']>> =>
  read(ctx, async (tx) => present((await findFile(tx, id)) ?? fail('not_found')));

const mostShown = 1_000;

export const listFilePayments =
  ({ namesOf, collections }: Pick<BankFileDeps, 'namesOf' | 'collections'>) =>
  (
    ctx: Context,
    { id }: InputOf<Routes['listFilePayments']>,
  ): Promise<OutputOf<Routes['listFilePayments']>> =>
    read(ctx, async (tx) => {
      if (!(await findFile(tx, id))) fail('not_found');
      const payments = await paymentsOfFile(tx, id, mostShown);
      const references = new Map(
        (await entriesOfFile(tx, id)).map(({ payment_id: payment, reference }) => [payment, reference]),
      );
      const debits = await collectionsOfFile(tx, id, mostShown - payments.length);
      const names = await namesOf(tx, [
        ...new Set([...payments, ...debits].map(({ customer_id: customer }) => customer)),
      ]);
      const shown = payments.map((payment) => ({
        id: payment.id,
        number: payment.number,
        customer: names.get(payment.customer_id) ?? '',
        payee: payment.payee_name,
        amount: minorText(payment.payout_amount, payment.payout_currency),
        state: payment.state,
        reference: references.get(payment.id) ?? '',
      }));
      return debits.length > 0 ? [...shown, ...(await presentDebits(tx, collections, debits, names))] : shown;
    });

const presentDebits = async (
  tx: Tx,
  collections: BankFileDeps['collections'],
  debits: readonly CollectionEntryRow[],
  names: ReadonlyMap<string, string>,
): Promise<OutputOf<Routes['listFilePayments']>> => {
  const ids = debits.map(({ collection_id: id }) => id);
  const [described, returned] = [await collections.described(tx, ids), await returnedOf(tx, ids)];
  return debits.map((entry) => ({
    id: entry.id,
    number: described.get(entry.collection_id)?.number ?? '',
    customer: names.get(entry.customer_id) ?? '',
    payee: described.get(entry.collection_id)?.holderName ?? '',
    amount: minorText(entry.amount, 'USD'),
    state: returned.has(entry.collection_id)
      ? 'returned'
      : entry.settled_at === null
        ? 'submitted'
        : 'settled',
    reference: entry.reference,
  }));
};

const endings = { checks: 'csv', ach: 'ach', ach_returns: 'ach' } as const;

/** The bytes as they were sent or received. */
export const saveBankFile = async (
  ctx: Context,
  { id }: InputOf<Routes['saveBankFile']>,
): Promise<OutputOf<Routes['saveBankFile']>> => {
  const file = (await read(ctx, (tx) => findFile(tx, id))) ?? fail('not_found');
  assert(file.size > 0, 'a file has bytes');
  const ending = file.kind in endings ? endings[file.kind as keyof typeof endings] : 'xml';
  return {
    name: `${file.kind}-${file.day}-${String(file.number)}.${ending}`,
    mediaType: ending === 'xml' ? 'application/xml' : 'text/plain',
    content: openStored(ctx, id)(),
  };
};
