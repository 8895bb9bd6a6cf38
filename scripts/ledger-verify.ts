// Recomputes every balance and the hash chains of the configured database from their rows, and says what it found.
import { join } from 'node:path';
import { readAnchors } from '../apps/server/src/kernel/chain.ts';
import { openDatabase } from '../apps/server/src/kernel/database.ts';
import { verifyBooks } from '../apps/server/src/modules/ledger/index.ts';
import { onConfiguredDatabase } from './lib/configured-database.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

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

say(
  `Read ${report.accounts} accounts, ${report.transfers} transfers and ${report.entries} entries in ${report.seconds.toFixed(1)} s.`,
);
for (const sum of report.sums) {
  say(
    `  ${sum.currency}: ${sum.accounts} accounts, posted debits ${sum.debitsPosted} and credits ${sum.creditsPosted}, ` +
      `held debits ${sum.debitsPending} and credits ${sum.creditsPending} (smallest units)`,
  );
}
for (const chain of report.chains) {
  say(
    `  chain ${chain.chain}: ${chain.sealedRows} rows in ${chain.blocks} blocks, head ${chain.head?.slice(0, 16) ?? 'none yet'}`,
  );
}
if (report.fault) {
  say(`The books are WRONG: ${report.fault.rule}`);
  for (const row of report.fault.rows)
    say(
      `  ${JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`,
    );
  process.exit(1);
}
say(
  'The books balance: every balance follows from its entries, every currency sums to nothing, every chain is whole.',
);
