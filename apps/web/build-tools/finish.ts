import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Language } from '@tael/i18n/language';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { languageOfPage, publicPages } from '../src/app/public-pages.ts';

/**
 * What the router's own build leaves to do, in `build/client`:
 * - each public page once more in Chinese (`index.zh.html` beside `index.html`)
 * - the words of a page's language among its preloads
 * - `pages.json`: which file answers which path, in which language; `fallback` answers every other path
 * - `csp-hashes.json`: for each HTML file, the hashes of its inline scripts for `script-src`
 * - a `.br` file beside everything that compresses
 */

const root = join(import.meta.dirname, '..');
const client = join(root, 'build/client');
const fallback = '__spa-fallback.html';

const fileOf = (page: string, chinese: boolean) =>
  join(page.slice(1), chinese ? 'index.zh.html' : 'index.html');

const renderChinesePages = async () => {
  // The boundary to generated code: the router's server build has no types of its own.
  const build = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as ServerBuild;
  const answer = createRequestHandler(build, 'production');
  for (const page of publicPages) {
    const url = `http://localhost${page === '/' ? '/' : `${page}/`}`;
    const response = await answer(new Request(url, { headers: { Language: 'zh_CN' } }));
    if (response.status !== 200) throw new Error(`${page} answered ${response.status} in Chinese`);
    await writeFile(join(client, fileOf(page, true)), await response.text());
  }
};

interface ManifestEntry {
  readonly file: string;
  readonly src?: string;
}

const preloadWords = async (files: readonly string[]) => {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const chunkOf = (half: string) =>
    Object.values(manifest).find((entry) => entry.src?.endsWith(`i18n/src/${half}/public.ts`))?.file;
  for (const file of files) {
    const chunk = chunkOf(file.endsWith('.zh.html') ? 'zh' : 'en');
    if (!chunk) throw new Error('The words of the public pages are not a file of their own');
    const html = await readFile(join(client, file), 'utf8');
    await writeFile(
      join(client, file),
      html.replace('</head>', `<link rel="modulepreload" href="/${chunk}"/></head>`),
    );
  }
};

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');

const hashScripts = async (files: readonly string[]) => {
  const hashes: Record<string, string[]> = {};
  for (const file of files) {
    const scripts = inlineScripts(await readFile(join(client, file), 'utf8'));
    hashes[file] = scripts.map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
  }
  await writeFile(join(client, 'csp-hashes.json'), JSON.stringify(hashes, null, 1));
};

const compress = async () => {
  const brotli = promisify(brotliCompress);
  for (const entry of await readdir(client, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|css|html|svg|json|txt)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const packed = await brotli(await readFile(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    await writeFile(`${path}.br`, packed);
  }
};

await renderChinesePages();
const rendered = publicPages.flatMap((page) => [fileOf(page, false), fileOf(page, true)]);
await preloadWords(rendered);
const fallbackPath = join(client, fallback);
await writeFile(
  fallbackPath,
  (await readFile(fallbackPath, 'utf8')).replace('<html ', '<html data-fallback="" '),
);
await hashScripts([...rendered, fallback]);
const pages = Object.fromEntries(
  publicPages.map((page) => {
    const language = languageOfPage(page);
    const file = (reader: Language) => fileOf(page, (language ?? reader) === 'zh_CN');
    return [page, { en_US: file('en_US'), zh_CN: file('zh_CN') }];
  }),
);
await writeFile(join(client, 'pages.json'), JSON.stringify({ pages, fallback }, null, 1));
// Which file imports which is for the tests of size, not for visitors.
await rename(join(client, '.vite/manifest.json'), join(root, 'build/manifest.json'));
await rm(join(client, '.vite'), { recursive: true });
await compress();
