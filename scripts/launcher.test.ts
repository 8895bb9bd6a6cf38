import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from '../apps/server/src/testing/clear-run.ts';
import { root } from './lib/root.ts';

/** The oldest Node that npm is expected to run under, as README.md says. */
const oldestNpmNode = '20.19.0';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tael-launcher-'));
  mkdirSync(join(folder, 'scripts'));
  copyFileSync(join(root, 'scripts/tael.mjs'), join(folder, 'scripts/tael.mjs'));
  write('package-lock.json', { 'node_modules/thing': { version: '1.0.0' } });
  write('scripts/hello.ts', `console.log('hello', process.argv.slice(2).join(' ')); process.exitCode = 7;`);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: string | object): void {
  const text = typeof content === 'string' ? content : JSON.stringify({ packages: content });
  writeFileSync(join(folder, path), text);
}

function pretendInstalled(version: string): void {
  mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules/node/bin/node'));
  write('node_modules/.package-lock.json', { 'node_modules/thing': { version } });
}

function launch(
  args: string[],
  nodeArgs: string[] = [],
  settings: Readonly<Record<string, string>> = {},
): { status: number | null; stdout: string; stderr: string } {
  // Stands for npm: notes what it was asked for.
  write('npm.js', `require('fs').writeFileSync(${JSON.stringify(join(folder, 'asked'))}, process.argv[2]);`);
  const env = {
    PATH: process.env['PATH'],
    npm_execpath: join(folder, 'npm.js'),
    npm_node_execpath: process.execPath,
    ...settings,
  };
  return spawnSync(process.execPath, [...nodeArgs, join(folder, 'scripts/tael.mjs'), ...args], {
    env,
    encoding: 'utf8',
  });
}

test('a command gets its arguments, says which Node runs, and its exit code is the answer', () => {
  pretendInstalled('1.0.0');
  const { status, stdout } = launch(['hello', 'big', '--world']);
  expect(stdout).toContain(
    `Tael runs under Node ${process.version} (${join(folder, 'node_modules/node/bin/node')})`,
  );
  expect(stdout).toContain('hello big --world');
  expect(status).toBe(7);
  expect(existsSync(join(folder, 'asked'))).toBe(false);
});

test('what the lockfile wants is installed first when nothing is, or another version', () => {
  expect(launch(['hello']).stdout).toContain('nothing is installed yet');
  expect(existsSync(join(folder, 'asked'))).toBe(true);
  rmSync(join(folder, 'asked'));
  pretendInstalled('0.9.0');
  expect(launch(['hello']).stdout).toContain('thing is missing or old');
  expect(existsSync(join(folder, 'asked'))).toBe(true);
});

test('npm that is to run no scripts is named, and what they lack is installed once it may', () => {
  const off = { npm_config_ignore_scripts: 'true' };
  const { status, stderr } = launch(['hello'], [], off);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^npm is set to run no scripts of packages \(ignore-scripts=true\)[^\n]*\n$/);
  expect(existsSync(join(folder, 'asked'))).toBe(false);
  const packages = { 'node_modules/thing': { version: '1.0.0' }, 'node_modules/node': { version: '24.0.0' } };
  write('package-lock.json', packages);
  mkdirSync(join(folder, 'node_modules/node'), { recursive: true });
  write('node_modules/.package-lock.json', packages);
  expect(launch(['hello'], [], off).stderr).toContain('ignore-scripts=true');
  expect(launch(['hello']).stdout).toContain('the scripts of its packages have not run');
  expect(existsSync(join(folder, 'asked'))).toBe(true);
  rmSync(join(folder, 'asked'));
  // They have run, and brought no Node for this machine.
  expect(launch(['hello']).status).toBe(7);
  expect(existsSync(join(folder, 'asked'))).toBe(false);
});

test('a new enough Node serves where the pinned one is absent, and an old one gets one sentence', () => {
  const old = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.1.0' } })`;
  expect(launch(['hello']).status).toBe(7);
  const { status, stderr } = launch(['hello'], ['--import', old]);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Tael needs Node 24 or later: [^\n]*\n$/);
});

test('what serves has the same flags of the engine in a container', () => {
  pretendInstalled('1.0.0');
  write('scripts/start.ts', `console.log('flags', JSON.stringify(process.execArgv));`);
  const flags: unknown = JSON.parse(/^flags (.*)$/m.exec(launch(['start']).stdout)?.[1] ?? 'null');
  const containerfile = readFileSync(join(root, 'deploy/Containerfile'), 'utf8');
  const command: unknown = JSON.parse(/^CMD (\[.*\])$/m.exec(containerfile)?.[1] ?? 'null');
  expect(flags).toContain('--no-allocation-site-pretenuring');
  expect(command).toEqual(['node', ...(flags as string[]), 'apps/server/src/main.ts']);
});

test('every build of a package for one machine is installed by the oldest npm that can, under a Node of its own', () => {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  // Boundary: npm wrote it.
  const { packages } = JSON.parse(lockfile) as {
    packages: Record<string, { os?: string[]; optional?: boolean; engines?: { node?: string } }>;
  };
  const builds = Object.entries(packages).filter(([, { os, optional }]) => os && optional);
  // npm leaves out, without a word, an optional package whose engines its own Node is not.
  const leftOut = builds.filter(([, { engines }]) => !satisfies(oldestNpmNode, engines?.node ?? '*'));
  expect(builds.length).toBeGreaterThan(50);
  expect(leftOut.map(([path]) => path)).toEqual([]);
});

test('an unknown command is refused with the list of the known', () => {
  const { status, stderr } = launch(['nothing']);
  expect([status, stderr]).toEqual([1, 'Choose one of the commands: hello.\n']);
});

test('a signal reaches the command, whose way of ending is the answer', async () => {
  pretendInstalled('1.0.0');
  write(
    'scripts/wait.ts',
    `process.on('SIGTERM', () => process.exit(3)); console.log('waiting'); setInterval(() => undefined, 1000);`,
  );
  const tael = spawn(process.execPath, [join(folder, 'scripts/tael.mjs'), 'wait'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => tael.once('exit', resolve));
  await new Promise<void>((resolve) => {
    tael.stdout.on('data', (data: Buffer) => String(data).includes('waiting') && resolve());
  });
  tael.kill('SIGTERM');
  expect(await ended).toBe(3);
});

test('a test command ends with its launcher, however that was killed', async () => {
  pretendInstalled('1.0.0');
  const runFolder = JSON.stringify(join(root, 'apps/server/src/testing/run-folder.ts'));
  write(
    'scripts/test.ts',
    `import { openRun } from ${runFolder};
     const { folder: temporary } = openRun();
     console.log(JSON.stringify({ pid: process.pid, temporary })); setInterval(() => undefined, 1000);`,
  );
  const tael = spawn(process.execPath, [join(folder, 'scripts/tael.mjs'), 'test'], {
    env: { ...process.env, TMPDIR: folder, TEMP: folder },
    // What it writes to is not to be held open by what it might leave running.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const line = await new Promise<string>((resolve) => {
    tael.stdout.on('data', (data: Buffer) => {
      const found = /^\{.*\}$/m.exec(String(data))?.[0];
      if (found) resolve(found);
    });
  });
  // Boundary: written by the program above.
  const { pid, temporary } = JSON.parse(line) as { pid: number; temporary: string };
  expect(isAlive(pid)).toBe(true);
  tael.kill('SIGKILL');
  await expect.poll(() => [isAlive(pid), existsSync(temporary)], { timeout: 60_000 }).toEqual([false, false]);
});
