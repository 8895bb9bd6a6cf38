import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { isLoaded, openVisit, type Visit } from './console.ts';
import { signIn } from './people.ts';

/**
 * A browser keeps a page that was left as it was, and shows it again on its way back: of somebody who has signed out
 * meanwhile, here or in another tab, that must be nothing. And what a page is made of comes over the line once.
 */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ keepsLeftPages: true });
});
afterAll(() => browser.close());

const login = /\/user\/login/;

/** A browser that keeps pages whatever the server says of it: some do, and the page itself must not rely on the others. */
const keepPages = ({ page }: Visit) =>
  page.route(/\/user\/login$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-cache' } });
  });

const enter = async (email: string, { keeps = false } = {}): Promise<Visit> => {
  const visit = await openVisit(browser, baseUrl, 'en_US', { keepsWindow: true });
  if (keeps) await keepPages(visit);
  await signIn(visit, email, sandboxPassword);
  return visit;
};

/** Notes what a page that is shown again lets be read, frame by frame, until it is another. */
const watchFrames = ({ page }: Visit) =>
  page.evaluate(() => {
    const seen: string[] = [];
    const look = () => {
      seen.push(document.body.checkVisibility() ? document.body.innerText : '');
      sessionStorage.setItem('seen', JSON.stringify(seen));
      requestAnimationFrame(look);
    };
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) look();
    });
  });
const seenIn = async ({ page }: Visit) =>
  JSON.parse(await page.evaluate(() => sessionStorage.getItem('seen') ?? '[]')) as string[];

const leave = async ({ page, words }: Visit): Promise<void> => {
  await page.getByRole('button', { name: words.shell.userMenu }).click();
  await page.getByRole('menuitem', { name: words.shell.user.logout }).click();
  await page.waitForURL(login);
};

const everybody = ['personal', 'business', 'member', 'operator', 'admin'].map((who) => `${who}@tael.test`);

describe.each([true, false])('where left pages are kept (%s), one that was left', (keeps) => {
  // Where the server forbids to keep them, it does so whoever asks.
  it.each(keeps ? everybody : everybody.slice(0, 1))(
    'shows nothing of %s by Back after signing out',
    async (email) => {
      const visit = await enter(email, { keeps });
      const { page } = visit;
      if (email.startsWith('personal')) await page.locator('a[href$="/HistoryTransactions"]').first().click();
      await isLoaded(page);
      await watchFrames(visit);
      await leave(visit);
      await page.goBack({ waitUntil: 'commit' });
      await page.waitForURL(login);
      await visit.settle();
      const seen = await seenIn(visit);
      // It was shown again only where it is kept; then each frame of it is empty.
      expect([seen.length > 0, seen.join('')]).toEqual([keeps, '']);
      await visit.close();
    },
  );

  it('shows nothing of somebody who signed out in another tab', async () => {
    const visit = await enter('business@tael.test', { keeps });
    const { page } = visit;
    await isLoaded(page);
    // What is still on its way would write after the other tab has cleared what this browser keeps.
    await visit.settle();
    await watchFrames(visit);
    await page.goto('/en');
    await page.evaluate(() => localStorage.clear());
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL(login);
    await visit.settle();
    expect((await seenIn(visit)).join('')).toBe('');
    await visit.close();
  });
});

it('a page of the console asks for each of its files once', async () => {
  const visit = await enter('personal@tael.test');
  const { page } = visit;
  await visit.settle();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit.go('/catalog/overview');
  const files = asked.filter((path) => path.startsWith('/assets/'));
  expect(files.filter((path) => path.endsWith('.css')).length).toBeGreaterThan(2);
  expect(files.filter((path, at) => files.indexOf(path) !== at)).toEqual([]);
  await visit.close();
});
