// Recomputes every balance and the hash chains of the configured database from their rows, and says what it found.
import { join } from 'node:path';
import { readAnchors } from '../apps/server/src/kernel/database/chain.ts';
import { openDatabase } from '../apps/server/src/kernel/database/database.ts';
import { verifyBooks } from '../apps/server/src/modules/ledger/index.ts';
import { onConfiguredDatabase } from './lib/configured-database.ts';
import { sayBooks } from './lib/say-books.ts';

const report = await onConfiguredDatabase(async (url, config) => {
  const database = openDatabase({ url, maxConnections: 2 });
  try {
    // The last block of each chain, kept where a change of the database does not reach.
    return await verifyBooks(database.pool, {
      anchors: await readAnchors(join(config.dataDir, 'ledger-anchors.json')),
    });
  } finally {
    await database.close();
  }
});
if (!sayBooks(report)) process.exit(1);
