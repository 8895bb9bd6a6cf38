import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, type Visit } from './console.ts';
import { signIn } from './people.ts';

/** A press is what a person wants: nothing that the page does by itself meanwhile takes it from them. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const open = async (path: string, hasClock = false): Promise<Visit> => {
  const visit = await openVisit(browser, baseUrl, 'en_US', { keepsWindow: hasClock });
  if (hasClock) await visit.page.clock.install();
  await signIn(visit, 'personal@tael.test', sandboxPassword, path);
  return visit;
};

it('a link that moves away while it is pressed is followed', async () => {
  const visit = await open('/catalog/Cards_c');
  const { page } = visit;
  const card = page.locator('tbody').getByRole('link').first();
  const place = await card.boundingBox();
  if (!place) throw new Error('no card is to be seen');
  await page.mouse.move(place.x + 10, place.y + place.height / 2);
  await page.mouse.down();
  // As what comes late over it would move it.
  await page.evaluate(() => document.querySelector('main')?.style.setProperty('padding-top', '300px'));
  await page.mouse.up();
  await page.waitForURL(/\/catalog\/Cards_c\/./);
  await visit.close();
});

it('whoever leaves the link while they press it follows nothing', async () => {
  const visit = await open('/catalog/Cards_c');
  const { page } = visit;
  const card = page.locator('tbody').getByRole('link').first();
  const place = await card.boundingBox();
  if (!place) throw new Error('no card is to be seen');
  await page.mouse.move(place.x + 10, place.y + place.height / 2);
  await page.mouse.down();
  await page.mouse.move(place.x + 10, place.y - 200, { steps: 3 });
  await page.mouse.up();
  await visit.settle();
  expect(new URL(page.url()).pathname).toBe('/catalog/Cards_c');
  await visit.close();
});

it('a search that is sent while the next page is on its way does not keep from it, and waits on its own page', async () => {
  const visit = await open('/catalog/Cards_c', true);
  const { page, words } = visit;
  let bring = (): void => undefined;
  const brought = new Promise<void>((resolve) => (bring = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await brought;
    await route.continue();
  });
  await page.getByRole('searchbox').filter({ visible: true }).pressSequentially('Tra');
  const menu = page.getByRole('navigation', { name: words.shell.mainMenu });
  await menu.getByRole('link', { name: 'Ledger', exact: true }).click();
  // Longer than the search waits for the next key.
  await page.clock.runFor(1_000);
  expect(new URL(page.url()).pathname).toBe('/catalog/Cards_c');
  bring();
  await page.waitForURL(/\/catalog\/HistoryAccount/);
  await menu.getByRole('link', { name: 'Cards', exact: true }).click();
  await page.waitForURL(/\/catalog\/Cards_c\?search=Tra/);
  await visit.close();
});
