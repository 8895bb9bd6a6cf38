import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { publicPages } from './src/app/public-pages.ts';

/**
 * The byte budgets of the console, measured on the built files as they are sent (brotli): pages before sign-in, the
 * overview of a signed-in person, and each further screen.
 */
const here = import.meta.dirname;
const client = join(here, 'build/client');
const manifestPath = join(here, 'build/manifest.json');

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
let manifest: Readonly<Record<string, Chunk>> = {};

beforeAll(() => {
  if (!existsSync(manifestPath)) execFileSync('npm', ['run', 'build'], { cwd: here, stdio: 'ignore' });
  manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as typeof manifest; // written by the build
}, 300_000);

const sent = (file: string) => readFileSync(join(client, `${file}.br`)).length;
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + sent(file), 0);

/** A chunk with everything it imports at once; what it imports later is not part of it. */
const closure = (name: string, found = new Set<string>()): Set<string> => {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) closure(imported, found);
  return found;
};
const scriptsOf = (...names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => [...closure(name)]).flatMap((name) => manifest[name]?.file ?? []));

const named = (end: string): string => {
  const name = Object.keys(manifest).find((key) => key.replace(/\?.*$/, '').endsWith(end));
  if (!name) throw new Error(`The build has no ${end}`);
  return name;
};

const linked = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}" href="/([^"#]+)#?"`, 'g'))].map((match) => match[1] ?? '');

describe.each([...publicPages])('%s', (page) => {
  test.each(['index.html', 'index.zh.html'])(
    '%s sends at most 140 kB of scripts and 16 kB of styles',
    (file) => {
      const html = readFileSync(join(client, page.slice(1), file), 'utf8');
      const scripts = linked(html, 'modulepreload');
      const styles = linked(html, 'stylesheet');
      expect(scripts.length).toBeGreaterThan(3);
      expect(styles.length).toBeGreaterThan(0);
      expect(sum(scripts)).toBeLessThanOrEqual(140_000);
      expect(sum(styles)).toBeLessThanOrEqual(16_000);
    },
  );
});

const shell = () =>
  scriptsOf(
    named('src/entry.client.tsx'),
    named('src/root.tsx'),
    named('src/app/Console.tsx'),
    named('src/app/ConsolePage.tsx'),
    named('src/app/screens/Loading.tsx'),
    named('i18n/src/zh/public.ts'),
    named('i18n/src/zh/console.ts'),
  );

const screens = () => Object.keys(manifest).filter((name) => /features\/[^/]+\/screens\/\w+\.tsx/.test(name));

test('the overview of a signed-in person sends at most 260 kB of scripts', () => {
  expect(sum(new Set([...shell(), ...scriptsOf(named('screens/OverviewScreen.tsx'))]))).toBeLessThanOrEqual(
    260_000,
  );
});

test('each further screen sends at most 60 kB more', () => {
  const present = shell();
  const sizes = screens().map(
    (name) => [name, sum([...scriptsOf(name)].filter((file) => !present.has(file)))] as const,
  );
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.filter(([, bytes]) => bytes > 60_000)).toEqual([]);
});

test('no page before sign-in carries the schema library or the console', () => {
  for (const page of publicPages) {
    const html = readFileSync(join(client, page.slice(1), 'index.html'), 'utf8');
    for (const file of linked(html, 'modulepreload')) {
      expect(readFileSync(join(client, file), 'utf8')).not.toContain('ZodError');
      expect(file).not.toMatch(/Console/);
    }
  }
});
