import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountConsole } from './console.ts';

/** A build as the console's own writes it, small enough to be read here. */
const origin = 'https://origin.invalid';
const publicUrl = 'https://cards.example';
const page = (lang: string) =>
  `<!doctype html><html lang="${lang}"><link rel="canonical" href="${origin}/"></html>`;
const build = {
  'index.html': page('en'),
  'index.zh.html': page('zh-CN'),
  'user/login/index.html': '<!doctype html>',
  '__spa-fallback.html': '<!doctype html><title>fallback</title>',
  'static/show_card_pan.html': '<!doctype html><title>number</title>',
  'static/show_card_pan.js': '',
  'static/show_card_pan.css': '',
  'csp-hashes.json': JSON.stringify({ 'index.html': ["'sha256-abc'"] }),
  'pages.json': JSON.stringify({
    pages: {
      '/': { en_US: 'index.html', zh_CN: 'index.zh.html' },
      '/user/login': { en_US: 'user/login/index.html', zh_CN: 'user/login/index.html' },
    },
    fallback: '__spa-fallback.html',
    listed: ['/', '/en'],
    origin,
  }),
};

const cardFrameOrigin = 'https://numbers.example';

let app: FastifyInstance;
const dir = mkdtempSync(join(tmpdir(), 'tael-console-'));
beforeAll(async () => {
  for (const [name, text] of Object.entries(build)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
  app = Fastify();
  await mountConsole(app, {
    dir,
    publicUrl,
    cardFrameOrigin,
    visitorLanguage: ({ ip }) => (ip === '114.114.114.114' ? 'zh_CN' : 'en_US'),
  });
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

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
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(plain.headers['etag']) } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('search engines are told of the listed pages, and of nothing behind the sign-in', async () => {
  const { body: sitemap } = await app.inject({ url: '/sitemap.xml' });
  expect([...sitemap.matchAll(/<loc>([^<]+)/g)].map((match) => match[1])).toEqual([
    `${publicUrl}/`,
    `${publicUrl}/en`,
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

const policy = async (url: string, host: string) =>
  String((await app.inject({ url, headers: { host } })).headers['content-security-policy']).split('; ');

test('the page of card numbers has no origin on the console’s host, and its own where one is set', async () => {
  const page = '/static/show_card_pan.html';
  const onConsole = await policy(page, 'cards.example');
  expect(onConsole).toEqual(expect.arrayContaining(['sandbox allow-scripts', "frame-ancestors 'self'"]));
  const onItsOwn = await policy(page, 'numbers.example');
  expect(onItsOwn).toContain(`frame-ancestors ${publicUrl}`);
  expect(onItsOwn.join()).not.toContain('sandbox');
  const onScreens = await policy('/catalog/overview', 'cards.example');
  expect(onScreens).toEqual(
    expect.arrayContaining([`frame-src 'self' ${cardFrameOrigin}`, "frame-ancestors 'none'"]),
  );
});

test('what the page of card numbers is made of is open to a page without an origin, and nothing else is', async () => {
  const openTo = async (url: string) => (await app.inject({ url })).headers['cross-origin-resource-policy'];
  for (const part of ['js', 'css'])
    expect(await openTo(`/static/show_card_pan.${part}`)).toBe('cross-origin');
  expect(await openTo('/catalog/overview')).toBeUndefined();
});
