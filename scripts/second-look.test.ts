import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './lib/root.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tael-second-look-'));
  const config = { test: { root: folder, include: ['*.test.js'] } };
  writeFileSync(join(folder, 'vitest.config.js'), `export default ${JSON.stringify(config)};`);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const vitest = JSON.stringify(join(root, 'node_modules/vitest/dist/index.js'));

/** A file of two tests that both pass, whose tries are counted: `how` is what the second test, or the file, does with them. */
const write = (name: string, inTest: string, inFile = ''): void =>
  writeFileSync(
    join(folder, name),
    `import { existsSync, writeFileSync } from 'node:fs';
     import { expect, test } from ${vitest};
     const mark = import.meta.filename + '.tried';
     const isFirst = !existsSync(mark);
     writeFileSync(mark, '');
     ${inFile}
     test('holds', () => expect(1).toBe(1));
     test('comes', () => { ${inTest} });`,
  );

/** Runs them by the command that runs all, as a person would some of them. */
const runAll = (...options: readonly string[]): { status: number | null; lines: string[] } => {
  const args = [join(root, 'scripts/test.ts'), '--config', join(folder, 'vitest.config.js'), ...options];
  const env = { PATH: process.env['PATH'] };
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  return { status, lines: stdout.trimEnd().split('\n') };
};

const once = 'expect(isFirst ? "late" : "there").toBe("there");';
const always = 'expect("late").toBe("there");';

test('a test that fails once is run once more, alone, and said to be flaky', () => {
  write('a.test.js', once);
  write('b.test.js', '');
  const { status, lines } = runAll();
  expect(lines.slice(-2)).toEqual([
    expect.stringMatching(/^FLAKY .*a\.test\.js: comes$/),
    '4 passed, 0 failed, 0 skipped',
  ]);
  expect(status).toBe(0);
  const again = lines
    .slice(lines.findIndex((line) => line.startsWith('== Once more, alone: ')))
    .filter((line) => !line.startsWith('SLOW '));
  expect(again.join('\n')).toContain("AssertionError: expected 'late' to be 'there'");
  expect(again.join('\n')).not.toContain('b.test.js');
});

test('a test that fails twice fails the run, whatever else failed once', () => {
  write('a.test.js', always);
  write('b.test.js', once);
  const { status, lines } = runAll();
  expect(lines.filter((line) => /^(FAILED|FLAKY)/.test(line))).toEqual([
    expect.stringMatching(/^FAILED .*a\.test\.js: comes$/),
    expect.stringMatching(/^FLAKY .*b\.test\.js: comes$/),
  ]);
  expect([status, lines.at(-1)]).toEqual([1, '3 passed, 1 failed, 0 skipped']);
});

test('a file that does not load has a second look too', () => {
  write('a.test.js', '', 'if (isFirst) throw new Error("gone");');
  write('b.test.js', '', 'throw new Error("gone");');
  const { status, lines } = runAll();
  expect(lines.filter((line) => /^(FAILED|FLAKY)/.test(line))).toEqual([
    expect.stringMatching(/^FAILED .*b\.test\.js$/),
    expect.stringMatching(/^FLAKY .*a\.test\.js$/),
  ]);
  expect([status, lines.at(-1)]).toEqual([1, '2 passed, 1 failed, 0 skipped']);
});

test('a file that cannot be run again has failed', () => {
  write('a.test.js', always, 'if (!isFirst) throw new Error("gone");');
  const { status, lines } = runAll();
  expect(lines.filter((line) => line.startsWith('FAILED'))).toEqual([
    expect.stringMatching(/^FAILED .*a\.test\.js: comes$/),
  ]);
  expect(status).toBe(1);
});

test('a run that ends without a report fails, and so does one whose every test passed', () => {
  write('a.test.js', '', 'setTimeout(() => { throw new Error("afterwards"); }, 0);');
  const passed = runAll();
  expect([passed.status, passed.lines.at(-1)]).toEqual([1, '2 passed, 1 failed, 0 skipped']);
  writeFileSync(join(folder, 'vitest.config.js'), 'process.exit(0);');
  const ended = runAll();
  expect([ended.status, ended.lines.at(-1)]).toEqual([1, '0 passed, 1 failed, 0 skipped']);
});
