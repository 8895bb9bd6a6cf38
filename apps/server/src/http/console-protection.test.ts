import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardFrameOrigin, consolePages, publicUrl, type ConsolePages } from '../testing/console-pages.ts';

/** What browsers may do with the pages of the console: keep them, frame them, speak to others from them. */

let pages: ConsolePages;
let app: FastifyInstance;
beforeAll(async () => {
  pages = await consolePages();
  app = await pages.mount();
});
afterAll(() => pages.close());

test('only the pages that everybody may see are kept by a browser, and asked about again', async () => {
  const keptAt = async (url: string) => (await app.inject({ url })).headers['cache-control'];
  expect(await keptAt('/')).toBe('no-cache');
  for (const url of ['/user/login', '/catalog/overview', '/static/show_card_pan.html'])
    expect(await keptAt(url)).toBe('no-store');
});

test('pages speak to this host alone, by the name they were asked for', async () => {
  const speaksTo = async (host: string) => {
    const { headers } = await app.inject({ url: '/catalog/overview', headers: { host } });
    return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };
  expect(await speaksTo('cards.example')).toBe("'self' wss://cards.example");
  expect(await speaksTo('127.0.0.1:8080')).toBe("'self' wss://127.0.0.1:8080");
  expect(await speaksTo('[::1]:8080')).toBe("'self' wss://[::1]:8080");
  for (const host of ['evil.test; script-src *', '*', 'a b', '*.test'])
    expect(await speaksTo(host)).toBe("'self' wss://cards.example");
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
