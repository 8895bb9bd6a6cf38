import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { run } from './run.ts';

const CANDIDATES = [
  process.env['TAEL_CHROMIUM'],
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const PACKAGES = ['chromium', 'fonts-noto-cjk'];

/** The full path of a Chromium that really runs here, or undefined. `TAEL_CHROMIUM` names another one. */
export function findChromium(): string | undefined {
  return CANDIDATES.flatMap((name) => inPath(name)).find((program) => {
    // Ubuntu's package is a stub that only points at a store, so being there is not enough: it has to answer.
    const asked = spawnSync(program, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 20_000 });
    return asked.status === 0 && /Chrom/.test(asked.stdout);
  });
}

// Playwright wants a path, not a name.
function inPath(name: string | undefined): string[] {
  if (name === undefined || name === '') return [];
  if (isAbsolute(name)) return existsSync(name) ? [name] : [];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).filter((path) => existsSync(path));
}

/** Installs Chromium from Debian's packages where that is allowed (root and apt), else says what to install. */
export async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    process.stdout.write(`Installing ${PACKAGES.join(' and ')} for the browser tests\n`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { quiet: true, env });
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES], {
      quiet: true,
      env,
    });
  }
  const installed = findChromium();
  if (installed === undefined) {
    process.stdout.write(
      'The browser tests need Chromium: install it (on Debian: apt-get install chromium fonts-noto-cjk) or name it in TAEL_CHROMIUM.\n',
    );
  }
  return installed;
}
