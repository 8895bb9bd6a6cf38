import { listFiles } from './files.ts';
import { ensureChromium } from './chromium.ts';
import { readQuarantine, setApart } from './quarantine.ts';
import { runVitest, sumOf } from './vitest.ts';
import type { Counts } from './vitest.ts';

const CONFIG = ['--config', 'e2e/vitest.config.ts'];

// A browser waits much of its time: two runs at once, each with a server of its own, keep two cores busy.
const RUNS = 2;

/**
 * Runs the browser journeys on a built console. Without a browser they are counted as skipped, and as failed where CI
 * is set, because there nobody reads the sentence that says what to install.
 */
export async function runBrowserTests(filters: readonly string[] = []): Promise<Counts> {
  const chromium = await ensureChromium();
  if (chromium !== undefined) {
    const runs = filters.length === 1 ? 1 : RUNS;
    const parts = Array.from({ length: runs }, (_, index) => `--shard=${index + 1}/${runs}`);
    const run = (part: string) => runVitest([...CONFIG, part, ...filters], { TAEL_CHROMIUM: chromium });
    return setApart(sumOf(await Promise.all(parts.map(run))), readQuarantine());
  }
  const all = listFiles('e2e').filter((path) => path.endsWith('.spec.ts'));
  const journeys = filters.length > 0 ? filters : all;
  return process.env['CI']
    ? { passed: 0, skipped: 0, failures: journeys.map((path) => ({ said: `${path}: there is no browser` })) }
    : { passed: 0, skipped: journeys.length, failures: [] };
}

/** Walks the journeys of one file with a server and a browser of their own, and keeps a trace of what fails. */
export async function runJourneyAlone(file: string): Promise<Counts> {
  const chromium = (await ensureChromium()) ?? '';
  const counts = await runVitest([...CONFIG, file], { TAEL_CHROMIUM: chromium, TAEL_TRACES: '1' });
  const { quarantined: _, ...others } = setApart(counts, readQuarantine());
  return others;
}
