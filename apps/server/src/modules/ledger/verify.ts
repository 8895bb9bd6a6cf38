/**
 * Proves the books from their rows alone, in one snapshot: every entry follows from the one before it and from its
 * transfer, every transfer has its two entries, every currency sums to nothing, no hold ended twice, and the hash chains
 * meet. These are the only questions about the ledger's tables that are not in `repository.ts`.
 */
import type pg from 'pg';
import { auditChain, verifyChain } from '../../kernel/database/chain.ts';
import type { Anchor, ChainedTable, ChainReport } from '../../kernel/database/chain.ts';
import type { Queryable } from './repository.ts';

export interface CurrencySum {
  readonly currency: string;
  readonly accounts: bigint;
  readonly debitsPosted: bigint;
  readonly creditsPosted: bigint;
  readonly debitsPending: bigint;
  readonly creditsPending: bigint;
}

export interface Fault {
  /** Which guarantee is broken. */
  readonly rule: string;
  /** The first rows that show it, as they are stored. */
  readonly rows: readonly unknown[];
}

export interface VerifyReport {
  readonly accounts: bigint;
  readonly transfers: bigint;
  readonly entries: bigint;
  readonly sums: readonly CurrencySum[];
  readonly chains: readonly ChainReport[];
  readonly seconds: number;
  /** The first thing found wrong; null when the books are right. */
  readonly fault: Fault | null;
}

export interface VerifyOptions {
  /** What was written outside the database, to find a tail that was cut off. */
  readonly anchors?: readonly Anchor[];
}

export const accountChain: ChainedTable = {
  chain: 'ledger_accounts',
  table: 'ledger_accounts',
  columns: [
    'id',
    'tenant_id',
    'customer_id',
    'kind',
    'currency',
    'detail',
    'stripe',
    'normal_side',
    'floor',
    'opened_at',
  ],
};

/** Entries need no chain of their own: each is recomputed from the transfers. */
export const transferChain: ChainedTable = {
  chain: 'ledger_transfers',
  table: 'ledger_transfers',
  columns: [
    'id',
    'kind',
    'debit_account',
    'debit_seq',
    'credit_account',
    'credit_seq',
    'amount',
    'currency',
    'code',
    'reference_type',
    'reference_id',
    'pending_id',
    'voluntary',
    'expires_at',
    'posting_id',
    'at',
  ],
};

export const ledgerChains = [accountChain, transferChain, auditChain] as const;

/** Recomputes everything and reports. Reads all rows in one snapshot; a million entries take a few seconds. */
export async function verifyBooks(pool: pg.Pool, options: VerifyOptions = {}): Promise<VerifyReport> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await verifyOn(client, options);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/** The same inside a transaction that is open already. */
export async function verifyOn(on: Queryable, { anchors = [] }: VerifyOptions = {}): Promise<VerifyReport> {
  const begun = performance.now();
  await on.query(`set local app.scope = 'system'; set local work_mem = '128MB'; set local statement_timeout = 0;
    set local enable_nestloop = off; set local enable_mergejoin = off`);
  const counts = await on.query<{ accounts: string; transfers: string; entries: string }>(countAll);
  const sums = (await on.query<SumRow>(sumByCurrency)).rows.map(sumOf);
  let fault: Fault | null = null;
  for (const { rule, sql } of rules) {
    fault ??= faultOf(rule, (await on.query<{ row: unknown }>(sql)).rows);
  }
  const chains: ChainReport[] = [];
  for (const chained of ledgerChains) {
    const report = await verifyChain(
      on,
      chained,
      anchors.find(({ chain }) => chain === chained.chain),
    );
    chains.push(report);
    if (report.fault)
      fault ??= { rule: `the chain ${report.chain} is as it was sealed`, rows: [report.fault] };
  }
  const { accounts = '0', transfers = '0', entries = '0' } = counts.rows[0] ?? {};
  return {
    accounts: BigInt(accounts),
    transfers: BigInt(transfers),
    entries: BigInt(entries),
    sums,
    chains,
    seconds: (performance.now() - begun) / 1000,
    fault,
  };
}

function faultOf(rule: string, rows: readonly { row: unknown }[]): Fault | null {
  return rows.length === 0 ? null : { rule, rows: rows.map(({ row }) => row) };
}

const countAll = `select (select count(*) from ledger_accounts)::text as accounts,
  (select count(*) from ledger_transfers)::text as transfers, (select count(*) from ledger_entries)::text as entries`;

type SumRow = Readonly<Record<'currency' | 'accounts' | 'dp' | 'dq' | 'cp' | 'cq', string>>;

function sumOf(row: SumRow): CurrencySum {
  return {
    currency: row.currency,
    accounts: BigInt(row.accounts),
    debitsPosted: BigInt(row.dp),
    creditsPosted: BigInt(row.cp),
    debitsPending: BigInt(row.dq),
    creditsPending: BigInt(row.cq),
  };
}

const lastEntries = `select a.id, a.currency, e.* from ledger_accounts a cross join lateral
  (select * from ledger_entries where account_id = a.id order by seq desc limit 1) as e`;

const sumByCurrency = `select currency, count(*)::text as accounts, sum(debits_posted)::text as dp,
  sum(credits_posted)::text as cp, sum(debits_pending)::text as dq, sum(credits_pending)::text as cq
  from (${lastEntries}) as last group by currency order by currency`;

