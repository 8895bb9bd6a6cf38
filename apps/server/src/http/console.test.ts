import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consolePages, publicUrl, type ConsolePages } from '../testing/console-pages.ts';
import type { OperatorView } from './operator-marks.ts';

let pages: ConsolePages;
let app: FastifyInstance;
beforeAll(async () => {
  pages = await consolePages();
  app = await pages.mount();
});
afterAll(() => pages.close());

const langOf = async (headers: Record<string, string>, remoteAddress = '8.8.8.8') => {
  const { body } = await app.inject({ url: '/', headers, remoteAddress });
  return /lang="([^"]+)"/.exec(body)?.[1];
};

test('the home page is in the language that was chosen, else in that of the visitor’s country', async () => {
  expect(await langOf({})).toBe('en');
  expect(await langOf({}, '114.114.114.114')).toBe('zh-CN');
  expect(await langOf({ cookie: 'language=en_US' }, '114.114.114.114')).toBe('en');
  expect(await langOf({ cookie: 'a=b; language=zh_CN' })).toBe('zh-CN');
});

test('a page names the address of this installation, packed and unpacked, and is not sent again unchanged', async () => {
  const plain = await app.inject({ url: '/' });
  expect(plain.body).toContain(`<link rel="canonical" href="${publicUrl}/">`);
  expect(plain.headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc'");
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  const etag = String(plain.headers['etag']);
  for (const mark of [etag, `W/${etag}`, `"other", W/${etag}`]) {
    const again = await app.inject({ url: '/', headers: { 'if-none-match': mark } });
    expect([mark, again.statusCode, again.body]).toEqual([mark, 304, '']);
  }
});

test('search engines are told of the listed pages, and of nothing behind the sign-in', async () => {
  const { body: sitemap } = await app.inject({ url: '/sitemap.xml' });
  expect([...sitemap.matchAll(/<loc>([^<]+)/g)].map((match) => match[1])).toEqual([
    `${publicUrl}/`,
    `${publicUrl}/en`,
    `${publicUrl}/terms?type=2`,
    `${publicUrl}/Leadership`,
  ]);
  const { body: robots } = await app.inject({ url: '/robots.txt' });
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  for (const folder of ['/api-', '/catalog/']) expect(robots).toContain(`Disallow: ${folder}\n`);
});

test('what the build notes for the server is not handed out, and other paths get the fallback', async () => {
  for (const url of ['/pages.json', '/csp-hashes.json'])
    expect((await app.inject({ url })).statusCode).toBe(404);
  expect((await app.inject({ url: '/catalog/overview' })).body).toContain('fallback');
});

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.each([
  ['/user/login', 200],
  ['/user/login/', 200],
  ['/USER/LOGIN', 200],
  ['/404', 200],
  ['/catalog/overview', 200],
  ['/catalog/Overview/', 200],
  ['/catalog/cards_c/0199a0b2', 200],
  ['/group/cards', 200],
  ['/catalog/overview/more', 404],
  ['/catalog/Cards_c/one/two', 404],
  ['/catalog/Later', 404],
  ['/catalog', 404],
  ['/nowhere', 404],
  ['/user', 404],
])('%s answers %d, to a browser with a page of the console', async (url, status) => {
  const page = await app.inject({ url, headers: browser });
  expect([page.statusCode, page.headers['content-type']]).toEqual([status, expect.stringContaining('html')]);
  expect(page.headers['cache-control']).toBe('no-store');
});

test('an address that nobody knows is a page in the language of its reader, in the console for who is in it', async () => {
  const ask = (headers: Record<string, string>) =>
    app.inject({ url: '/nowhere', headers: { ...browser, ...headers } });
  expect((await ask({})).body).toContain('lang="en"><title>missing');
  expect((await ask({ cookie: 'language=zh_CN' })).body).toContain('lang="zh-CN"><title>missing');
  const signedIn = await ask({ cookie: 'language=zh_CN; access_token=abc' });
  expect([signedIn.statusCode, signedIn.body]).toEqual([404, expect.stringContaining('fallback')]);
});

test('the query type chooses the language of a page that has one address for both, and of no other', async () => {
  const lang = async (url: string, cookie = '') =>
    /lang="([^"]+)"/.exec((await app.inject({ url, headers: { cookie } })).body)?.[1];
  expect(await lang('/terms')).toBe('en');
  expect(await lang('/terms?type=2')).toBe('zh-CN');
  expect(await lang('/TERMS/?type=2')).toBe('zh-CN');
  expect(await lang('/terms', 'language=zh_CN')).toBe('zh-CN');
  expect(await lang('/terms?type=1', 'language=zh_CN')).toBe('en');
  expect(await lang('/?type=2')).toBe('en');
});

