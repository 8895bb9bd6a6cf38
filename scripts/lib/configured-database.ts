import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../apps/server/src/config.ts';
import type { Config } from '../../apps/server/src/config.ts';
import { useEmbeddedPostgres } from '../../apps/server/src/kernel/database/embedded-postgres.ts';
import { pendingMigrations } from '../../apps/server/src/kernel/database/migrate.ts';

/** Prints one sentence and ends with a failure. */
export function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * Runs a command on the database that Tael is configured for, beside a running Tael or without one. What goes wrong
 * ends the process with one sentence.
 */
export async function onConfiguredDatabase<T>(work: (url: string, config: Config) => Promise<T>): Promise<T> {
  let stop = (): Promise<void> => Promise.resolve();
  try {
    const config = readConfig();
    let url = config.databaseUrl;
    if (url === null) {
      if (!existsSync(join(config.dataDir, 'postgres-password'))) {
        refuse(`There is no database in ${config.dataDir} yet: npm start makes one.`);
      }
      const embedded = await useEmbeddedPostgres(config.dataDir);
      url = embedded.url;
      stop = () => embedded.stop();
    }
    const pending = await pendingMigrations(url).catch((error: unknown) => {
      // What the system or PostgreSQL refuses has a code; a sentence of the migrations stands for itself.
      if (!(error instanceof Error) || !('code' in error)) throw error;
      throw new Error(`The database does not answer: ${error.message || String(error.code)}.`);
    });
    if (pending.length > 0) {
      throw new Error(`The database lacks ${pending.length} migrations: npm start brings it forward.`);
    }
    return await work(url, config);
  } catch (error) {
    await stop();
    return refuse(error instanceof Error ? error.message : String(error));
  } finally {
    await stop();
  }
}
