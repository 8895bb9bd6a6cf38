import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireChains } from './chains.ts';
import { restoreBackup } from './kernel/backup/restore-backup.ts';
import { takeBackup } from './kernel/backup/take-backup.ts';
import { readAnchors } from './kernel/database/chain.ts';
import { systemClock } from './kernel/clock.ts';
import { startEmbeddedPostgres } from './kernel/database/embedded-postgres.ts';
import { migrate } from './kernel/database/migrate.ts';
import { removeCluster } from './kernel/database/postgres-place.ts';
import { systemContext } from './kernel/system-context.ts';
import { resumeChains, verifyBooks } from './modules/ledger/index.ts';
import { startEmbeddedRun, type EmbeddedRun } from './testing/embedded-run.ts';
import { openLiveBank, type LiveBank } from './testing/live-bank.ts';

/** What is saved of a bank at work comes back with verified books: by the commands, and by a dump. Proves R41. */
let run: EmbeddedRun;
let bank: LiveBank;
let folder: string;
const place = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tael-backup-'));
  // PostgreSQL runs as a user of its own where the tests run as root.
  chmodSync(folder, 0o711);
  run = await startEmbeddedRun('backup');
  await migrate(run.server.url);
  writeFileSync(join(run.dataDir, 'sandbox-keys.json'), '{"master":"kept"}');
  bank = openLiveBank(run.server.url, run.dataDir);
});
afterAll(async () => {
  await bank.close();
  await run.remove();
  for (const name of readdirSync(folder)) removeCluster(place(name));
  rmSync(folder, { recursive: true, force: true });
});

/** Runs one of the commands as npm does, for a data folder. */
const command = (name: 'backup' | 'restore' | 'drill', argument: string, env: Record<string, string>) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const script = join(import.meta.dirname, '../../../scripts', `${name}.ts`);
    const child = spawn(process.execPath, [script, argument], {
      env: { PATH: process.env.PATH ?? '', ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (said += text.toString('utf8')));
    child.on('close', (code) => resolve({ code, said }));
  });

describe('a backup', () => {
  it('is taken while purchases go on, and restores to verified books with the keys beside them', async () => {
    const buyer = await bank.network.buyer();
    const buying = bank.buying(buyer);
    while (buying.approved.size < 20) await new Promise((later) => setTimeout(later, 10));
    await bank.seal();
    const before = new Set(buying.approved);
    const taken = await command('backup', place('copy'), { TAEL_DATA: run.dataDir });
    await buying.stop();
    expect(taken).toMatchObject({ code: 0, said: expect.stringContaining('is whole') as string });
    expect(buying.approved.size).toBeGreaterThan(before.size);

    const restored = await command('restore', place('copy'), { TAEL_DATA: place('restored') });
    expect(restored.said).toContain('The books balance');
    expect(restored.code).toBe(0);
    expect(readFileSync(join(place('restored'), 'sandbox-keys.json'), 'utf8')).toBe('{"master":"kept"}');
    const server = await startEmbeddedPostgres({ dataDir: place('restored') });
    const other = openLiveBank(server.url, place('restored'));
    try {
      const found = await other.pool.query<{ reference: string }>(
        'select reference from authorizations_authorizations',
      );
      const references = new Set(found.rows.map(({ reference }) => reference));
      expect([...before].filter((reference) => !references.has(reference))).toEqual([]);
      // It goes on as if nothing had been.
      const [last] = before;
      expect(last).toBeDefined();
      const message = other.network.message('authorization', { cardToken: buyer.card.id, amount: '0.01' });
      expect(await other.network.tell(message)).toMatchObject({ decision: 'approved' });
      await other.seal();
      const anchors = await readAnchors(join(place('restored'), 'ledger-anchors.json'));
      expect(anchors.length).toBe(3);
      expect((await verifyBooks(other.pool, { anchors })).fault).toBeNull();
    } finally {
      await other.close();
      await server.stop();
    }
  });

  it('is rehearsed by a command that says what would be lost, how long it took, and leaves nothing behind', async () => {
    const noted = await bank.pool.query(
      `select value ->> 'at' as at from installation where name = 'last_backup'`,
    );
    expect(noted.rows).toEqual([{ at: expect.stringMatching(/^\d{4}-.*Z$/) as string }]);
    const { code, said } = await command('drill', 'restore', { TAEL_DATA: run.dataDir, TMPDIR: folder });
    expect(said).toMatch(
      /ledger_transfers: block \d+, hash [0-9a-f]{16}, and all blocks from before the backup\n/,
    );
    expect(said).toMatch(
      /RPO: \d+ s\..*; 0 transfers since are not in it\.\nRTO: \d+\.\d s .*\nThe drill is passed\.\n/,
    );
    expect(code).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith('tael-drill-'))).toEqual([]);
    const other = await command('drill', 'flood', { TAEL_DATA: run.dataDir });
    expect(other).toMatchObject({ code: 1, said: expect.stringContaining('Usage: npm run drill') as string });
  });

  it('is refused, and leaves everything as it was, where it cannot be right', async () => {
    const [copy, fresh] = [place('copy'), place('fresh')];
    const takeInto = (target: string) =>
      takeBackup({ dataDir: run.dataDir, url: run.server.url, target, now: systemClock.now() });
    await expect(takeInto(copy)).rejects.toThrow(`${copy} is not empty`);
    await expect(restoreBackup(copy, place('restored'))).rejects.toThrow('restored is not empty');
    await expect(restoreBackup(copy, run.dataDir)).rejects.toThrow('is in use by another Tael');
    await expect(restoreBackup(place('none'), fresh)).rejects.toThrow('no whole backup');
    const own = { TAEL_DATA: fresh, DATABASE_URL: 'postgres://db.example/tael' };
    const backup = await command('backup', place('new'), own);
    expect(backup).toEqual({
      code: 1,
      said: expect.stringMatching(/^[^\n]*pg_basebackup[^\n]*\.\n$/) as string,
    });
    const restore = await command('restore', copy, own);
    expect(restore).toEqual({
      code: 1,
      said: expect.stringMatching(/^[^\n]*ledger:resume[^\n]*\.\n$/) as string,
    });
    const damaged = join(copy, 'cluster/global/pg_control');
    const bytes = readFileSync(damaged);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    writeFileSync(damaged, bytes);
    await expect(restoreBackup(copy, fresh)).rejects.toThrow('cluster/global/pg_control');
    rmSync(damaged);
    await expect(restoreBackup(copy, fresh)).rejects.toThrow('cluster/global/pg_control');
    expect([existsSync(fresh), existsSync(place('new'))]).toEqual([false, false]);
  });
});

