/** All SQL on debits of linked banks, and on accounts that are debited no more. It decides nothing. */
import type { EntryClass, HoldReason } from '@tael/contract/funding/ach/terms';
import type { Tx } from '../../../kernel/transaction.ts';
import type { LinkHistory } from './rules.ts';

export interface DebitRow {
  /** That of its intent. */
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly account_id: string;
  readonly bank_name: string;
  readonly account_last_four: string;
  readonly entry_class: EntryClass;
  readonly authorization_version: string;
  readonly authorization_text: string;
  readonly authorized_ip: string | null;
  readonly send_at: Date;
  readonly settles_on: string;
  readonly hold_days: number;
  readonly hold_reason: HoldReason;
  readonly settled_at: Date | null;
  readonly release_at: Date | null;
  readonly returned_at: Date | null;
  readonly return_code: string | null;
  readonly retry_of: string | null;
  /** Whether it was opened by the automatic top-up. */
  readonly is_top_up: boolean;
  readonly created_at: Date;
}

type AchTables = {
  funding_ach_debits: DebitRow;
  funding_closed_links: {
    account_id: string;
    tenant_id: string;
    customer_id: string;
    return_code: string;
    closed_at: Date;
  };
};
const tables = (tx: Tx) => tx.db.withTables<AchTables>();
const columns = `id, tenant_id, customer_id, account_id, bank_name, account_last_four, entry_class, authorization_version,
  authorization_text, authorized_ip, send_at, settles_on::text, hold_days, hold_reason, settled_at, release_at, returned_at,
  return_code, retry_of, is_top_up, created_at`;

