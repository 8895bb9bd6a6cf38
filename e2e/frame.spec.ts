import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { type Language, openVisit, starting, walkedIn } from './console.ts';
import { signIn, staff } from './people.ts';
import { shown } from './shown.ts';
import { noticed } from './notices.ts';

/** The frame around every page: where one is, whose it is, and what it does when a part of it does not come. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const titles: Record<Language, string> = { en_US: 'Transactions', zh_CN: '消费记录' };

describe.each(walkedIn(import.meta.url))('the frame, in %s', (language) => {
  it('says where one is, whatever the case of the address, and ends with a footer', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    await signIn(visit, 'personal@tael.test', sandboxPassword, '/CATALOG/historytransactions');
    await page.locator('main h1:visible').waitFor();
    const menuHere = page.getByRole('navigation', { name: words.shell.mainMenu });
    await expect.poll(() => menuHere.locator('[aria-current=page]').textContent()).toBe(titles[language]);
    // The menu says so much of a page of the second level that a trail would only take its room.
    expect(await page.getByRole('navigation', { name: words.shell.breadcrumb }).count()).toBe(0);
    await expect.poll(() => page.title()).toBe(`${titles[language]} · ${words.common.product}`);
    await shown(page.getByRole('contentinfo'), words.site.footer.rights).waitFor();

    await page.setViewportSize({ width: 1089, height: 800 });
    const burger = page.getByRole('button', { name: words.shell.openMenu });
    await expect.poll(() => burger.isVisible()).toBe(false);
    const menu = page.getByRole('navigation', { name: words.shell.mainMenu });
    await menu.waitFor();
    await page.setViewportSize({ width: 1087, height: 800 });
    await menu.waitFor({ state: 'hidden' });
    await burger.click();
    await menu.waitFor();
    await visit.close();
  });

  it('wears the brand of the tenant', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page } = visit;
    await page.route('**/static/acme.svg', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="48"><rect width="96" height="48" fill="#0a7"/></svg>',
      }),
    );
    await page.route('**/api-user/anon/brand', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      const brand = {
        product: 'Acme',
        pageTitle: 'Acme Cards',
        icon: '/static/acme.svg',
        logo: '/static/acme.svg',
      };
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ...brand } } });
    });
    await signIn(visit, 'personal@tael.test', sandboxPassword);
    const logo = page.getByRole('link', { name: 'Acme' }).locator('img:visible');
    await logo.waitFor();
    expect((await logo.boundingBox())?.height).toBe(32);
    await expect.poll(() => page.title()).toMatch(/ · Acme Cards$/);
    expect(await page.locator('link[rel="icon"]').getAttribute('href')).toBe('/static/acme.svg');
    await visit.close();
  });

  it('offers the new version when a part of the old one is gone', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    await signIn(visit, 'personal@tael.test', sandboxPassword);
    await page.route('**/assets/EntriesScreen-*.js', (route) => route.abort());
    await page
      .getByRole('navigation', { name: words.shell.mainMenu })
      .locator('a[href="/catalog/HistoryAccount"]')
      .click();
    await page.getByRole('heading', { name: words.common.states.updateTitle }).waitFor();
    await visit.mustBeAccessible();
    await page.unroute('**/assets/EntriesScreen-*.js');
    await page.getByRole('button', { name: words.common.actions.reload }).click();
    await page.waitForURL(/HistoryAccount/);
    await page.getByRole('navigation', { name: words.shell.mainMenu }).waitFor();
    await visit.close();
  });

  it.each(['js', 'css'])(
    'keeps the page and what was typed there when a part over it is gone with a new version (%s)',
    async (kind) => {
      const visit = await openVisit(browser, baseUrl, language);
      const { page, words } = visit;
      const { updateTitle, updateText } = words.common.states;
      await signIn(visit, 'personal@tael.test', sandboxPassword, '/transfer/MXK8Transfer');
      const memo = page.getByLabel(starting(words.transfers.send.memo));
      await memo.fill('Rent for March');
      await page.route(`**/assets/Palette-*.${kind}`, (route) => route.abort());
      await page.keyboard.press('Control+k');
      await shown(page.getByRole('status'), `${updateTitle}. ${updateText}`).waitFor();
      expect(await memo.inputValue()).toBe('Rent for March');
      await page.getByRole('navigation', { name: words.shell.mainMenu }).waitFor();
      await visit.mustBeAccessible();
      await page.unroute(`**/assets/Palette-*.${kind}`);
      await page.getByRole('button', { name: words.common.actions.reload }).click();
      await expect.poll(() => memo.inputValue()).toBe('Rent for March');
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
      await visit.close();
    },
  );

  it('gives a tip and goes to the sign-in when the pages that are allowed cannot be asked for', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go } = visit;
    const { tip, requestFailed } = words.common.notices;
    await signIn(visit, 'personal@tael.test', sandboxPassword);
    await page.route('**/api-user/sys/permission/pages*', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await go('/catalog/Cards_c');
    await page.waitForURL(/user\/login/);
    await noticed(page, tip);
    await noticed(page, requestFailed);
    await visit.close();
  });

  it('tells of a refusal whose place was left before it came', async () => {
    const personal = 'personal@tael.test';
    const caller = await staff(baseUrl, personal);
    const wish = { subject: `Left ${language}`, comment: 'Where is my card?', name: 'Mei Linwood' };
    const ticket = (await caller.call('openTicket', wish)).body.data as { id: string };
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    await signIn(visit, personal, sandboxPassword, `/catalog/sendMessageTo/${ticket.id}`);
    const leaving = Promise.withResolvers<void>();
    await page.route('**/reply', async (route) => {
      await leaving.promise;
      await route.continue();
    });
    await page.locator('[data-name=comment]').fill('It came.');
    await page.getByRole('button', { name: words.tickets.reply.submit }).click();
    const { id, version } = (await caller.call('getTicket', { id: ticket.id })).body.data as {
      id: string;
      version: number;
    };
    const closed = await caller.call('closeTicket', { id, version });
    await page.locator('[data-name=comment]').waitFor({ state: 'hidden' });
    leaving.resolve();
    const refused = (await caller.call('replyToTicket', { id, comment: 'Again.' }, { language })).body;
    await noticed(page, refused.message);
    expect([closed.status, refused.code]).toEqual([200, 'illegal_transition']);
    await visit.close();
  });
});
