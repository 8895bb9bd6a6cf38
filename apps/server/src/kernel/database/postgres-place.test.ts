import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tael-place-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string): string => (statSync(join(folder, path)).mode & 0o777).toString(8);

test.each(['077', '027'])('under umask %s another user may enter and run what is meant for it', (umask) => {
  const script = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    import { makeOpenFolder, openToAll } from ${JSON.stringify(join(import.meta.dirname, 'postgres-place.ts'))};
    process.umask(0o${umask});
    makeOpenFolder('home');
    mkdirSync('home/pg/bin', { recursive: true });
    writeFileSync('home/pg/bin/postgres', '', { mode: 0o755 });
    writeFileSync('home/pg/notes', '');
    openToAll('home/pg');`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(
    ['home', 'home/pg', 'home/pg/bin', 'home/pg/bin/postgres'].map(modeOf).map((mode) => mode.slice(1)),
  ).toEqual(Array.from({ length: 4 }, () => '55'));
  expect(modeOf('home/pg/notes')).toBe('644');
});