/** Of two debits of one customer at once, the second is judged by the first. */
export const lockDebitsOf = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('funding/ach/' || $1, 0))`, [
    customerId,
  ]);
};

export const insertDebit = async (tx: Tx, row: DebitRow): Promise<void> => {
  await tables(tx).insertInto('funding_ach_debits').values(row).execute();
};

export const findDebit = async (tx: Tx, id: string): Promise<DebitRow | undefined> =>
  (await tx.client.query<DebitRow>(`select ${columns} from funding_ach_debits where id = $1`, [id])).rows[0];

/** Writes what became of a debit whose intent the caller has locked. */
export const updateDebit = async (
  tx: Tx,
  id: string,
  change: Partial<Pick<DebitRow, 'settles_on' | 'settled_at' | 'release_at' | 'returned_at' | 'return_code'>>,
): Promise<void> => {
  await tables(tx).updateTable('funding_ach_debits').set(change).where('id', '=', id).execute();
};

/** What a customer has asked to be collected since a moment, in US cents, canceled debits left out. */
export const sumDebitsSince = async (tx: Tx, customerId: string, since: Date): Promise<bigint> => {
  const found = await tx.client.query<{ total: bigint }>(
    `select coalesce(sum(i.amount), 0)::bigint as total
     from funding_ach_debits d join funding_intents i on i.id = d.id
     where d.customer_id = $1 and d.created_at >= $2 and i.state <> 'canceled'`,
    [customerId, since],
  );
  return found.rows[0]?.total ?? 0n;
};

/** What the automatic top-up has collected since a moment, in US cents, and whether one of its debits is under way. */
export const topUpUse = async (
  tx: Tx,
  customerId: string,
  since: Date,
): Promise<{ readonly used: bigint; readonly isUnderWay: boolean }> => {
  const found = await tx.client.query<{ used: bigint; open: number }>(
    `select coalesce(sum(i.amount) filter (where d.created_at >= $2 and i.state not in ('canceled', 'returned')), 0)::bigint
         as used,
       count(*) filter (where i.state in ('waiting', 'submitted', 'on_hold'))::integer as open
     from funding_ach_debits d join funding_intents i on i.id = d.id where d.customer_id = $1 and d.is_top_up`,
    [customerId, since],
  );
  const [row] = found.rows;
  return { used: row?.used ?? 0n, isUnderWay: (row?.open ?? 0) > 0 };
};

/** How a linked account has paid until now. */
export const linkHistory = async (tx: Tx, accountId: string): Promise<LinkHistory> => {
  const found = await tx.client.query<{
    released: number;
    first_at: Date | null;
    last_return_at: Date | null;
  }>(
    `select count(*) filter (where i.state = 'paid')::integer as released,
       min(d.created_at) filter (where i.state <> 'canceled') as first_at, max(d.returned_at) as last_return_at
     from funding_ach_debits d join funding_intents i on i.id = d.id where d.account_id = $1`,
    [accountId],
  );
  const [row] = found.rows;
  return {
    released: row?.released ?? 0,
    firstAt: row?.first_at ?? null,
    lastReturnAt: row?.last_return_at ?? null,
  };
};

/** How often a first debit was tried again, and whether the last try is not over. */
export const retriesOf = async (
  tx: Tx,
  id: string,
): Promise<{ readonly retries: number; readonly isRetryOpen: boolean }> => {
  const found = await tx.client.query<{ retries: number; open: number }>(
    `select count(*)::integer as retries, count(*) filter (where i.state <> 'returned')::integer as open
     from funding_ach_debits d join funding_intents i on i.id = d.id
     where d.retry_of = $1 and i.state <> 'canceled'`,
    [id],
  );
  const [row] = found.rows;
  return { retries: row?.retries ?? 0, isRetryOpen: (row?.open ?? 0) > 0 };
};

/** Those whose cut-off has come, their intents locked; those that somebody else works on are passed over. */
export const lockDueDebits = async (tx: Tx, now: Date, limit: number): Promise<readonly string[]> => {
  const found = await tx.client.query<{ id: string }>(
    `select i.id from funding_intents i join funding_ach_debits d on d.id = i.id
     where d.send_at <= $1 and d.settled_at is null and d.returned_at is null and i.state = 'waiting'
     order by d.send_at, d.id limit $2 for update of i skip locked`,
    [now, limit],
  );
  return found.rows.map(({ id }) => id);
};

/** Held debits whose release has come, the oldest first. */
export const debitsToRelease = async (
  tx: Tx,
  now: Date,
  { limit, after }: { readonly limit: number; readonly after: { at: Date; id: string } | undefined },
): Promise<readonly { readonly id: string; readonly release_at: Date }[]> => {
  const found = await tx.client.query<{ id: string; release_at: Date }>(
    `select d.id, d.release_at from funding_ach_debits d join funding_intents i on i.id = d.id
     where d.release_at <= $1 and d.returned_at is null and i.state = 'on_hold'
       and ($2::timestamptz is null or (d.release_at, d.id) > ($2, $3::uuid))
     order by d.release_at, d.id limit $4`,
    [now, after?.at ?? null, after?.id ?? null, limit],
  );
  return found.rows;
};

/** The return codes that closed these accounts to debits. */
export const closedLinks = async (
  tx: Tx,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found = await tx.client.query<{ account_id: string; return_code: string }>(
    'select account_id, return_code from funding_closed_links where account_id = any ($1)',
    [accountIds],
  );
  return new Map(found.rows.map((row) => [row.account_id, row.return_code]));
};

/** What these accounts have paid, in US cents, and when they were last debited. */
export const usesOfLinks = async (
  tx: Tx,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly collected: bigint; readonly lastAt: Date }>> => {
  const found = await tx.client.query<{ account_id: string; collected: bigint; last_at: Date }>(
    `select d.account_id, coalesce(sum(i.credited), 0)::bigint as collected, max(d.created_at) as last_at
     from funding_ach_debits d join funding_intents i on i.id = d.id
     where d.account_id = any ($1) group by d.account_id`,
    [accountIds],
  );
  return new Map(
    found.rows.map((row) => [row.account_id, { collected: row.collected, lastAt: row.last_at }]),
  );
};

/** False where it was closed before. */
export const closeLink = async (tx: Tx, row: AchTables['funding_closed_links']): Promise<boolean> => {
  const written = await tables(tx)
    .insertInto('funding_closed_links')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
};
