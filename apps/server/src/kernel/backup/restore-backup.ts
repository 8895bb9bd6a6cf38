import { chownSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { holdDataFolder } from '../database/data-folder.ts';
import { makePrivateFolder, postgresMajor, preparePlace } from '../database/postgres-place.ts';
import {
  checkFiles,
  clusterPart,
  copyFile,
  dataPart,
  flushAll,
  readManifest,
  type BackedUpFile,
  type Manifest,
} from './manifest.ts';

/**
 * Puts a backup into an empty data folder. Throws one sentence, and has changed nothing, when a Tael runs in that folder,
 * when anything is in it, or when the backup is damaged or of another PostgreSQL.
 */
export async function restoreBackup(backup: string, dataDir: string): Promise<Manifest> {
  requireEmpty(dataDir);
  const manifest = await readManifest(backup);
  await checkFiles(backup, manifest.files);
  const folder = holdDataFolder(dataDir);
  try {
    await putBack(backup, folder.path, manifest);
    return manifest;
  } finally {
    folder.release();
  }
}

function requireEmpty(dataDir: string): void {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return;
  // The lock tells whether somebody is at work there, which is the more urgent thing to say.
  if (existsSync(join(dataDir, 'tael.lock'))) holdDataFolder(dataDir).release();
  throw new Error(
    `The data folder ${dataDir} is not empty: a backup is restored into a new one, which TAEL_DATA names.`,
  );
}

async function putBack(
  backup: string,
  dataDir: string,
  { postgres, folders, files }: Manifest,
): Promise<void> {
  const place = preparePlace(dataDir);
  const major = postgresMajor(place);
  if (postgres !== major)
    throw new Error(`The backup is of PostgreSQL ${postgres}, and this Tael comes with ${major}.`);
  // Beside and renamed, so that what was cut short is never taken for a cluster.
  const unfinished = `${place.cluster}.unfinished`;
  const placeOf = (path: string): string => {
    const [part = '', ...rest] = path.split('/');
    return join(part === clusterPart ? unfinished : dataDir, ...rest);
  };
  rmSync(unfinished, { recursive: true, force: true });
  for (const path of folders) {
    if (path.startsWith(clusterPart)) makePrivateFolder(placeOf(path), place.user);
    else await mkdir(placeOf(path), { recursive: true, mode: 0o700 });
  }
  for (const file of files) {
    const to = placeOf(file.path);
    await copyChecked(backup, file, to);
    if (place.user && !file.path.startsWith(`${dataPart}/`)) chownSync(to, place.user.uid, place.user.gid);
  }
  await flushAll(files.map(({ path }) => placeOf(path)));
  await mkdir(dirname(place.cluster), { recursive: true });
  renameSync(unfinished, place.cluster);
}

async function copyChecked(backup: string, { path, sha256 }: BackedUpFile, to: string): Promise<void> {
  const copied = await copyFile(join(backup, path), to);
  if (copied.sha256 !== sha256) throw new Error(`${path} changed while the backup was being restored.`);
}
