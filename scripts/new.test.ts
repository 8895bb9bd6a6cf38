import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from './lib/files.ts';
import { root } from './lib/root.ts';
import { tools, typesOf } from './lib/run.ts';

/** A copy of the project in which a noun is added; what is installed stays where it is. */
let folder: string;

const run = (...args: string[]): { readonly code: number | null; readonly output: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { code: status, output: `${stdout}${stderr}` };
};
const passed = { code: 0, output: expect.any(String) };

/** The types of a program of the project without its other tests, to which a new noun is nothing. */
const checkTypes = (program: string, made: readonly string[]) => {
  const config = join(program, 'tsconfig.new.json');
  const own = made.filter((path) => path.startsWith('apps/web/') === (program === 'apps/web'));
  const content = {
    extends: './tsconfig.json',
    files: own.map((path) => relative(program, path)),
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/bench', '**/node_modules'],
  };
  writeFileSync(join(folder, config), JSON.stringify(content));
  return run(...typesOf(config));
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tael-new-'));
  for (const path of listFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const installed = join(root, 'node_modules', name);
    // The workspaces are links with relative targets: copied as they are, they lead to the copy.
    if (name === '@tael')
      cpSync(installed, join(folder, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(installed, join(folder, 'node_modules', name), 'junction');
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a new noun has types, keeps style and boundaries, and its tests pass', () => {
  const wrote = run('scripts/new.ts', 'widgets', '部件');
  expect(wrote).toEqual(passed);
  const made = wrote.output.split('\n').filter((line) => /^(?:apps|packages)\/.*\.tsx?$/.test(line));
  expect(checkTypes('.', made)).toEqual(passed);
  expect(checkTypes('apps/web', made)).toEqual(passed);
  const { output } = run('scripts/tidy.ts');
  expect(output).not.toMatch(/widget/i);
  const sources = ['packages', 'apps'];
  const cruised = run(
    tools.depcruise,
    ...sources,
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
  );
  // What is installed stands outside the copy, so the rule about the contract's one library sees another path to it.
  const broken = cruised.output.split('\n').filter((line) => !line.includes('contract-has-three-libraries'));
  expect(broken.filter((line) => /^ +error/.test(line))).toEqual([]);
  const tests = ['apps/server/src/modules/widgets', 'apps/server/src/modules/org/rules.test.ts'];
  expect(run(tools.vitest, 'run', ...tests, 'apps/web/src/app/screens.test.ts')).toEqual(passed);
}, 600_000);

test('a noun that is there already, or no word, is refused and writes nothing', () => {
  expect(run('scripts/new.ts', 'cards')).toMatchObject({
    code: 1,
    output: expect.stringContaining('already'),
  });
  expect(run('scripts/new.ts', 'Two Words')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Usage'),
  });
  expect(run('scripts/new.ts', 'sheep')).toMatchObject({ code: 1, output: expect.stringContaining('Usage') });
});
