import { createHash } from 'node:crypto';
import { glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Language } from '@tael/i18n/language';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { languageOfPage, publicPages, staticPages } from '../src/app/public-pages.ts';
import type { Screen } from '../src/lib/screens/screen.ts';
import { contactPaths, feePaths, landingPaths } from '../src/site/paths.ts';
import { addressOf, pageIds, placeOf, typedPaths, type PageId } from '../src/site/places.ts';
import { siteOrigin } from '../src/site/site-origin.ts';
import { namedIn, preloadScript, type Manifest } from './console-preloads.ts';
import { previewPicture } from './preview-picture.ts';
import { buildSite } from './site-build.ts';
import { usedStyles, withoutIdleProperties } from './used-styles.ts';

/**
 * What the router's own build leaves to do, in `build/client`:
 * - each public page once more in Chinese (`index.zh.html` beside `index.html`)
 * - the pages of the site, which the router does not know, in both languages
 * - the words of a page's language among its preloads, which stand at its end; its styles inside it; a page that is
 *   whole as it is drawn loses the console's scripts
 * - `preview.png`: what a link to the site looks like elsewhere
 * - `pages.json`: which file answers which path, in which language; `fallback` answers every other path that `routes` or,
 *   by way of the menus, `screens` know, and `missing` what nobody knows; of the pages `typed`, the query `type` chooses the
 *   language; `needs` says what of the operator must be known for a page to be there; `listed` are the pages for search
 *   engines; `origin` stands for the installation's address
 * - `csp-hashes.json`: for each HTML file, the hashes of its inline scripts for `script-src`
 * - a `.br` file beside everything that compresses
 */

const root = join(import.meta.dirname, '..');
const client = join(root, 'build/client');
const fallback = '__spa-fallback.html';

const fileOf = (page: string, chinese: boolean) =>
  join(page.slice(1), chinese ? 'index.zh.html' : 'index.html');

// The boundary to generated code: the router's server build has no types of its own.
const build = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as ServerBuild;

const renderChinesePages = async () => {
  const answer = createRequestHandler(build, 'production');
  for (const page of publicPages) {
    const url = `http://localhost${page === '/' ? '/' : `${page}/`}`;
    const response = await answer(new Request(url, { headers: { Language: 'zh_CN' } }));
    if (response.status !== 200) throw new Error(`${page} answered ${response.status} in Chinese`);
    await writeFile(join(client, fileOf(page, true)), await response.text());
  }
};

const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;

/**
 * The scripts of a page are named at its end: there they take nothing of the line before the page itself has come. The font
 * is named nowhere. It is asked for once there are letters to draw, and until it has come those of another can be read.
 */
const nameScriptsAtEnd = async (files: readonly string[]) => {
  const chunkOf = (half: string) => manifest[namedIn(manifest, `i18n/src/${half}/public.ts`)]?.file;
  for (const file of files) {
    const words = `<link rel="modulepreload" href="/${chunkOf(file.endsWith('.zh.html') ? 'zh' : 'en')}"/>`;
    const html = await readFile(join(client, file), 'utf8');
    const scripts = [...html.matchAll(anyScriptLink)].map(([link]) => link);
    await writeFile(
      join(client, file),
      html.replace(anyScriptLink, '').replace('</body>', `${scripts.join('')}${words}</body>`),
    );
  }
};

const anyScriptLink = /<link rel="modulepreload"[^>]*>/g;

/** What is on these pages is all there is to them, so React need not take them over: only marked scripts stay. */
const dropScripts = async (files: readonly string[]) => {
  for (const file of files) {
    const html = await readFile(join(client, file), 'utf8');
    await writeFile(
      join(client, file),
      html.replace(anyScriptLink, '').replace(/<script(?![^>]*\sdata-stays)[^>]*>[\s\S]*?<\/script>/g, ''),
    );
  }
};

/**
 * The pages of the site: each in both languages, with the styles that it uses and no script but its own; and what the search
 * of the documentation asks for.
 */
const drawSitePages = async (): Promise<void> => {
  const { drawPage, drawSearchIndex, css } = await buildSite(root);
  for (const language of ['en_US', 'zh_CN'] as const) {
    const { path, text } = drawSearchIndex(language);
    await mkdir(dirname(join(client, path)), { recursive: true });
    await writeFile(join(client, path), text);
  }
  for (const id of pageIds)
    for (const language of ['en_US', 'zh_CN'] as const) {
      const html = await drawPage(id, language);
      const file = join(client, siteFileOf(id, language));
      await mkdir(dirname(file), { recursive: true });
      const styled = html.replace('</head>', () => `<style>${usedStyles(css, html)}</style></head>`);
      await writeFile(file, withoutIdleProperties(styled));
    }
};

/**
 * What search engines read of a page that the router draws in the language of its reader: its address, and that of the same
 * page in the other language where it has one.
 */
const nameAddresses = async (): Promise<void> => {
  const at = (path: string) => `href="${siteOrigin}${path}"`;
  const pair = `<link rel="alternate" hrefLang="en" ${at(contactPaths.en_US)}/><link rel="alternate" hrefLang="zh-CN" ${at(contactPaths.zh_CN)}/>`;
  const heads = [
    [contactPaths.en_US, pair],
    [contactPaths.zh_CN, pair],
    [feePaths.personal, ''],
  ] as const;
  for (const [page, alternates] of heads)
    for (const file of filesOf([page])) {
      const html = await readFile(join(client, file), 'utf8');
      const links = `<link rel="canonical" ${at(page)}/>${alternates}`;
      await writeFile(
        join(client, file),
        html.replace('</head>', () => `${links}</head>`),
      );
    }
};

