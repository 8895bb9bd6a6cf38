import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const isTest = /\.test\.tsx?$/;
/** What no page works without: who is signed in, which the specification names, and the language that was chosen. */
const necessary = ['access_token', 'language'];

/** What stands where a cookie is set; the site's own scripts are given the name as they are drawn. */
const setIn = (text: string): readonly string[] =>
  [...text.matchAll(/document\.cookie\s*=\s*[`'"]?(\$\{of\.)?(\w+)/g)].map(([, , name = '']) => name);

test('no cookie is set that needs consent', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((name) => !isTest.test(name));
  const texts = files.map((name) => readFileSync(join(source, name), 'utf8'));
  const names = texts.flatMap(setIn);
  expect(names.length).toBeGreaterThanOrEqual(necessary.length);
  expect([...new Set(names)].sort()).toEqual(necessary);
  expect(texts.filter((text) => /\bcookieStore\b|\bCookies\.set\b/.test(text))).toEqual([]);
});
