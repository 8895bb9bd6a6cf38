import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changedFiles, journeysFor, withReaders } from './lib/changed.ts';
import { listFiles } from './lib/files.ts';
import { featuresOf } from './lib/journeys.ts';
import { root } from './lib/root.ts';

const folder = mkdtempSync(join(tmpdir(), 'tael-changed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]): void =>
  void execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.test', ...args], { cwd: folder });
const write = (...names: string[]): void => {
  for (const name of names) writeFileSync(join(folder, name), `${name} ${Math.random()}`);
};
const commit = (...names: string[]): void => {
  write(...names);
  git('add', '.');
  git('commit', '-q', '-m', 'x');
};

test('what has changed is what is new, staged, edited or gone, and since a base also what was committed', () => {
  git('init', '-q', '-b', 'main');
  writeFileSync(join(folder, '.gitignore'), 'made\n');
  commit('kept', 'edited', 'staged', 'gone');
  git('checkout', '-q', '-b', 'work');
  commit('committed');
  git('checkout', '-q', 'main');
  commit('by others');
  git('checkout', '-q', 'work');
  write('edited', 'staged', 'new 新', 'made');
  git('add', 'staged');
  rmSync(join(folder, 'gone'));
  expect(changedFiles('HEAD', folder)?.toSorted()).toEqual(['edited', 'gone', 'new 新', 'staged']);
  expect(changedFiles('main', folder)?.toSorted()).toEqual([
    'committed',
    'edited',
    'gone',
    'new 新',
    'staged',
  ]);
  expect(changedFiles('nowhere', folder)).toBeUndefined();
});

test('tests that read or start a file change with it', () => {
  expect(withReaders(['docs/x.md'])).toEqual(['docs/x.md']);
  expect(withReaders(['apps/server/migrations/0001_x.sql'])).toContain('apps/server/src/testing/database.ts');
  expect(withReaders(['apps/server/src/kernel/x.ts'])).toContain('apps/server/src/main.test.ts');
  expect(withReaders(['package-lock.json'])).toContain('package.json');
  const all = ['apps/server/migrations/x.sql', 'apps/web/x.tsx', '.env.example', '.dependency-cruiser.cjs', 'scripts/tael.mjs', 'package-lock.json'];
  expect(withReaders(all).slice(all.length).filter((path) => !existsSync(join(root, path)))).toEqual([]);
}); // prettier-ignore

test('a journey is walked when a screen on its way has changed, or what all screens share', () => {
  const all = Object.keys(featuresOf).map((name) => `e2e/${name}.spec.ts`);
  expect(journeysFor(['apps/web/src/features/spending/api.ts'])).toEqual(['e2e/screens.spec.ts', 'e2e/spending.spec.ts']);
  expect(journeysFor(['apps/web/src/features/spending/api.test.ts', 'apps/server/src/app.ts'])).toEqual([]);
  expect(journeysFor(['e2e/site.spec.ts'])).toEqual(['e2e/site.spec.ts']);
  expect(journeysFor(['apps/web/src/ui/Field.tsx'])).toEqual(all);
  expect(journeysFor(['e2e/console.ts'])).toEqual(all);
}); // prettier-ignore

test('every journey and every feature is known to the table of both', () => {
  const specs = listFiles('e2e').filter((path) => path.endsWith('.spec.ts'));
  expect(Object.keys(featuresOf).toSorted()).toEqual(specs.map((path) => basename(path, '.spec.ts')).toSorted());
  const named = Object.values(featuresOf).flatMap((features) => (features === 'all' ? [] : features));
  expect([...new Set(named)].toSorted()).toEqual(readdirSync(join(root, 'apps/web/src/features')).toSorted());
}); // prettier-ignore
