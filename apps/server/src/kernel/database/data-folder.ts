import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/** A held data folder: its real path, and the way to let it go. */
export type DataFolder = { path: string; release(): void };

/** Another living Tael holds the data folder. */
export class DataFolderInUse extends Error {}

/**
 * Makes the data folder when missing and takes it for this process alone.
 * Throws one clear sentence when it cannot be written or when another Tael holds it.
 */
export function holdDataFolder(dataDir: string): DataFolder {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw unwritable(dataDir);
  }
  const path = realpathSync(dataDir);
  return { path, release: lock(path) };
}

// SQLite's exclusive lock is the operating system's own: it ends with the process, however that ends,
// so no stale lock is ever left behind. A file with a process number in it cannot promise that.
function lock(folder: string): () => void {
  try {
    const database = new DatabaseSync(join(folder, 'tael.lock'));
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    return () => {
      if (database.isOpen) database.close();
    };
  } catch (error) {
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
    if (!isBusy) throw unwritable(folder);
    throw new DataFolderInUse(
      `The data folder ${folder} is in use by another Tael: stop that one or set another TAEL_DATA.`,
    );
  }
}

function unwritable(folder: string): Error {
  return new Error(`The data folder ${folder} cannot be written: set TAEL_DATA to a folder that can.`);
}
