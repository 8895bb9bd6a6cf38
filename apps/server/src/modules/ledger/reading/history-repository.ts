/** All SQL by which the entries of an account are narrowed and summed, for the list, its totals and its export alike. */
import type { Direction } from '@tael/contract/kernel/direction';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';
import type { TransferCode } from '../chart.ts';
import { entryColumns } from '../repository.ts';
import type { EntryRow } from '../rows.ts';
import type { EntryReference } from './entry-parties.ts';

export interface EntryFilter {
  readonly accountId: string;
  /** Both ends are included. */
  readonly fromSeq: bigint;
  readonly toSeq: bigint;
  readonly codes: readonly TransferCode[] | undefined;
  readonly direction: Direction | undefined;
  readonly least: bigint | undefined;
  readonly most: bigint | undefined;
  /** An amount, the identifier of a transfer or of what it belongs to, or some of these; undefined looks for nothing. */
  readonly searched:
    | {
        readonly amount: bigint | undefined;
        readonly id: string | undefined;
        readonly referenceIds: readonly string[];
      }
    | undefined;
}

/** What an entry shows as its amount: what it moved, or set aside when it moved nothing. */
const shown = sql`abs(case when e.posted <> 0 then e.posted else e.pending end)`;

const narrowed = (filter: EntryFilter): RawBuilder<unknown> => {
  const { codes, direction, least, most, searched } = filter;
  return sql.join(
    [
      sql`e.account_id = ${filter.accountId} and e.seq between ${filter.fromSeq} and ${filter.toSeq}`,
      ...(codes ? [sql`t.code = any (${codes}::text[])`] : []),
      ...(direction === undefined ? [] : [direction === 'in' ? sql`e.posted > 0` : sql`e.posted < 0`]),
      ...(least === undefined ? [] : [sql`${shown} >= ${least}`]),
      ...(most === undefined ? [] : [sql`${shown} <= ${most}`]),
      ...(searched
        ? [
            sql`(${shown} = ${searched.amount ?? null}::bigint or ${searched.id ?? null}::uuid in (t.id, t.reference_id)
              or t.reference_id = any (${searched.referenceIds}::uuid[]))`,
          ]
        : []),
    ],
    sql` and `,
  );
};

const joined = sql`ledger_entries e join ledger_transfers t on t.id = e.transfer_id`;

/** The entries with their transfers, newest first. */
export const narrowedEntries = async (
  tx: Tx,
  filter: EntryFilter,
  limit: number,
): Promise<readonly EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    select ${sql.raw(entryColumns)} from ${joined} where ${narrowed(filter)} order by e.seq desc limit ${limit}
  `.execute(tx.db);
  return rows;
};

/** What the entries belong to, each once. */
export const referencesOf = async (tx: Tx, filter: EntryFilter): Promise<readonly EntryReference[]> => {
  const { rows } = await sql<EntryReference>`
    select distinct t.reference_type as type, t.reference_id as id from ${joined}
    where ${narrowed(filter)} and t.reference_id is not null
  `.execute(tx.db);
  return rows;
};

/** How many entries there are, what they credited and what they debited. What was only set aside is neither. */
export const sumEntries = async (
  tx: Tx,
  filter: EntryFilter,
): Promise<{ readonly count: number; readonly in: bigint; readonly out: bigint }> => {
  const { rows } = await sql<{ count: number; in: bigint; out: bigint }>`
    select count(*)::integer as count, coalesce(sum(greatest(e.posted, 0)), 0)::bigint as "in",
      coalesce(sum(greatest(-e.posted, 0)), 0)::bigint as "out"
    from ${joined} where ${narrowed(filter)}
  `.execute(tx.db);
  return rows[0] ?? { count: 0, in: 0n, out: 0n };
};

/** The entries of an account that belong to business objects, whichever of an object's transfers made them. */
const ofObjects = (accountId: string, objectIds: readonly string[]) => sql`
  ledger_transfers t join ledger_entries e on e.account_id = ${accountId}
    and e.seq = case t.debit_account when ${accountId} then t.debit_seq else t.credit_seq end
  where t.reference_id = any (${objectIds}::uuid[]) and ${accountId} in (t.debit_account, t.credit_account)
    and e.posted <> 0`;

/** Which entries of objects are asked for: of a period, and only those after the last one of the page before. */
export interface ObjectEntries {
  readonly from: Date;
  readonly to: Date;
  readonly limit: number;
  readonly after?: bigint | undefined;
}

/** What moved on an account for these objects from one moment to another (excluded), oldest first, at most `limit`. */
export const entriesOfObjects = async (
  tx: Tx,
  accountId: string,
  objectIds: readonly string[],
  { from, to, limit, after = 0n }: ObjectEntries,
): Promise<readonly EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    select ${sql.raw(entryColumns)} from ${ofObjects(accountId, objectIds)} and e.at >= ${from} and e.at < ${to}
      and e.seq > ${after}
    order by e.seq limit ${limit}
  `.execute(tx.db);
  return rows;
};

/** The same summed between each of these moments (ascending) and the next; `place` counts them from 1. */
export const sumsOfObjects = async (
  tx: Tx,
  accountId: string,
  objectIds: readonly string[],
  moments: readonly Date[],
): Promise<readonly { readonly place: number; readonly posted: bigint; readonly count: number }[]> => {
  const { rows } = await sql<{ place: number; posted: bigint; count: number }>`
    select width_bucket(e.at, ${moments}::timestamptz[]) as place, sum(e.posted)::bigint as posted,
      count(*)::integer as count
    from ${ofObjects(accountId, objectIds)} group by 1
  `.execute(tx.db);
  return rows;
};
