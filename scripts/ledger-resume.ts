// After a dump was restored into a new cluster: lets the hash chains of the books go on behind the rows that came with it.
import { join } from 'node:path';
import pg from 'pg';
import { readAnchors } from '../apps/server/src/kernel/database/chain.ts';
import { systemClock } from '../apps/server/src/kernel/clock.ts';
import { systemContext } from '../apps/server/src/kernel/system-context.ts';
import { resumeChains } from '../apps/server/src/modules/ledger/index.ts';
import { onConfiguredDatabase } from './lib/configured-database.ts';
import { sayBooks } from './lib/say-books.ts';

const { report, isResumed } = await onConfiguredDatabase(async (url, config) => {
  // As the owner of the tables: the role of the application may not move positions.
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // The database may end the connection first when it stops.
  pool.on('error', () => undefined);
  const database = { pool, reserve: pool, close: () => pool.end() };
  const ctx = systemContext({ clock: systemClock, database, mayMoveMoney: () => Promise.resolve() });
  try {
    return await resumeChains(ctx, await readAnchors(join(config.dataDir, 'ledger-anchors.json')));
  } finally {
    await database.close();
  }
});
if (!sayBooks(report)) {
  process.stdout.write('Nothing was changed: chains go on only behind books that are right.\n');
  process.exit(1);
}
process.stdout.write(
  isResumed
    ? 'The chains go on: new rows stand behind those that were restored.\n'
    : 'Nothing was to be done: new rows stand behind all others already.\n',
);
