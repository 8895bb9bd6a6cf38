import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit } from './console.ts';
import { signIn } from './people.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** In the page: all that it can find of whoever was there before. */
const whatIsLeft = async () => ({
  cookies: document.cookie,
  session: { ...sessionStorage },
  local: { ...localStorage },
  databases: await indexedDB.databases(),
  dark: matchMedia('(prefers-color-scheme: dark)').matches,
  width: innerWidth,
});

it('a window that somebody else had knows nothing of them', async () => {
  const first = await openVisit(browser, baseUrl, 'en_US');
  await signIn(first, 'personal@tael.test', sandboxPassword);
  await first.page.evaluate(() => sessionStorage.setItem('typed', 'half a thought'));
  await first.page.emulateMedia({ colorScheme: 'dark' });
  await first.page.route('**/robots.txt', (route) => route.fulfill({ body: 'not the one of the server' }));
  await first.close();

  const second = await openVisit(browser, baseUrl, 'zh_CN');
  expect(second.page).toBe(first.page);
  expect(await second.page.context().cookies()).toEqual([]);
  await second.page.goto('/robots.txt');
  expect(await second.page.evaluate(whatIsLeft)).toEqual({
    cookies: 'language=zh_CN',
    session: {},
    local: { language: 'zh_CN' },
    databases: [],
    dark: false,
    width: 1440,
  });
  expect(await second.page.locator('body').innerText()).toContain('Sitemap');
  await second.go('/catalog/overview');
  expect(second.page.url()).toContain('/user/login');
  await second.close();

  const third = await openVisit(browser, baseUrl, 'en_US', { keepsWindow: true });
  expect(third.page).not.toBe(first.page);
  await third.close();
  expect(browser.contexts()).toHaveLength(1);
});
