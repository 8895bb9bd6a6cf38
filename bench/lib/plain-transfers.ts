import { randomInt } from 'node:crypto';
import pg from 'pg';
import { newId } from '../../apps/server/src/kernel/ids.ts';
import { closedLoop } from './ledger-load.ts';
import type { Figures } from './ledger-load.ts';

const connections = 64;

/**
 * What most ledgers on PostgreSQL do, through the same driver: a transaction for each transfer, two balance rows updated
 * in the order of their ids, the transfer and its two entries inserted. The tables carry the same columns as ours.
 */
export interface PlainTransfers {
  run(callers: number, seconds: number): Promise<Figures>;
  close(): Promise<void>;
}

const tables = `
  create table plain_accounts (id uuid primary key, version bigint not null default 0, floor bigint not null default 0,
    debits_pending bigint not null default 0, debits_posted bigint not null default 0,
    credits_pending bigint not null default 0, credits_posted bigint not null default 1000000000,
    check (credits_posted - debits_posted - debits_pending >= floor));
  create table plain_transfers (id uuid primary key, kind text not null, debit_account uuid not null,
    credit_account uuid not null, amount bigint not null check (amount > 0), currency text not null, code text not null,
    at timestamptz not null);
  create table plain_entries (account_id uuid not null, seq bigint not null, transfer_id uuid not null,
    at timestamptz not null, posted bigint not null, pending bigint not null, debits_pending bigint not null,
    debits_posted bigint not null, credits_pending bigint not null, credits_posted bigint not null,
    primary key (account_id, seq))`;

const debit = {
  name: 'plain_debit',
  text: `update plain_accounts set debits_posted = debits_posted + $2, version = version + 1 where id = $1 returning *`,
};
const credit = {
  name: 'plain_credit',
  text: `update plain_accounts set credits_posted = credits_posted + $2, version = version + 1 where id = $1 returning *`,
};
const transfer = {
  name: 'plain_transfer',
  text: `insert into plain_transfers values ($1, 'posted', $2, $3, $4, 'USD', 'account_transfer', now())`,
};
const entries = {
  name: 'plain_entries',
  text: `insert into plain_entries values ($1, $2, $9, now(), $10, 0, 0, $3, 0, $4), ($5, $6, $9, now(), $11, 0, 0, $7, 0, $8)`,
};

interface Updated {
  readonly version: string;
  readonly debits_posted: string;
  readonly credits_posted: string;
}

export async function openPlainTransfers(url: string, accounts: number): Promise<PlainTransfers> {
  const ids = Array.from({ length: accounts }, newId);
  const pool = new pg.Pool({ connectionString: url, max: connections });
  await pool.query(tables);
  await pool.query('insert into plain_accounts (id) select unnest($1::uuid[])', [ids]);
  await pool.query('vacuum analyze plain_accounts');

  const one = async (): Promise<void> => {
    const from = ids[randomInt(ids.length)] ?? '';
    let to = from;
    while (to === from) to = ids[randomInt(ids.length)] ?? '';
    const amount = 1 + randomInt(100);
    const client = await pool.connect();
    try {
      await client.query('begin');
      const update = async (id: string): Promise<Updated> => {
        const found = await client.query<Updated>({
          ...(id === from ? debit : credit),
          values: [id, amount],
        });
        if (!found.rows[0]) throw new Error('a plain account is missing');
        return found.rows[0];
      };
      const [first, second] = from < to ? [from, to] : [to, from];
      const updated = new Map([[first, await update(first)]]);
      updated.set(second, await update(second));
      const [debited, credited] = [updated.get(from), updated.get(to)];
      const id = newId();
      await client.query({ ...transfer, values: [id, from, to, amount] });
      await client.query({
        ...entries,
        values: [
          ...[from, debited?.version, debited?.debits_posted, debited?.credits_posted],
          ...[to, credited?.version, credited?.debits_posted, credited?.credits_posted],
          ...[id, -amount, amount],
        ],
      });
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  return { run: (callers, seconds) => closedLoop(callers, seconds, one), close: () => pool.end() };
}
