import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fees as englishFees } from '@tael/i18n/en/fees';
import { keyRoutes } from '@tael/contract/developers/reference';
import { languages, localeOf, type Language } from '@tael/i18n/language';
import { fees as chineseFees } from '@tael/i18n/zh/fees';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../server/src/testing/app.ts';
import type {} from '../../../server/src/testing/global-setup.ts';
import { feeRows, type FeeSchedule } from '../lib/fee-schedule.ts';
import { searchPathOf } from '../site/docs/search-index.ts';
import { addressOf, pageIds, placeOf } from '../site/places.ts';
import { publishedRates } from '../site/published-rates.ts';

/** The public site as a crawler meets it: the built pages, sent by the whole server, without a browser. */
const web = join(import.meta.dirname, '../..');
const client = join(web, 'build/client');
const publicUrl = 'http://localhost:8080';
const feeWords = { en_US: englishFees, zh_CN: chineseFees };

let server: TestApp;
beforeAll(async () => {
  if (!existsSync(join(client, 'pages.json')))
    execFileSync('npm', ['run', 'build'], { cwd: web, stdio: 'ignore' });
  server = await testApp({}, client);
}, 300_000);
afterAll(() => server.close());

interface Sent {
  readonly status: number;
  readonly body: string;
  readonly cookies: unknown;
}

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const ask = async (url: string, cookie = ''): Promise<Sent> => {
  const { status, body, headers } = await server.send({
    method: 'GET',
    url,
    headers: { ...browser, cookie },
    payload: undefined,
  });
  return { status, body: String(body), cookies: headers['set-cookie'] };
};

const matches = (html: string, expression: RegExp) =>
  [...html.matchAll(expression)].map(([, found = '']) => found);
const hrefsOf = (html: string) =>
  matches(html, /<a\b[^>]*\shref="([^"]*)"/g).map((href) => href.replaceAll('&amp;', '&'));
const attribute = (html: string, tag: RegExp, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag.exec(html)?.[0] ?? '')?.[1];
const headOf = (html: string) => html.slice(0, html.indexOf('</head>'));

/** Addresses that a person reaches by doing something, or by an address of old. */
const notLinked = [
  '/200',
  '/404',
  '/loading',
  '/static/show_card_pan.html',
  '/account',
  '/user/register-result',
  '/user/informationValidation',
  '/leader',
  '/zh/leader',
  '/zh',
];

// The boundary to a data file.
const { public: publicRoutes } = JSON.parse(
  readFileSync(new URL('./spec-routes.json', import.meta.url), 'utf8'),
) as { public: string[] };

/** Steps on a way that only a script knows, and the frame of a card number. */
const byScript = [
  '/200',
  '/loading',
  '/static/show_card_pan.html',
  '/user/register-result',
  '/user/informationValidation',
];

/** What the site leads to that is no page of it: the files for programs, and screens that ask to sign in. */
const besides = ['/openapi.json', '/docs/explorer'];
const behindSignIn = /^\/(catalog|payment|transfer)\//;
/** What is drawn by a script, or is no page. */
const notDrawn = /^\/(docs\/explorer|openapi\.json|catalog|payment|transfer)\b/;

