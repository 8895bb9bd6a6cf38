/**
 * A copy of the embedded database while it works, with what lies beside it in the data folder. The files are copied as
 * they come, in whatever state; the log of everything written meanwhile is copied behind them, and PostgreSQL makes one
 * moment of both when the copy is first started.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import {
  checkFiles,
  clusterPart,
  copyFile,
  dataPart,
  digestOf,
  flushAll,
  manifestName,
  type BackedUpFile,
  type Manifest,
} from './manifest.ts';

// Of this machine or of this run: a restored Tael makes its own. The cluster has a part of the backup to itself.
const notData = new Set(['postgres', 'postgres-location', 'postgres.log', 'compiled']);
// What PostgreSQL does not read of a copy, by the list of pg_basebackup.
const notCopied = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'tablespace_map',
  'pg_internal.init',
  'current_logfiles',
]);
const onlyFolders = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
// It says where recovery begins, so it is as old as the copy allows.
const control = 'global/pg_control';

interface BackupOptions {
  readonly dataDir: string;
  /** The owner of the database. */
  readonly url: string;
  /** An empty folder, or none yet. */
  readonly target: string;
  readonly now: Date;
}

/** Makes a backup and reads it once more to verify it. Throws one sentence when the target is not empty. */
export async function takeBackup({ dataDir, url, target, now }: BackupOptions): Promise<Manifest> {
  await makeTarget(target);
  const files: BackedUpFile[] = [];
  const folders: string[] = [];
  const to = { target, files, folders };
  const client = new pg.Client({ connectionString: url, application_name: 'tael-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const begun = await client.query<{ cluster: string; first: string }>(`
      select current_setting('data_directory') as cluster, pg_walfile_name(pg_backup_start('tael', true)) as first
      from pg_create_physical_replication_slot('tael_backup_' || pg_backend_pid(), true, true)`);
    const { cluster = '', first = '' } = begun.rows[0] ?? {};
    // Before the database: an anchor that is older than the books is met, one that is newer is not.
    await copyTree(dataDir, dataPart, to, isData);
    await copyTree(cluster, clusterPart, to, isOfCluster);
    await copyOne(cluster, clusterPart, control, to);
    const ended = await client.query<{ label: string; last: string }>(`
      select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`);
    const { label = '', last = '' } = ended.rows[0] ?? {};
    await writeFile(join(target, clusterPart, 'backup_label'), label, { mode: 0o600, flush: true });
    files.push(await listed(target, `${clusterPart}/backup_label`));
    for (const segment of (await readdir(join(cluster, 'pg_wal'))).sort())
      if (/^[0-9A-F]{24}$/.test(segment) && segment >= first && segment <= last)
        await copyOne(cluster, clusterPart, `pg_wal/${segment}`, to);
    const postgres = (await readFile(join(target, clusterPart, 'PG_VERSION'), 'utf8')).trim();
    const manifest: Manifest = { format: 1, madeAt: now.toISOString(), postgres, folders, files };
    await flushAll(files.map(({ path }) => join(target, path)));
    await checkFiles(target, files);
    await writeFile(join(target, manifestName), JSON.stringify(manifest, null, 1), {
      mode: 0o600,
      flush: true,
    });
    return manifest;
  } finally {
    // Ends the backup mode too, where it was not ended in order, and lets the log go.
    await client.end();
  }
}

async function makeTarget(target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length > 0)
    throw new Error(`The folder ${target} is not empty: a backup goes into a new one.`);
}

const isData = (path: string): boolean =>
  !notData.has(path) && !path.startsWith('tael.lock') && !/\.(unfinished|new)$/.test(path);

const isOfCluster = (path: string): boolean => {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  if (path === control || notCopied.has(name) || name.startsWith('pgsql_tmp')) return false;
  // Of these folders, and of those in them, only that they are there.
  return parts.length === 1 || !onlyFolders.has(parts[0] ?? '') || path === 'pg_wal/archive_status';
};

interface Copy {
  readonly target: string;
  readonly files: BackedUpFile[];
  readonly folders: string[];
}

async function copyTree(
  from: string,
  part: string,
  to: Copy,
  isCopied: (path: string) => boolean,
  folder = '',
): Promise<void> {
  const path = join(part, folder);
  await mkdir(join(to.target, path), { recursive: true, mode: 0o700 });
  to.folders.push(path);
  for (const entry of await readdir(join(from, folder), { withFileTypes: true })) {
    const inner = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!isCopied(inner)) continue;
    if (entry.isDirectory()) await copyTree(from, part, to, isCopied, inner);
    else if (entry.isFile()) await copyOne(from, part, inner, to).catch(whenGone);
    else throw new Error(`${join(from, inner)} is neither a file nor a folder, so no backup can hold it.`);
  }
}

async function copyOne(from: string, part: string, file: string, { target, files }: Copy): Promise<void> {
  const path = join(part, file);
  files.push({ path, ...(await copyFile(join(from, file), join(target, path))) });
}

const listed = async (target: string, path: string): Promise<BackedUpFile> => ({
  path,
  ...(await digestOf(join(target, path))),
});

/** A table that was dropped meanwhile: the log says so too. */
const whenGone = (error: unknown): void => {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
};
