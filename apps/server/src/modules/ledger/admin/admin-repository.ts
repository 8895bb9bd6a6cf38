/**
 * The SQL behind staff's page of the books. It reads rows as they stand and expects nothing of them: a kind or a
 * currency that somebody invented is shown like any other, because that is when the page is needed.
 */
import type { OutputOf } from '@tael/contract';
import type { ledgerAdminRoutes } from '@tael/contract/ledger/routes';
import type { Side } from '../chart.ts';
import type { Queryable } from '../repository.ts';

interface TotalsColumns {
  readonly normal_side: Side;
  /** The four totals as decimal text: sums over accounts may leave the range of one account. */
  readonly debits_pending: string;
  readonly debits_posted: string;
  readonly credits_pending: string;
  readonly credits_posted: string;
}

export interface AccountRow extends TotalsColumns {
  readonly id: string;
  readonly kind: string;
  readonly currency: string;
  readonly detail: string;
  readonly stripe: number;
  readonly customer_id: string | null;
  readonly opened_at: Date;
  /** The number of the last entry, 0 before the first. */
  readonly seq: bigint;
  readonly is_closed: boolean;
}

const accounts = `select a.id, a.kind, a.currency, a.detail, a.stripe, a.customer_id, a.opened_at, a.normal_side,
    coalesce(e.seq, 0) as seq, e.seq is not null and e.transfer_id is null as is_closed,
    coalesce(e.debits_pending, 0)::text as debits_pending, coalesce(e.debits_posted, 0)::text as debits_posted,
    coalesce(e.credits_pending, 0)::text as credits_pending, coalesce(e.credits_posted, 0)::text as credits_posted
  from ledger_accounts a
  left join lateral (select * from ledger_entries where account_id = a.id order by seq desc limit 1) e on true`;

export interface AccountsWanted {
  readonly kind: string;
  readonly currency: string;
  readonly limit: number;
  /** The last account of the page before. */
  readonly after: string | undefined;
}

/** One account more than wanted where there are more, newest first: an index gives the order, a probe each balance. */
export async function accountsOfKind(on: Queryable, wanted: AccountsWanted): Promise<readonly AccountRow[]> {
  const found = await on.query<AccountRow>(
    `${accounts} where a.kind = $1 and a.currency = $2 and ($3::uuid is null or a.id < $3) order by a.id desc limit $4`,
    [wanted.kind, wanted.currency, wanted.after ?? null, wanted.limit + 1],
  );
  return found.rows;
}

export async function accountsOf(on: Queryable, ids: readonly string[]): Promise<readonly AccountRow[]> {
  return (await on.query<AccountRow>(`${accounts} where a.id = any ($1)`, [ids])).rows;
}

export interface KindRow extends TotalsColumns {
  readonly kind: string;
  readonly currency: string;
  readonly accounts: number;
}

/**
 * The accounts of each kind and currency together. One probe of the entries' key for each account, about a second for
 * two hundred thousand of them: asked once for each check, never for a page.
 */
export async function totalsByKind(on: Queryable): Promise<readonly KindRow[]> {
  const found = await on.query<KindRow>(
    `select kind, currency, normal_side, count(*)::integer as accounts, sum(debits_pending::numeric)::text as debits_pending,
       sum(debits_posted::numeric)::text as debits_posted, sum(credits_pending::numeric)::text as credits_pending,
       sum(credits_posted::numeric)::text as credits_posted
     from (${accounts}) as account group by kind, currency, normal_side order by kind, currency, normal_side`,
  );
  return found.rows;
}

// Any number will do as long as every server takes the same one. Two numbers: accounts are locked by one.
const checkLock = 7_236_106;

/** Takes the right to check the books until the transaction ends; false when somebody else has it. */
export async function claimCheck(on: Queryable): Promise<boolean> {
  const found = await on.query<{ claimed: boolean }>('select pg_try_advisory_xact_lock($1, 0) as claimed', [
    checkLock,
  ]);
  return found.rows[0]?.claimed ?? false;
}

/** Whether a check is going on, in whichever server of this database. */
export async function isCheckRunning(on: Queryable): Promise<boolean> {
  const found = await on.query<{ running: boolean }>(
    `select exists (
       select from pg_locks where locktype = 'advisory' and classid = $1 and objid = 0 and objsubid = 2
         and database = (select oid from pg_database where datname = current_database())
     ) as running`,
    [checkLock],
  );
  return found.rows[0]?.running ?? false;
}

export type Check = OutputOf<typeof ledgerAdminRoutes.checkLedger>;

export async function insertCheck(on: Queryable, check: Check, actorId: string | null): Promise<void> {
  await on.query(
    'insert into ledger_checks (id, at, actor_id, is_right, report) values ($1, $2, $3, $4, $5)',
    [check.id, check.at, actorId, check.fault === null, JSON.stringify(check)],
  );
}

/** The newest check as it was stored, or undefined before the first. */
export async function newestCheck(on: Queryable): Promise<{ at: Date; report: unknown } | undefined> {
  const found = await on.query<{ at: Date; report: unknown }>(
    'select at, report from ledger_checks order by id desc limit 1',
  );
  return found.rows[0];
}
