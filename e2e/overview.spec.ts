import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn } from './console.ts';
import { signIn } from './people.ts';
import { shown } from './shown.ts';
import { follow } from './follow.ts';

/** The overview: figures that lead to their rows, read by pointer, keys and as a table. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedIn(import.meta.url))('the overview, in %s', (language) => {
  const everybody = ['personal@tael.test', 'business@tael.test'];
  it.each(everybody)(
    'of %s explains the balance and the days, and each figure leads to its rows',
    async (email) => {
      const visit = await openVisit(browser, baseUrl, language);
      const { page, words, mustBeAccessible, mustFit, picture } = visit;
      const { flow, spend, period, balance } = words.overview;
      await signIn(visit, email, sandboxPassword);
      await page.getByRole('heading', { name: flow.title }).waitFor();
      await mustBeAccessible();
      await mustFit();
      await picture('60-overview');
      await page.route('**/api-account/home/summary*', async (route) => {
        const response = await route.fetch();
        const json = (await response.json()) as { data: { cards: { nickname: string }[] } | null };
        // The first answer after a reload only says that the session is to be renewed.
        for (const card of json.data?.cards ?? []) card.nickname = 'W'.repeat(60);
        await route.fulfill({ response, json });
      });
      await page.reload();
      await page
        .getByRole('link', { name: 'W'.repeat(60) })
        .first()
        .waitFor();
      await mustFit();
      await page.unroute('**/api-account/home/summary*');

      const chart = page.getByRole('group', { name: flow.keys });
      await chart.focus();
      await page.keyboard.press('End');
      await page.getByRole('status').filter({ hasText: flow.open }).waitFor();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/catalog\/HistoryAccount\?from=(\d{4}-\d{2}-\d{2})&to=\1$/);
      await page.goBack();

      await shown(page, flow.asTable).click();
      const rows = page.getByRole('region', { name: flow.asTable }).getByRole('row');
      expect(await rows.count()).toBe(31);
      await follow(page.getByRole('link', { name: period.days_7, exact: true }), /period=days_7/);
      await expect.poll(() => rows.count()).toBe(8);
      await mustBeAccessible();

      await follow(page.getByRole('link', { name: period.days_90, exact: true }));
      await follow(page.getByRole('link', { name: spend.by.card, exact: true }), /by=card/);
      const first = page
        .getByRole('table', { name: `${spend.title} · ${spend.by.card}` })
        .getByRole('link')
        .first();
      await first.click();
      await page.waitForURL(/\/catalog\/HistoryTransactions\?from=.+&to=.+&card=/);
      await page.goBack();
      await follow(
        page.getByRole('link', { name: balance.available, exact: true }),
        /\/catalog\/HistoryAccount$/,
      );
      await visit.close();
    },
  );
});

describe.each(walkedIn(import.meta.url))('the overview of an admin, in %s', (language) => {
  it('shows what waits, the money held, the days as a whole and who came last', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, mustFit, picture } = visit;
    const { admin } = words.overview;
    await signIn(visit, 'admin@tael.test', sandboxPassword);
    await page.getByRole('heading', { name: admin.volume.title }).waitFor();
    await page.getByRole('heading', { name: admin.books.title }).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('61-overview-admin');
    await follow(
      page.getByRole('list', { name: admin.title }).getByRole('link', { name: admin.queue.registrations }),
      /\/system\/registrations/,
    );
    await visit.close();
  });
});
