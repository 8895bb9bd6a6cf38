/**
 * The books cannot be changed by the application's role, and a change by anybody else is found, with the first bad row
 * named. Proves R12 and R38.
 */
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../kernel/audit.ts';
import { readAnchors, sealBlock, verifyChain } from '../../kernel/database/chain.ts';
import { systemClock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { transact } from '../../kernel/transaction.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { bookChanges } from '../../testing/ledger-changes.ts';
import { isLongProof, openBooks, transferOf } from '../../testing/ledger.ts';
import type { TestBooks } from '../../testing/ledger.ts';
import { sealChains } from './jobs.ts';
import { transferChain, verifyOn } from './verify.ts';
import type { VerifyReport } from './verify.ts';

let db: TestDatabase;
let books: TestBooks;
let owner: pg.Client;
let folder: string;
let anchorFile: string;

beforeAll(async () => {
  db = await testDatabase();
  books = openBooks(db.url, systemClock);
  owner = new pg.Client(db.url);
  await owner.connect();
  folder = await mkdtemp(join(tmpdir(), 'tael-anchor-'));
  anchorFile = join(folder, 'anchors');
  const internal = await books.internalAccount();
  const accounts = await Promise.all(Array.from({ length: 4 }, () => books.customerAccount()));
  for (let round = 0; round < 8; round += 1) {
    for (const account of accounts) {
      const held = { ...transferOf(account, internal, 20n, { code: 'card_hold' }), kind: 'pending' as const };
      await books.ledger.postNow([
        { ...transferOf(internal, account, 100n), linked: true },
        { ...held, linked: true },
        { kind: 'post_pending', id: newId(), pendingId: held.id, code: 'card_capture' },
      ]);
      await transact(books.ctx, (tx) =>
        audit(tx, books.ctx, { action: 'test.posted', object: { type: 'account', id: account.id } }),
      );
    }
    await sealEverything();
  }
});
/** Any transaction of any database of the server holds sealing up, so it may take a moment. */
const sealEverything = async (): Promise<void> => {
  const deadline = performance.now() + 20_000;
  while (performance.now() < deadline) {
    await sealChains(books.ctx, anchorFile);
    const left = await db.pool.query<{ left: string }>(
      `select ((select count(*) from ledger_transfers) + (select count(*) from ledger_accounts)
         + (select count(*) from audit_log) - (select coalesce(sum(rows), 0) from chain_blocks))::text as left`,
    );
    if (left.rows[0]?.left === '0') return;
    await sleep(10);
  }
};
afterAll(async () => {
  await owner.end();
  await books.close();
  await db.close();
  await rm(folder, { recursive: true });
});

const appendOnly = ['ledger_accounts', 'ledger_transfers', 'ledger_entries', 'chain_blocks', 'audit_log'];

describe('the role of the application', () => {
  for (const table of appendOnly) {
    it(`can neither update, delete nor truncate ${table}, in any scope`, async () => {
      const columns = await db.pool.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = $1`,
        [table],
      );
      const client = await db.database.pool.connect();
      try {
        await client.query(`set app.scope = 'system'`);
        const statements = [
          ...columns.rows.map(({ name }) => `update ${table} set ${name} = ${name}`),
          `delete from ${table}`,
          `truncate ${table}`,
          `drop table ${table}`,
          `alter table ${table} disable trigger all`,
        ];
        expect(statements.length).toBeGreaterThan(8);
        for (const statement of statements) {
          await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
        }
      } finally {
        client.release(true);
      }
    });
  }

  it('cannot write one entry without the other, whatever it says of the totals', async () => {
    const lonely = db.database.pool.query(
      `insert into ledger_entries (account_id, seq, transfer_id, at, posted, pending, debits_pending, debits_posted,
         credits_pending, credits_posted) values ($1, 1, $2, now(), 500, 0, 0, 0, 0, 500)`,
      [newId(), newId()],
    );
    await expect(lonely).rejects.toThrow('the entries of a transfer do not cancel out');
  });
});

const times = isLongProof ? 200 : 3;

const tampered = async (work: () => Promise<void>): Promise<VerifyReport> => {
  await owner.query('begin');
  try {
    // The owner can do what the application cannot: switch off the guard.
    await owner.query('alter table ledger_entries disable trigger all');
    await work();
    return await verifyOn(owner, { anchors: await readAnchors(anchorFile) });
  } finally {
    await owner.query('rollback');
  }
};

const text = (report: VerifyReport): string =>
  JSON.stringify(report.fault, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

describe('verify', () => {
  it('finds nothing in untouched books, and tells what it read', async () => {
    const report = await books.ledger.verify({ anchors: await readAnchors(anchorFile) });
    expect(report.fault).toBeNull();
    expect(report.transfers).toBe(96n);
    expect(report.entries).toBe(192n);
    expect(report.chains.map(({ sealedRows }) => sealedRows)).toEqual([5n, 96n, 32n]);
    expect(report.chains.map(({ chain }) => chain)).toEqual([
      'ledger_accounts',
      'ledger_transfers',
      'audit_log',
    ]);
  });

  for (const kind of bookChanges) {
    it(`finds ${kind.name}, ${times} times`, async () => {
      for (let time = 0; time < times; time += 1) {
        const picked = await owner.query<{ id: string }>(kind.pick, [randomInt(100_000)]);
        const id = picked.rows[0]?.id ?? '';
        const report = await tampered(async () => {
          const changed = await owner.query(kind.change, [id]);
          expect(changed.rowCount).toBe(1);
        });
        expect(report.fault).not.toBeNull();
        if (kind.isNamed) for (const part of id.split('/')) expect(text(report)).toContain(part);
      }
    });
  }

  it('finds a block that was sealed anew, and names the first that does not link', async () => {
    const report = await tampered(async () => {
      await owner.query(
        `update chain_blocks set fingerprints = overlay(fingerprints placing '\\x00' from 1 for 1)
         where chain = 'ledger_transfers' and no = 3`,
      );
    });
    expect(report.fault?.rows[0]).toMatchObject({ kind: 'block_altered', block: 3n });
  });

  it('finds by the anchor that the tail was cut off, rows, entries and blocks together', async () => {
    const cut = async (): Promise<void> => {
      await owner.query(
        `delete from audit_log where xid >= (select from_xid from chain_blocks where chain = 'audit_log' and no = 7)`,
      );
      await owner.query(`delete from chain_blocks where chain = 'audit_log' and no >= 7`);
    };
    expect((await tampered(cut)).fault?.rows[0]).toMatchObject({ kind: 'anchor_not_met', block: 7n });
    await owner.query('begin');
    await cut();
    const withoutAnchor = await verifyOn(owner);
    await owner.query('rollback');
    expect(withoutAnchor.fault).toBeNull();
  });
});

describe('sealing', () => {
  it('waits for a transaction that may still add rows, and loses none of them', async () => {
    const [internal, other] = [await books.internalAccount(), await books.internalAccount()];
    const [early, late] = [await books.customerAccount(), await books.customerAccount()];
    await sealEverything();
    await transact(books.ctx, async (tx) => {
      await books.ledger.post(tx, [transferOf(internal, early, 1n)]);
      // A later transaction commits first; sealing it now would leave the earlier one behind for good.
      await books.ledger.postNow([transferOf(other, late, 1n)]);
      await transact(books.ctx, (sealing) => sealBlock(sealing.client, transferChain, systemClock.now()));
    });
    await sealEverything();
    const rows = await db.pool.query('select from ledger_transfers');
    const report = await books.ledger.verify();
    expect(report.fault).toBeNull();
    expect(report.chains.find(({ chain }) => chain === 'ledger_transfers')?.sealedRows).toBe(
      BigInt(rows.rowCount ?? 0),
    );
  });

  it('is done once when several processes seal at the same moment', async () => {
    const internal = await books.internalAccount();
    const account = await books.customerAccount();
    for (let round = 0; round < 5; round += 1) {
      await books.ledger.postNow([transferOf(internal, account, 1n)]);
      const sealers = Array.from({ length: 6 }, () =>
        transact(books.ctx, (tx) => sealBlock(tx.client, transferChain, systemClock.now())),
      );
      await Promise.all(sealers);
    }
    await owner.query('begin');
    const report = await verifyChain(owner, transferChain);
    await owner.query('rollback');
    expect(report.fault).toBeNull();
  });
});
