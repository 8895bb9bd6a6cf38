import pg from 'pg';
import { ConfigError } from './config.ts';
import { areChainsInterrupted } from './modules/ledger/index.ts';

/** One clear sentence where the next posting would break the chains of the books. */
export const requireChains = async (databaseUrl: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    await owner.query(`set app.scope = 'system'`);
    if (await areChainsInterrupted(owner))
      throw new ConfigError(
        'This database was restored from a dump into a new cluster: run "npm run ledger:resume" before anything is written to it.',
      );
  } finally {
    await owner.end();
  }
};
