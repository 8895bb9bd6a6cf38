import { join } from 'node:path';
import { systemClock } from './kernel/clock.ts';
import { openDatabase } from './kernel/database/database.ts';
import { databaseFiles } from './providers/files/database.ts';
import { moveFromDisk } from './providers/files/move-from-disk.ts';

/** Moves the files that an earlier version stored on this machine into the database, before anybody asks for one. */
export const moveStoredFiles = async (databaseUrl: string, dataDir: string): Promise<void> => {
  const database = openDatabase({ url: databaseUrl, maxConnections: 2 });
  try {
    const parts = { database, clock: systemClock, mayMoveMoney: () => Promise.resolve() };
    await moveFromDisk(join(dataDir, 'files'), databaseFiles(parts));
  } finally {
    await database.close();
  }
};
