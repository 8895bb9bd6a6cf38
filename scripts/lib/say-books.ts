import type { VerifyReport } from '../../apps/server/src/modules/ledger/index.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Says what a check of the books found; whether they are right. */
export function sayBooks(report: VerifyReport): boolean {
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
    return false;
  }
  say(
    'The books balance: every balance follows from its entries, every currency sums to nothing, every chain is whole.',
  );
  return true;
}
