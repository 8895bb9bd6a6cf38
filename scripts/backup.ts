// `npm run backup -- <folder>`: a verified copy of the embedded database and its data folder, while Tael runs or not.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { readPlace } from '../apps/server/src/config.ts';
import { takeBackup } from '../apps/server/src/kernel/backup/take-backup.ts';
import type { Manifest } from '../apps/server/src/kernel/backup/manifest.ts';
import { systemClock } from '../apps/server/src/kernel/clock.ts';
import { useEmbeddedPostgres } from '../apps/server/src/kernel/database/embedded-postgres.ts';
import { lastBackupName, writeInstallation } from '../apps/server/src/kernel/installation.ts';
import { refuse } from './lib/configured-database.ts';

const [target, ...more] = process.argv.slice(2);
if (target === undefined || more.length > 0)
  refuse('Usage: npm run backup -- <a folder that is empty or new>.');
const { dataDir, databaseUrl } = readPlace();
if (databaseUrl !== null)
  refuse(
    'DATABASE_URL names a PostgreSQL of your own: back it up with its pg_basebackup or pg_dump, of version 18 like the server, and keep ledger-anchors.json and the secrets with it.',
  );
if (!existsSync(join(dataDir, 'postgres-password'))) refuse(`There is no database in ${dataDir} to back up.`);

const said = (error: unknown): never => refuse(error instanceof Error ? error.message : String(error));
const begun = performance.now();
const embedded = await useEmbeddedPostgres(dataDir).catch(said);
const backUp = async (): Promise<Manifest> => {
  const manifest = await takeBackup({
    dataDir,
    url: embedded.url,
    target: resolve(target),
    now: systemClock.now(),
  });
  // For the metrics and the operations page: when a backup was whole.
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  await writeInstallation({ client }, lastBackupName, { at: manifest.madeAt }).finally(() => client.end());
  return manifest;
};
const { files } = await backUp()
  .finally(() => embedded.stop())
  .catch(said);
const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000;
const seconds = (performance.now() - begun) / 1_000;
process.stdout.write(
  `The backup in ${resolve(target)} is whole: ${files.length} files, ${megabytes.toFixed(0)} MB, verified in ${seconds.toFixed(1)} s. It holds every secret: keep it like money.\n`,
);