/** Every page that links lead to from `/`, with what was answered. */
const crawl = async (): Promise<ReadonlyMap<string, Sent>> => {
  const found = new Map<string, Sent>();
  const waiting = ['/', '/en', '/cn'];
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (found.has(url)) continue;
    const sent = await ask(url);
    found.set(url, sent);
    // The explorer of the API and the console behind the sign-in lead on to what is not public.
    if (/^\/(docs\/explorer|openapi\.json|catalog|payment|transfer)\b/.test(url)) continue;
    const onward = hrefsOf(sent.body).filter((href) => href.startsWith('/'));
    waiting.push(...onward.map((href) => href.replace(/#.*$/, '')));
  }
  return found;
};

test('a crawler finds every public page in both languages, and no dead link', async () => {
  const found = await crawl();
  expect([...found].filter(([, { status }]) => status !== 200).map(([url]) => url)).toEqual([]);
  const paths = new Set([...found.keys()].map((url) => url.split('?')[0]));
  expect(publicRoutes.filter((path) => !paths.has(path) && !notLinked.includes(path))).toEqual([]);
  const addresses = pageIds
    .filter((id) => id !== 'not-found')
    .flatMap((id) => languages.map((language) => addressOf(id, language)));
  expect(addresses.filter((address) => !found.has(address))).toEqual([]);
  const { body: sitemap } = await ask('/sitemap.xml');
  const listed = matches(sitemap, /<loc>([^<]+)/g).map((address) => address.slice(publicUrl.length));
  const known = new Set([
    ...publicRoutes,
    ...listed.map((address) => address.replace(/\?.*/, '')),
    ...besides,
  ]);
  expect([...paths].filter((path = '') => !known.has(path) && !behindSignIn.test(path))).toEqual([]);
  for (const [url, { body }] of found) {
    if (!notDrawn.test(url)) expect(matches(body, /(<h1[\s>])/g), url).toHaveLength(1);
    const anchors = hrefsOf(body).filter((href) => /^#./.test(href));
    expect(
      anchors.filter((href) => !body.includes(`id="${href.slice(1)}"`)),
      url,
    ).toEqual([]);
  }
});

test.each(publicRoutes)('%s answers 200 to a reader of either language, and sets no cookie', async (path) => {
  for (const language of languages) {
    const { status, cookies, body } = await ask(path, `language=${language}`);
    expect([status, cookies]).toEqual([200, undefined]);
    if (!byScript.includes(path)) expect(matches(body, /(<h1[\s>])/g)).toHaveLength(1);
  }
});

test.each(['/nowhere', '/legal/nothing', '/catalog/nowhere', '/project-mxkservice/more', '/user'])(
  '%s is answered 404 with a page that leads on, in the language of its reader',
  async (path) => {
    for (const language of languages) {
      const { status, body } = await ask(path, `language=${language}`);
      expect(status).toBe(404);
      expect(attribute(body, /<html[^>]*>/, 'lang')).toBe(localeOf(language));
      expect(matches(body, /(<h1[\s>])/g)).toHaveLength(1);
      expect(hrefsOf(body)).toContain(language === 'en_US' ? '/en' : '/cn');
    }
  },
);

describe.each(pageIds.filter((id) => id !== 'not-found'))('the page %s', (id) => {
  test.each(languages)(
    'in %s says what it is to readers and to search engines',
    async (language: Language) => {
      const address = addressOf(id, language);
      const { status, body } = await ask(address, `language=${language}`);
      const head = headOf(body);
      expect(status).toBe(200);
      expect(attribute(body, /<html[^>]*>/, 'lang')).toBe(localeOf(language));
      expect(matches(body, /(<h1[\s>])/g)).toHaveLength(1);
      expect(matches(body, /(\[\[[a-z])/g)).toEqual([]);
      expect(matches(head, /<title>([^<]{4,})<\/title>/g)).toHaveLength(1);
      expect(attribute(head, /<meta name="description"[^>]*>/, 'content')?.length).toBeGreaterThan(15);
      expect(attribute(head, /<link rel="canonical"[^>]*>/, 'href')).toBe(publicUrl + address);
      for (const other of languages) {
        const tag = new RegExp(`<link rel="alternate" hreflang="${localeOf(other)}"[^>]*>`, 'i');
        expect(attribute(head, tag, 'href')).toBe(publicUrl + addressOf(id, other));
      }
      expect(attribute(head, /<meta property="og:image"[^>]*>/, 'content')).toBe(`${publicUrl}/preview.png`);
      const [facts = ''] = matches(head, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
      expect(JSON.parse(facts)).toMatchObject({ url: publicUrl + address, inLanguage: localeOf(language) });
    },
  );

  test('names its first address as canonical at its second', async () => {
    const { aliases } = placeOf(id);
    if (!aliases) return;
    for (const language of languages) {
      const { body } = await ask(aliases[language]);
      expect(attribute(headOf(body), /<link rel="canonical"[^>]*>/, 'href')).toBe(
        publicUrl + addressOf(id, language),
      );
    }
  });
});

test('every price on the site is what the server charges a business', async () => {
  const answer = await server.send({
    method: 'GET',
    url: '/api-pay/fees/schedule?entityType=2',
    headers: {},
    payload: undefined,
  });
  const { data: schedule } = answer.body as { data: FeeSchedule }; // by the contract
  for (const language of languages) {
    const charged = feeRows(schedule, feeWords[language]);
    expect(feeRows(publishedRates, feeWords[language])).toEqual(charged);
    const priceOf = new Map(charged.map(({ code, price }) => [String(code), price]));
    for (const id of pageIds) {
      const { body } = await ask(addressOf(id, language), `language=${language}`);
      const shown = [...body.matchAll(/data-price="(\w+)">([^<]*)</g)].map(([, code = '', price]) => [
        code,
        price,
      ]);
      expect(shown, id).toEqual(shown.map(([code = '']) => [code, priceOf.get(code)]));
    }
  }
});

test('search engines are told of exactly the pages that there are', async () => {
  const { body } = await ask('/sitemap.xml');
  const listed = matches(body, /<loc>([^<]+)/g);
  expect(new Set(listed).size).toBe(listed.length);
  for (const address of listed) {
    const sent = await ask(address.slice(publicUrl.length));
    expect(sent.status, address).toBe(200);
    expect(sent.body).not.toContain('noindex');
  }
  for (const id of pageIds)
    for (const language of languages)
      expect(listed.includes(publicUrl + addressOf(id, language))).toBe(id !== 'not-found');
});

describe.each(languages)('the documentation in %s', (language: Language) => {
  test('has every call that answers to keys, with its samples', async () => {
    const pages = new Map<string, string>();
    for (const { name, group, route } of keyRoutes) {
      const address = addressOf(`docs-api-${group}`, language);
      const body = pages.get(address) ?? (await ask(address)).body;
      pages.set(address, body);
      const section = body.split('<section id="').find((text) => text.startsWith(`${name}"`)) ?? '';
      const summary = language === 'zh_CN' ? route.summary.zh : route.summary.en;
      expect(section.replaceAll('&#x27;', "'"), name).toContain(summary);
      expect(
        matches(section, /(<pre tabindex="0"><code>(?:curl|const answer|answer = tael))/g),
        name,
      ).toHaveLength(3);
    }
  });

  test('is found by a search that leads to places that there are', async () => {
    const url = searchPathOf(language);
    const sent = await server.send({ method: 'GET', url, headers: {}, payload: undefined });
    expect(sent.status).toBe(200);
    const entries = sent.body as [string, string, string][]; // written by our own build
    expect(entries.map(([, , words]) => words).join()).toContain(
      'createCard POST /api-card/business_card/create',
    );
    const pages = new Map<string, string>();
    for (const [, address] of entries) {
      const [page = '', anchor] = address.split('#');
      const html = pages.get(page) ?? (await ask(page)).body;
      pages.set(page, html);
      expect(anchor === undefined || html.includes(`id="${anchor}"`), address).toBe(true);
    }
  });
});