/**
 * Puts the styles of a page into it: a sheet of its own arrives behind the scripts that are preloaded beside it, and
 * nothing is painted before. The link stays where React looks for it, and is not followed. A page that is whole needs no
 * styles for what could still come.
 */
const carryStyles = async (files: readonly string[], { isWhole }: { readonly isWhole: boolean }) => {
  for (const file of files) {
    let html = await readFile(join(client, file), 'utf8');
    for (const [link, styles = ''] of html.matchAll(/<link rel="stylesheet" href="\/([^"#]+)#?"\/>/g)) {
      const all = await readFile(join(client, styles), 'utf8');
      const css = isWhole ? usedStyles(all, html) : all;
      html = html.replace(link, () => `${link.replace('/>', ' disabled=""/>')}<style>${css}</style>`);
    }
    await writeFile(join(client, file), isWhole ? withoutIdleProperties(html) : html);
  }
};

/**
 * The document of every address that is not a page of its own. The script that names what will be needed stands before the
 * sheets, or it would wait for them.
 */
const finishFallback = async () => {
  const path = join(client, fallback);
  const html = await readFile(path, 'utf8');
  const present = [...html.matchAll(/\shref="\/([^"#]+)#?"/g)].map(([, file = '']) => file);
  const finished = html
    .replace('<html ', '<html data-fallback="" ')
    .replace(
      '<link rel="stylesheet"',
      (link) => `<script>${preloadScript(manifest, present)}</script>${link}`,
    );
  await writeFile(path, finished);
};

/** The addresses of the route table; the one that takes every other is the menus'. */
const routePaths = (): string[] =>
  Object.values(build.routes)
    .flatMap((route) => (route?.path === undefined || route.path === '*' ? [] : `/${route.path}`))
    .sort();

/** What may follow the path at which a menu shows each screen. */
const nestedPaths = async (): Promise<Record<string, string | null>> => {
  const lists = [join(root, 'src/app/joined-screens.ts')];
  for await (const file of glob(join(root, 'src/features/*/screens.ts'))) lists.push(file);
  const modules = lists.map((file) => import(pathToFileURL(file).href) as Promise<{ screens: Screen[] }>);
  const screens = (await Promise.all(modules)).flatMap(({ screens: own }) => own);
  return Object.fromEntries(screens.map(({ component, nested = null }) => [component, nested]));
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

const filesOf = (pages: readonly string[]) =>
  pages.flatMap((page) => [fileOf(page, false), fileOf(page, true)]);
const siteFileOf = (id: PageId, language: Language) =>
  fileOf(placeOf(id).paths[language], language === 'zh_CN');
await renderChinesePages();
await drawSitePages();
const rendered = filesOf(publicPages);
const whole = filesOf(staticPages);
const hydrated = rendered.filter((file) => !whole.includes(file));
await nameScriptsAtEnd(hydrated);
await dropScripts(whole);
await carryStyles(whole, { isWhole: true });
await carryStyles(hydrated, { isWhole: false });
await nameAddresses();
await writeFile(join(client, 'preview.png'), await previewPicture());
await finishFallback();
const drawn = pageIds.flatMap((id) => [siteFileOf(id, 'en_US'), siteFileOf(id, 'zh_CN')]);
await hashScripts([...rendered, ...drawn, fallback]);

const routed = publicPages.map((page) => {
  const language = languageOfPage(page);
  const file = (reader: Language) => fileOf(page, (language ?? reader) === 'zh_CN');
  return [page, { en_US: file('en_US'), zh_CN: file('zh_CN') }] as const;
});
const sited = pageIds.flatMap((id) => {
  const { paths, aliases } = placeOf(id);
  const file = { en_US: siteFileOf(id, 'en_US'), zh_CN: siteFileOf(id, 'zh_CN') };
  if (paths.en_US === paths.zh_CN) return [[paths.en_US, file] as const];
  const only = (language: Language) => ({ en_US: file[language], zh_CN: file[language] });
  const all = [paths, ...(aliases ? [aliases] : [])];
  return all.flatMap(({ en_US, zh_CN }) => [
    [en_US, only('en_US')] as const,
    [zh_CN, only('zh_CN')] as const,
  ]);
});
const needs = pageIds.flatMap((id) => {
  const { paths, aliases, needs: fact } = placeOf(id);
  const all = [...Object.values(paths), ...Object.values(aliases ?? {})];
  return fact ? all.map((path) => [path, fact] as const) : [];
});
const listed = [
  '/',
  ...Object.values(landingPaths),
  ...Object.values(contactPaths),
  feePaths.personal,
  ...pageIds
    .filter((id) => id !== 'not-found')
    .flatMap((id) => [addressOf(id, 'en_US'), addressOf(id, 'zh_CN')]),
];
const record = {
  pages: Object.fromEntries([...routed, ...sited]),
  fallback,
  missing: { en_US: siteFileOf('not-found', 'en_US'), zh_CN: siteFileOf('not-found', 'zh_CN') },
  typed: typedPaths,
  needs: Object.fromEntries(needs),
  routes: routePaths(),
  screens: await nestedPaths(),
  listed,
  origin: siteOrigin,
};
await writeFile(join(client, 'pages.json'), JSON.stringify(record, null, 1));
// Which file imports which is for the tests of size, not for visitors.
await rename(join(client, '.vite/manifest.json'), join(root, 'build/manifest.json'));
await rm(join(client, '.vite'), { recursive: true });
await compress();
