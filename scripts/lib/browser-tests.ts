import { listFiles } from './files.ts';
import { ensureChromium } from './chromium.ts';
import { runVitest } from './vitest.ts';
import type { Counts } from './vitest.ts';

const CONFIG = ['--config', 'e2e/vitest.config.ts'];

/**
 * Runs the browser journeys on a built console. Without a browser they are counted as skipped, and as failed where CI
 * is set, because there nobody reads the sentence that says what to install.
 */
export async function runBrowserTests(filters: string[] = []): Promise<Counts> {
  const chromium = await ensureChromium();
  if (chromium !== undefined) return runVitest([...CONFIG, ...filters], { TAEL_CHROMIUM: chromium });
  const journeys = listFiles('e2e').filter((path) => path.endsWith('.spec.ts')).length;
  return process.env['CI']
    ? { passed: 0, failed: journeys, skipped: 0 }
    : { passed: 0, failed: 0, skipped: journeys };
}
