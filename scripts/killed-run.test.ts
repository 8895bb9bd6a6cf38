import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from '../apps/server/src/testing/clear-run.ts';
import { root } from './lib/root.ts';

let folder: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tael-killed-'));
});

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

interface Told {
  readonly url: string;
  readonly pids: readonly number[];
  readonly folder: string;
}

const module = (path: string): string => JSON.stringify(join(root, path));

/** A run as those of the tests are: a child that does not end by itself and, where asked for, a database. */
async function startRun({
  hasDatabase,
}: {
  hasDatabase: boolean;
}): Promise<{ child: ChildProcess; told: Told }> {
  const program = `
    import { spawn } from 'node:child_process';
    import { startEmbeddedRun } from ${module('apps/server/src/testing/embedded-run.ts')};
    import { endsWithRun, openRun } from ${module('apps/server/src/testing/run-folder.ts')};
    const { folder } = openRun();
    const server = ${hasDatabase} ? (await startEmbeddedRun('test')).server : { url: '', pid: process.pid };
    const deaf = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => 0); setInterval(() => 0, 1000)']);
    endsWithRun(deaf.pid);
    console.log(JSON.stringify({ url: server.url, pids: [process.pid, server.pid, deaf.pid], folder }));
    setInterval(() => 0, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: { ...process.env, TMPDIR: folder, TEMP: folder },
    // What it writes to is not to be held open by what it might leave running.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started.push(child);
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => resolve(String(data)));
    child.once('exit', () => reject(new Error('the run ended before it was there')));
  });
  // Boundary: written by the program above.
  return { child, told: JSON.parse(line) as Told };
}

const leftOf = ({ pids, folder: path }: Told): unknown => ({
  processes: pids.filter(isAlive),
  folder: existsSync(path),
});
const nothing = { processes: [], folder: false };
// A bound for what hangs; how long it takes is nobody's promise.
const inTime = { timeout: 60_000 };

async function ask(url: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ one: number }>('select 1 as one');
  await client.end();
  return rows;
}

test('a killed run leaves no process and no folder behind, and one beside it goes on', async () => {
  const [killed, other] = await Promise.all([
    startRun({ hasDatabase: true }),
    startRun({ hasDatabase: true }),
  ]);
  expect(other.told.folder).not.toBe(killed.told.folder);
  expect(new URL(other.told.url).port).not.toBe(new URL(killed.told.url).port);

  killed.child.kill('SIGKILL');
  await expect.poll(() => leftOf(killed.told), inTime).toEqual(nothing);
  expect(leftOf(other.told)).toEqual({ processes: other.told.pids, folder: true });
  expect(await ask(other.told.url)).toEqual([{ one: 1 }]);

  // A signal that it could have heard leaves as little.
  other.child.kill('SIGTERM');
  await expect.poll(() => leftOf(other.told), inTime).toEqual(nothing);
});

test('what a run left that was killed together with its keeper goes when the next one starts, and a living one stays', async () => {
  const dead = join(folder, 'tael-run-dead');
  mkdirSync(join(dead, 'tael-app-1'), { recursive: true });
  writeFileSync(join(dead, 'tael-app-1', 'file'), 'left');
  const living = await startRun({ hasDatabase: false });
  const old = new Date('2020-01-01T00:00:00.000Z');
  for (const path of [dead, living.told.folder]) utimesSync(path, old, old);

  const next = await startRun({ hasDatabase: false });
  await expect.poll(() => readdirSync(folder).includes('tael-run-dead'), inTime).toBe(false);
  expect(leftOf(living.told)).toEqual({ processes: living.told.pids, folder: true });
  for (const run of [living, next]) run.child.kill('SIGKILL');
  for (const run of [living, next]) await expect.poll(() => leftOf(run.told), inTime).toEqual(nothing);
});
