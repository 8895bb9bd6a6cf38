import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { beforeAll, expect, test } from 'vitest';
import { expressionsIn, repeats, type Expression } from './lib/expressions.ts';
import { listFiles } from './lib/files.ts';
import { root } from './lib/root.ts';

/**
 * An expression that backtracks takes the square of a text's length, or worse, on the thread that decides purchases. Each
 * one of the product is judged by an automaton or, where it has what automata have not, by attacks on it. The build's
 * tools are left out: they read what we wrote.
 */
const files = ['packages', 'apps']
  .flatMap((folder) => listFiles(folder))
  .filter((path) => /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(path))
  .filter((path) => !/\.(test|testing|worker\.test)\.tsx?$|\/testing(\/|\.ts$)/.test(path));

// The one that is plain JavaScript: it needs neither Java nor a program for this machine.
beforeAll(() => void (process.env['RECHECK_BACKEND'] = 'pure'));

const isLinear = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): boolean =>
  // Without a time limit: the answer may not depend on how busy the machine is.
  !repeats({ source }) || checkSync(source, flags, { timeout: null }).status === 'safe';

test('every regular expression of the product takes time that grows with its text and no faster', () => {
  const all = files.flatMap((path) => expressionsIn(path, readFileSync(join(root, path), 'utf8')));
  expect(all.length).toBeGreaterThan(100);
  const known = new Map<string, boolean>();
  const slow = all.filter((expression) => {
    const key = `/${expression.source}/${expression.flags}`;
    if (!known.has(key)) known.set(key, isLinear(expression));
    return known.get(key) === false;
  });
  expect(slow.map(({ path, line, source, flags }) => `${path}:${line} /${source}/${flags}`)).toEqual([]);
});

test('the square of a length and worse are told from what is linear', () => {
  const judge = (source: string, flags = ''): boolean => isLinear({ source, flags });
  expect(['^(a+)+$', 'a+$', '\\s+as\\s+', '^\\d*(\\d+)x'].map((source) => judge(source))).toEqual(
    Array(4).fill(false),
  );
  expect(['^a+$', '(?<!a)a+$', '^[^,]*,', 'ab{2,9}c'].map((source) => judge(source))).toEqual(
    Array(4).fill(true),
  );
});

test('an expression is found wherever it is written, with its line and flags', () => {
  const text = "const a = 1;\nexport const b = 'x/y/'.replace(/[/]+\\/$/giu, '');\n";
  expect(expressionsIn('a.ts', text)).toEqual([{ path: 'a.ts', line: 2, source: '[/]+\\/$', flags: 'giu' }]);
  expect([repeats({ source: '[*+]\\*' }), repeats({ source: 'a{2,}' })]).toEqual([false, true]);
});
