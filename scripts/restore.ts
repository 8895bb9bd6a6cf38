// `npm run restore -- <folder>`: puts a backup into an empty data folder, starts its database once and verifies the books.
import { join, resolve } from 'node:path';
import { readPlace } from '../apps/server/src/config.ts';
import { restoreBackup } from '../apps/server/src/kernel/backup/restore-backup.ts';
import { readAnchors } from '../apps/server/src/kernel/database/chain.ts';
import { openDatabase } from '../apps/server/src/kernel/database/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/kernel/database/embedded-postgres.ts';
import { verifyBooks } from '../apps/server/src/modules/ledger/index.ts';
import { refuse } from './lib/configured-database.ts';
import { sayBooks } from './lib/say-books.ts';

const [source, ...more] = process.argv.slice(2);
if (source === undefined || more.length > 0) refuse('Usage: npm run restore -- <the folder of a backup>.');
const { dataDir, databaseUrl } = readPlace();
if (databaseUrl !== null)
  refuse(
    'DATABASE_URL names a PostgreSQL of your own: restore it with what its backup was made with, and after pg_restore of version 18 run "npm run ledger:resume".',
  );

const said = (error: unknown): never => refuse(error instanceof Error ? error.message : String(error));
const { madeAt } = await restoreBackup(resolve(source), dataDir).catch(said);
const embedded = await startEmbeddedPostgres({ dataDir }).catch(said);
const database = openDatabase({ url: embedded.url, maxConnections: 2 });
const report = await verifyBooks(database.pool, {
  anchors: await readAnchors(join(dataDir, 'ledger-anchors.json')),
}).catch(said);
await database.close();
await embedded.stop();
if (!sayBooks(report)) process.exit(1);
process.stdout.write(`The backup of ${madeAt} is restored into ${dataDir}: start it with npm start.\n`);
