// The long form of the proofs: every harness at its full number of cases, contenders and kills.
import { openRun } from '../apps/server/src/testing/run-folder.ts';
import { longForms } from './lib/long-forms.ts';
import { runVitest, summaryOf } from './lib/vitest.ts';

openRun();

const filters = process.argv.length > 2 ? process.argv.slice(2) : longForms();
const counts = await runVitest(['--testTimeout=7200000', '--hookTimeout=600000', ...filters], {
  TAEL_PROOF: 'long',
});
process.stdout.write(`\n${summaryOf([counts])}\n`);
process.exit(counts.failures.length > 0 ? 1 : 0);
