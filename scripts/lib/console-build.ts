import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './files.ts';
import { root } from './root.ts';
import { runNode, tools } from './run.ts';

const STAMP = 'apps/web/build/sources.sha256';

/** Builds the console when its sources changed since the last build. Returns whether a whole build is there. */
export async function buildConsole(): Promise<boolean> {
  const sources = hashSources();
  if (existsSync(join(root, STAMP)) && readFileSync(join(root, STAMP), 'utf8') === sources) return true;
  const started = performance.now();
  process.stdout.write('Building the console\n');
  for (const args of [
    [join(root, tools.reactRouter), 'build'],
    [join(root, 'apps/web/build-tools/finish.ts')],
  ]) {
    const outcome = await runNode(args, { cwd: 'apps/web', quiet: true });
    if (outcome.code !== 0) {
      process.stderr.write(`${outcome.output}\nThe console could not be built.\n`);
      return false;
    }
  }
  mkdirSync(join(root, 'apps/web/build'), { recursive: true });
  writeFileSync(join(root, STAMP), sources);
  process.stdout.write(`The console is built (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
  return true;
}

// Tests change nothing in the bundle; the lockfile stands for every library in it.
function hashSources(): string {
  const hash = createHash('sha256');
  const folders = ['apps/web', 'packages'];
  const files = folders.flatMap((folder) => listFiles(folder)).filter((path) => !/\.test\.tsx?$/.test(path));
  for (const path of [...files, 'package-lock.json', 'tsconfig.base.json']) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