describe('a dump that was restored into a new cluster', () => {
  it('is noticed at the start, and its chains go on after the command', async () => {
    const buyer = await bank.network.buyer();
    await burn(bank.pool, 2_000);
    await bank.network.tell(
      bank.network.message('authorization', { cardToken: buyer.card.id, amount: '1.00' }),
    );
    await bank.seal();
    const anchors = await readAnchors(join(run.dataDir, 'ledger-anchors.json'));
    const target = await startEmbeddedRun('dump');
    const { url } = target.server;
    await migrate(url);
    const owner = new pg.Pool({ connectionString: url, max: 1 });
    owner.on('error', () => undefined);
    const other = openLiveBank(url, target.dataDir);
    try {
      await copyTables(bank.pool, owner);
      await expect(requireChains(url)).rejects.toThrow('npm run ledger:resume');
      const database = { pool: owner, reserve: owner, close: () => owner.end() };
      const ctx = systemContext({ clock: systemClock, database, mayMoveMoney: () => Promise.resolve() });
      // Where an anchor is not met, a row may be missing: nothing is gone on with.
      const [ahead] = anchors.map((anchor) => ({ ...anchor, no: '999' }));
      expect(await resumeChains(ctx, ahead ? [ahead] : [])).toMatchObject({ isResumed: false });
      await expect(requireChains(url)).rejects.toThrow('npm run ledger:resume');
      expect(await resumeChains(ctx, anchors)).toMatchObject({ isResumed: true, report: { fault: null } });
      await requireChains(url);
      expect(await resumeChains(ctx, anchors)).toMatchObject({ isResumed: false });

      for (let purchase = 0; purchase < 25; purchase += 1)
        await other.network.tell(
          other.network.message('authorization', { cardToken: buyer.card.id, amount: '0.01' }),
        );
      await other.seal();
      const report = await verifyBooks(other.pool, { anchors });
      expect(report.fault).toBeNull();
      // Every row is in a block again, those of the new cluster too.
      const sealed = report.chains.find(({ chain }) => chain === 'ledger_transfers');
      expect(sealed?.sealedRows).toBe(report.transfers);
    } finally {
      await other.close();
      await owner.end();
      await target.remove();
    }
  });
});

/** Makes a cluster older by this many transactions. */
const burn = async (pool: pg.Pool, transactions: number): Promise<void> => {
  await pool.query(
    `do $$ begin for n in 1..${transactions} loop perform pg_current_xact_id(); commit; end loop; end $$`,
  );
};

/** What pg_dump and pg_restore do with rows; the embedded build has neither. */
const copyTables = async (from: pg.Pool, to: pg.Pool): Promise<void> => {
  const found = await from.query<{ name: string; columns: string }>(
    `select relname as name, string_agg(attname, ', ' order by attnum) as columns from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
       and attnum > 0 and not attisdropped and attgenerated = '' group by relname`,
  );
  const client = await to.connect();
  try {
    await client.query(
      `set session_replication_role = replica; truncate ${found.rows.map(({ name }) => name).join(', ')}`,
    );
    for (const { name, columns } of found.rows) {
      // A row is its own text, which the other cluster reads again.
      const rows = await from.query<{ row: string }>(`select t::text as row from ${name} t`);
      const texts = rows.rows.map(({ row }) => row);
      await client.query(
        `insert into ${name} (${columns}) overriding system value select ${columns} from unnest($1::${name}[])`,
        [texts],
      );
    }
  } finally {
    client.release(true);
  }
};
