// The browser journeys alone, in both languages; pictures of each screen go to e2e/shots/, unless TAEL_PICTURES=0.
import { openRun } from '../apps/server/src/testing/run-folder.ts';
import { runBrowserTests, runJourneyAlone } from './lib/browser-tests.ts';
import { buildConsole } from './lib/console-build.ts';
import { secondLook } from './lib/second-look.ts';
import { summaryOf } from './lib/vitest.ts';

openRun();

process.env['TAEL_PICTURES'] ??= '1';
process.env['TAEL_LANGUAGES'] ??= 'both';
if (!(await buildConsole())) process.exit(1);
const counts = await secondLook(await runBrowserTests(process.argv.slice(2)), runJourneyAlone);
process.stdout.write(`\n${summaryOf([counts])}\n`);
process.exit(counts.failures.length > 0 ? 1 : 0);