// What a transfer moves and holds; ending a hold gives back all that it held.
const effects = `select t.*, case when t.kind in ('posted', 'post_pending') then t.amount else 0 end as moved,
  case when t.kind = 'pending' then t.amount else -coalesce(p.amount, 0) end as held
  from ledger_transfers t left join ledger_transfers p on p.id = t.pending_id`;

const steps = `select *, row_number() over account as place, lag(at) over account as at_before,
  lag(transfer_id) over account as transfer_before,
  debits_pending - coalesce(lag(debits_pending) over account, 0) as debits_pending_step,
  debits_posted - coalesce(lag(debits_posted) over account, 0) as debits_posted_step,
  credits_pending - coalesce(lag(credits_pending) over account, 0) as credits_pending_step,
  credits_posted - coalesce(lag(credits_posted) over account, 0) as credits_posted_step
  from ledger_entries window account as (partition by account_id order by seq)`;

/** What must hold, in the order in which it is asked. */
export const rules: readonly { readonly rule: string; readonly sql: string }[] = [
  {
    rule: 'the entries of an account are numbered without a gap, in order of time, and none follows its closing',
    sql: `select to_jsonb(s) as row from (${steps}) as s
      where seq <> place or at < at_before or (place > 1 and transfer_before is null) order by account_id, seq limit 1`,
  },
  {
    rule: 'every entry is what its transfer does to the totals before it',
    sql: `select jsonb_build_object('entry', to_jsonb(s), 'transfer', to_jsonb(t)) as row
      from (${steps}) as s left join (${effects}) as t on t.id = s.transfer_id
      where not coalesce(
        case
          when s.transfer_id is null then (s.posted, s.pending, s.debits_pending_step, s.debits_posted_step,
            s.credits_pending_step, s.credits_posted_step) = (0, 0, 0, 0, 0, 0)
          when (s.account_id, s.seq) = (t.debit_account, t.debit_seq) then (s.posted, s.pending, s.debits_pending_step,
            s.debits_posted_step, s.credits_pending_step, s.credits_posted_step, s.at)
            = (-t.moved, -t.held, t.held, t.moved, 0, 0, t.at)
          when (s.account_id, s.seq) = (t.credit_account, t.credit_seq) then (s.posted, s.pending,
            s.debits_pending_step, s.debits_posted_step, s.credits_pending_step, s.credits_posted_step, s.at)
            = (t.moved, t.held, 0, 0, t.held, t.moved, t.at)
        end, false) order by s.account_id, s.seq limit 1`,
  },
  {
    rule: 'every transfer has its two entries',
    sql: `select to_jsonb(t) as row from ledger_transfers t
      left join ledger_entries d on (d.account_id, d.seq) = (t.debit_account, t.debit_seq) and d.transfer_id = t.id
      left join ledger_entries c on (c.account_id, c.seq) = (t.credit_account, t.credit_seq) and c.transfer_id = t.id
      where d.seq is null or c.seq is null order by t.id limit 1`,
  },
  {
    rule: 'both accounts of a transfer exist and hold its currency',
    sql: `select to_jsonb(t) as row from ledger_transfers t
      left join ledger_accounts d on d.id = t.debit_account left join ledger_accounts c on c.id = t.credit_account
      where d.currency is distinct from t.currency or c.currency is distinct from t.currency order by t.id limit 1`,
  },
  {
    rule: 'a voluntary debit left what the account must keep',
    sql: `select jsonb_build_object('entry', to_jsonb(e), 'transfer', to_jsonb(t), 'account', to_jsonb(a)) as row
      from ledger_transfers t join ledger_entries e on (e.account_id, e.seq) = (t.debit_account, t.debit_seq)
      join ledger_accounts a on a.id = e.account_id
      where a.floor is not null and t.voluntary and t.kind in ('posted', 'pending')
        and e.credits_posted - e.debits_posted - e.debits_pending < a.floor order by e.account_id, e.seq limit 1`,
  },
  {
    rule: 'a hold ends once, between its own accounts, for no more than it held',
    sql: `select jsonb_build_object('ending', to_jsonb(t), 'hold', to_jsonb(p)) as row
      from ledger_transfers t left join ledger_transfers p on p.id = t.pending_id
      where t.pending_id is not null and not coalesce(p.kind = 'pending'
        and (p.debit_account, p.credit_account, p.currency) = (t.debit_account, t.credit_account, t.currency)
        and case when t.kind = 'post_pending' then t.amount <= p.amount else t.amount = p.amount end
        and t.debit_seq > p.debit_seq and t.credit_seq > p.credit_seq, false) order by t.id limit 1`,
  },
  {
    rule: 'a hold has one ending',
    sql: `select jsonb_agg(to_jsonb(t)) as row from ledger_transfers t where t.pending_id is not null
      group by t.pending_id having count(*) > 1 limit 1`,
  },
  {
    rule: 'every currency sums to nothing',
    sql: `select jsonb_build_object('currency', currency, 'debits_posted', sum(debits_posted), 'credits_posted',
        sum(credits_posted), 'debits_pending', sum(debits_pending), 'credits_pending', sum(credits_pending)) as row
      from (${lastEntries}) as last group by currency
      having sum(debits_posted) <> sum(credits_posted) or sum(debits_pending) <> sum(credits_pending) limit 1`,
  },
];