test('a page about the operator is there in a sandbox, and in production once the operator has said something', async () => {
  const operator = {
    legalName: 'Harbour Pay Ltd',
    licenses: [],
    people: [{ name: 'Ana <Ruiz>', title: 'Director' }],
  };
  const ask = async (view: OperatorView) => {
    const server = await pages.mount(view);
    const page = await server.inject({ url: '/Leadership', headers: browser });
    const file = await server.inject({ url: '/Leadership/index.html', headers: browser });
    const missing = await server.inject({ url: '/404', headers: { cookie: 'language=zh_CN' } });
    const { body: sitemap } = await server.inject({ url: '/sitemap.xml' });
    return {
      status: page.statusCode,
      file: file.statusCode,
      body: page.body,
      isLinked: missing.body.includes('people'),
      isListed: sitemap.includes('/Leadership'),
    };
  };
  const sandbox = await ask({ operator: null, isSandbox: true });
  expect(sandbox).toMatchObject({ status: 200, isLinked: true, isListed: true });
  expect(sandbox.body).toBe('<!doctype html><p>nobody</p>');
  expect(await ask({ operator: null, isSandbox: false })).toMatchObject({
    status: 404,
    file: 404,
    isLinked: false,
    isListed: false,
  });
  const production = await ask({ operator, isSandbox: false });
  expect(production).toMatchObject({ status: 200, isLinked: true, isListed: true });
  expect(production.body).toBe('<!doctype html><p></p><li>Ana &lt;Ruiz&gt;</li>');
});

test('an address that nobody knows is told to a program as every other refusal is', async () => {
  for (const accept of ['*/*', 'application/json']) {
    const { headers, ...answer } = await app.inject({ url: '/catalog/nowhere', headers: { accept } });
    expect(answer.json()).toMatchObject({ success: false, code: 'not_found', status: 404 });
    expect(headers['content-type']).toContain('application/problem+json');
  }
});

test.each([
  '/api-anything',
  '/API-anything',
  '/%61pi-anything',
  '//api-anything',
  '/api',
  '/api/v1/cards',
  '/sandbox',
  '/sandbox/none',
  '/metrics',
  '/metrics/',
  '/openapi',
  '/openapi.yaml',
  '/openapi/v1',
  '/swagger-ui',
  '/graphql',
  '/ws',
  '/readyz/',
])('%s is for programs: it gets the problem body and never a page', async (url) => {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ success: false, code: 'not_found', retryable: false });
});

test('the home of a white label’s host is the way in: the site is the platform’s', async () => {
  const ask = (host: string, url: string) => app.inject({ url, headers: { host } });
  const home = await ask('cards.operator.test', '/?from=mail');
  expect([home.statusCode, home.headers.location]).toEqual([302, '/user/login']);
  expect((await ask('elsewhere.test', '/')).statusCode).toBe(200);
});

test('a form that was sent before its scripts had come leads back to its page, and never to another host', async () => {
  const post = (url: string, type = 'application/x-www-form-urlencoded') =>
    app.inject({
      method: 'POST',
      url,
      payload: 'username=ana&password=x',
      headers: { 'content-type': type },
    });
  const sent = await post('/user/login?from=mail');
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/user/login?unsent']);
  expect((await post('//user/login')).headers.location).toBe('/user/login?unsent');
  expect((await post('/nowhere')).statusCode).toBe(404);
  expect((await post('/api-uaa/nothing')).statusCode).toBe(404);
});
