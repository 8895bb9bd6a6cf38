/**
 * `npm run ledger:verify`: recomputes every balance and the hash chains of the configured database and says what it
 * found. Ends with 1 when something is wrong.
 */
import { join } from 'node:path';
import { readConfig } from '../apps/server/src/config.ts';
import { readAnchors } from '../apps/server/src/kernel/chain.ts';
import { openDatabase } from '../apps/server/src/kernel/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/kernel/embedded-postgres.ts';
import { verifyBooks } from '../apps/server/src/modules/ledger/index.ts';
import type { VerifyReport } from '../apps/server/src/modules/ledger/index.ts';

export async function runLedgerVerify(): Promise<number> {
  const config = readConfig();
  const embedded =
    config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined;
  const database = openDatabase({ url: config.databaseUrl ?? embedded?.url ?? '', maxConnections: 2 });
  try {
    const anchors = await readAnchors(join(config.dataDir, 'ledger-anchors.jsonl'));
    const report = await verifyBooks(database.pool, { anchors });
    console.log(lines(report).join('\n'));
    return report.fault ? 1 : 0;
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

function lines(report: VerifyReport): readonly string[] {
  const sums = report.sums.map(
    (sum) =>
      `  ${sum.currency.padEnd(5)} ${String(sum.accounts)} accounts  posted ${String(sum.debitsPosted)} = ` +
      `${String(sum.creditsPosted)}  pending ${String(sum.debitsPending)} = ${String(sum.creditsPending)}`,
  );
  const chains = report.chains.map(
    ({ chain, blocks, sealedRows, head }) =>
      `  ${chain.padEnd(17)} ${String(blocks)} blocks, ${String(sealedRows)} rows, head ${head ?? 'none yet'}`,
  );
  const verdict = report.fault
    ? [
        `WRONG: it does not hold that ${report.fault.rule}.`,
        ...report.fault.rows.map((row) => `  ${asText(row)}`),
      ]
    : ['The books are right.'];
  return [
    `accounts   ${String(report.accounts)}`,
    `transfers  ${String(report.transfers)}`,
    `entries    ${String(report.entries)}`,
    'sums by currency, in smallest units, debits = credits',
    ...sums,
    'hash chains',
    ...chains,
    `took ${report.seconds.toFixed(2)} s`,
    ...verdict,
  ];
}

function asText(row: unknown): string {
  return JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

process.exitCode = await runLedgerVerify();
