import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { readPlace } from '../../apps/server/src/config.ts';
import { restoreBackup } from '../../apps/server/src/kernel/backup/restore-backup.ts';
import { takeBackup } from '../../apps/server/src/kernel/backup/take-backup.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { anchorOf, readAnchors, type Anchor } from '../../apps/server/src/kernel/database/chain.ts';
import { openDatabase } from '../../apps/server/src/kernel/database/database.ts';
import {
  startEmbeddedPostgres,
  useEmbeddedPostgres,
} from '../../apps/server/src/kernel/database/embedded-postgres.ts';
import { removeCluster } from '../../apps/server/src/kernel/database/postgres-place.ts';
import { verifyBooks } from '../../apps/server/src/modules/ledger/index.ts';
import { refuse } from '../lib/configured-database.ts';
import { sayBooks } from '../lib/say-books.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const chains = ['ledger_accounts', 'ledger_transfers'];

interface Books {
  /** The last block of each chain. */
  readonly heads: readonly Anchor[];
  readonly transfers: bigint;
}

const readBooks = async (url: string): Promise<Books> => {
  const client = new pg.Client({ connectionString: url });
  // A connection lost between two statements fails the next one; the event alone would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const heads: Anchor[] = [];
    for (const chain of chains) {
      const head = await anchorOf(client, chain);
      if (head) heads.push(head);
    }
    const counted = await client.query<{ count: string }>('select count(*) from ledger_transfers');
    return { heads, transfers: BigInt(counted.rows[0]?.count ?? 0) };
  } finally {
    await client.end();
  }
};

/** Restores into a folder of its own and verifies the books there, up to the blocks that they had when the backup began. */
const rehearse = async (backup: string, dataDir: string, before: Books | undefined) => {
  const begun = performance.now();
  const { madeAt } = await restoreBackup(backup, dataDir);
  const embedded = await startEmbeddedPostgres({ dataDir });
  try {
    const database = openDatabase({ url: embedded.url, maxConnections: 2 });
    const anchors = before?.heads ?? (await readAnchors(join(dataDir, 'ledger-anchors.json')));
    const report = await verifyBooks(database.pool, { anchors }).finally(() => database.close());
    const seconds = (performance.now() - begun) / 1_000;
    return { madeAt, report, seconds, restored: await readBooks(embedded.url) };
  } finally {
    await embedded.stop();
  }
};

/**
 * Rehearses a restore of the embedded database beside it, and says what would be lost and how long it took: from the backup
 * in the folder `given`, or from one that it takes itself.
 */
export const rehearseRestore = async (given: string | undefined): Promise<void> => {
  const { dataDir, databaseUrl } = readPlace();
  if (databaseUrl !== null)
    refuse(
      'DATABASE_URL names a PostgreSQL of your own: rehearse a restore with what its backups are made with.',
    );
  if (!existsSync(join(dataDir, 'postgres-password')))
    refuse(`There is no database in ${dataDir} to compare with.`);

  const folder = mkdtempSync(join(tmpdir(), 'tael-drill-'));
  // PostgreSQL may run as a user of its own.
  chmodSync(folder, 0o711);
  const restoredInto = join(folder, 'restored');
  const live = await useEmbeddedPostgres(dataDir);
  try {
    const before = given === undefined ? await readBooks(live.url) : undefined;
    const backup = given === undefined ? join(folder, 'backup') : resolve(given);
    if (given === undefined)
      await takeBackup({ dataDir, url: live.url, target: backup, now: systemClock.now() });
    const { madeAt, report, seconds, restored } = await rehearse(backup, restoredInto, before);
    const now = await readBooks(live.url);
    const isRight = sayBooks(report);
    for (const { chain, no, hash } of restored.heads)
      say(
        `  ${chain}: block ${no}, hash ${hash.slice(0, 16)}${before ? ', and all blocks from before the backup' : ''}`,
      );
    const age = Math.max(0, (Date.now() - Date.parse(madeAt)) / 1_000);
    say(
      `RPO: ${age.toFixed(0)} s. The backup is of ${madeAt}; ${now.transfers - restored.transfers} transfers since are not in it.`,
    );
    say(`RTO: ${seconds.toFixed(1)} s from the files to verified books, on this machine.`);
    say(isRight ? 'The drill is passed.' : 'The drill FAILED: the restored books are wrong.');
    if (!isRight) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`The drill FAILED: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    await live.stop();
    if (existsSync(restoredInto)) removeCluster(restoredInto);
    rmSync(folder, { recursive: true, force: true });
  }
};
