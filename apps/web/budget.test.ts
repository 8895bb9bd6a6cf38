import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { closureOf, namedIn, type Manifest } from './build-tools/console-preloads.ts';
import { publicPages, staticPages } from './src/app/public-pages.ts';
import { pageIds, placeOf } from './src/site/places.ts';
import { lazyCalls } from './src/lib/calls/calls.ts';

/**
 * The byte budgets of the console, measured on the built files as they are sent (brotli): pages before sign-in, the
 * overview of a signed-in person, and each further screen.
 */
const here = import.meta.dirname;
const client = join(here, 'build/client');
const manifestPath = join(here, 'build/manifest.json');

let manifest: Manifest = {};

beforeAll(() => {
  if (!existsSync(manifestPath)) execFileSync('npm', ['run', 'build'], { cwd: here, stdio: 'ignore' });
  manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as typeof manifest; // written by the build
}, 300_000);

const sent = (file: string) => readFileSync(join(client, `${file}.br`)).length;
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + sent(file), 0);

const scriptsOf = (...ends: readonly string[]): Set<string> =>
  new Set(
    [
      ...closureOf(
        manifest,
        ends.map((end) => namedIn(manifest, end)),
      ),
    ].flatMap((name) => manifest[name]?.file ?? []),
  );

const linked = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}" href="/([^"#]+)#?"`, 'g'))].map((match) => match[1] ?? '');

/** The styles inside a page, packed; sheets that it would wait for are none. */
const carriedStyles = (html: string) => {
  expect(html).not.toMatch(/<link rel="stylesheet"(?![^>]*\sdisabled)/);
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1]).join('');
  expect(styles).toContain('--accent');
  return brotliCompressSync(styles).length;
};

const whole: readonly string[] = staticPages;
const hydrated = publicPages.filter((page) => !whole.includes(page));

describe.each(hydrated)('%s', (page) => {
  test.each(['index.html', 'index.zh.html'])(
    '%s sends at most 140 kB of scripts and 16 kB of styles',
    (file) => {
      const html = readFileSync(join(client, page.slice(1), file), 'utf8');
      const scripts = linked(html, 'modulepreload');
      expect(scripts.length).toBeGreaterThan(3);
      expect(sum(scripts)).toBeLessThanOrEqual(140_000);
      expect(carriedStyles(html)).toBeLessThanOrEqual(16_000);
    },
  );
});

/** The files of the pages that are whole as they are sent: the landing pages, and those of the site. */
const wholeFiles = [
  ...staticPages.flatMap((page) => ['index.html', 'index.zh.html'].map((file) => join(page.slice(1), file))),
  ...pageIds.flatMap((id) => {
    const { en_US, zh_CN } = placeOf(id).paths;
    return [join(en_US.slice(1), 'index.html'), join(zh_CN.slice(1), 'index.zh.html')];
  }),
];

test.each(wholeFiles)('%s is whole in 30 kB, fetches no script and no sheet', (path) => {
  const html = readFileSync(join(client, path), 'utf8');
  expect(html).toContain('<h1');
  expect(linked(html, 'modulepreload')).toEqual([]);
  expect(html).not.toMatch(/<script[^>]*\s(?:src|type="module")/);
  expect(html).not.toMatch(/<link rel="stylesheet"(?![^>]*\sdisabled)/);
  expect(sent(path)).toBeLessThanOrEqual(30_000);
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1]).join('');
  expect(styles).toContain('--accent');
  expect(brotliCompressSync(styles).length).toBeLessThanOrEqual(16_000);
});

const shell = () =>
  scriptsOf(
    'src/entry.client.tsx',
    'src/root.tsx',
    'src/app/Console.tsx',
    'src/app/ConsolePage.tsx',
    'src/app/screens/Loading.tsx',
    'i18n/src/zh/public.ts',
    'i18n/src/zh/console.ts',
  );

/** What is there before anybody presses anything: the frame, and what it fetches once the first screen stands. */
const settled = () => new Set([...shell(), ...scriptsOf('src/shell/overlays.ts')]);

const screens = () =>
  Object.keys(manifest).filter((name) =>
    /(?:features\/[^/]+\/screens\/\w+|app\/screens\/\w+Page)\.tsx$/.test(name),
  );

test('the overview of a signed-in person sends at most 260 kB of scripts', () => {
  const overview = scriptsOf('overview/screens/OverviewScreen.tsx', 'overview/parts/RecentPanel.tsx');
  expect(sum(new Set([...shell(), ...overview]))).toBeLessThanOrEqual(260_000);
});

test('each further screen sends at most 60 kB more', () => {
  const present = settled();
  const sizes = screens().map(
    (name) => [name, sum([...scriptsOf(name)].filter((file) => !present.has(file)))] as const,
  );
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.filter(([, bytes]) => bytes > 60_000)).toEqual([]);
});

test('the editor of rich text sends at most 220 kB, and no screen carries it before a form asks for it', () => {
  const present = settled();
  const editor = [...scriptsOf('parts/rich-text/RichEditor.tsx')].filter((file) => !present.has(file));
  expect(sum(editor)).toBeLessThanOrEqual(220_000);
  const own = manifest[namedIn(manifest, 'parts/rich-text/RichEditor.tsx')]?.file ?? '';
  for (const screen of screens()) expect([...scriptsOf(screen)]).not.toContain(own);
});

test('no page before sign-in carries the schema library or the console', () => {
  for (const page of hydrated) {
    const html = readFileSync(join(client, page.slice(1), 'index.html'), 'utf8');
    for (const file of linked(html, 'modulepreload')) {
      expect(readFileSync(join(client, file), 'utf8')).not.toContain('ZodError');
      expect(file).not.toMatch(/Console/);
    }
  }
});

test('pages before sign-in make no call that only the console knows', () => {
  const late = Object.keys(lazyCalls);
  for (const page of hydrated) {
    const html = readFileSync(join(client, page.slice(1), 'index.html'), 'utf8');
    for (const file of linked(html, 'modulepreload')) {
      const named = readFileSync(join(client, file), 'utf8').matchAll(/\w\([`'"](\w+)[`'"]/g);
      expect([...named].map(([, name = '']) => name).filter((name) => late.includes(name))).toEqual([]);
    }
  }
});

test('whoever is signed in is sent the frame and the overview at once, and nothing that is not there', () => {
  const html = readFileSync(join(client, '__spa-fallback.html'), 'utf8');
  const named = new Set([...html.matchAll(/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file));
  for (const file of named) expect(sent(file)).toBeGreaterThan(0);
  const overview = scriptsOf('overview/screens/OverviewScreen.tsx', 'overview/parts/RecentPanel.tsx');
  expect([...shell(), ...overview].filter((file) => !named.has(file))).toEqual([]);
});

test('no two files of the console wait for each other', () => {
  // Whichever of them ran first would find the other empty: which one that is depends on the line.
  const reached = (name: string) =>
    closureOf(
      manifest,
      (manifest[name]?.imports ?? []).filter((imported) => imported !== name),
    );
  expect(Object.keys(manifest).filter((name) => reached(name).has(name))).toEqual([]);
});
