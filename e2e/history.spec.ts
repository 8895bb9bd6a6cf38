import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { readPdf } from '../apps/server/src/testing/pdf-text.ts';
import { cellsOf } from '../apps/server/src/testing/unpack.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { isLoaded, openVisit, walkedIn } from './console.ts';
import { exported, saved } from './downloads.ts';
import { chooseFilter, openFilters } from './filters.ts';
import { signIn } from './people.ts';
import { shown } from './shown.ts';

/** Histories: narrowed, summed, taken away as files, and their documents. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedIn(import.meta.url))('histories, in %s', (language) => {
  it('of purchases are narrowed in the address, summed, and taken away as they are narrowed', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go } = visit;
    const { history, transactions } = words;
    await signIn(visit, 'personal@tael.test', sandboxPassword, '/catalog/HistoryTransactions?direction=out');
    await isLoaded(page);
    const totals = page.getByRole('status', { name: history.totals.label });
    const [count = ''] = /[\d,]+/.exec((await totals.textContent()) ?? '') ?? [];
    expect(Number.parseInt(count, 10)).toBeGreaterThan(3);

    const csv = await exported(visit, 'csv');
    expect(csv.name).toMatch(new RegExp(`^${transactions.title} .*\\.csv$`));
    const text = csv.bytes.toString('utf8');
    expect(text.startsWith('\ufeff')).toBe(true);
    const lines = text.split('\r\n');
    // A heading, what they come to, and nothing after the last end of line.
    expect(lines.length - 3).toBe(Number.parseInt(count, 10));
    const xlsx = await exported(visit, 'xlsx');
    const rows = cellsOf(xlsx.bytes);
    expect(rows.length).toBe(lines.length - 1);
    expect(rows.at(-1)?.[0]).toContain(count);

    await openFilters(visit);
    await page.getByLabel(history.amount.from).fill('99999');
    await page.keyboard.press('Enter');
    await page.waitForURL(/amountFrom=99999\.00/);
    await shown(page, words.lists.table.noMatch).waitFor();
    await go('/catalog/HistoryTransactions');
    await isLoaded(page);
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.picture('60-transactions');
    await visit.close();
  });

  it('have documents: the receipt of a purchase and of a deposit, and the statement of a month', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go } = visit;
    const { document } = words.history;
    await signIn(visit, 'personal@tael.test', sandboxPassword);
    // Of the lists that all journeys of a server share, what certainly has a receipt.
    for (const path of [
      '/catalog/HistoryTransactions?status=captured',
      '/catalog/HistoryFunding?state=released',
    ]) {
      await go(path);
      await page.locator('tbody a').first().click();
      await page.getByRole('button', { name: document.receipt, exact: true }).waitFor();
      const receipt = await saved(page, async () => {
        await page.getByRole('button', { name: document.receipt, exact: true }).click();
        await page.getByRole('menuitem', { name: document.languages.both }).click();
      });
      const content = readPdf(receipt.bytes);
      expect(content.text).toContain('收据');
      expect(content.text).toContain('Receipt');
      expect(content.hasBox).toBe(false);
      for (const font of content.fonts) expect(font).toContain('NotoSansHans');
    }
    await visit.picture('61-deposit-with-receipt');
    await go('/catalog/HistoryAccount');
    await page.getByRole('button', { name: document.statement }).click();
    await page.getByRole('dialog').waitFor();
    await visit.mustBeAccessible();
    await visit.picture('62-statement');
    const statement = await saved(page, () => page.getByRole('button', { name: document.make }).click());
    expect(statement.name.endsWith('.pdf')).toBe(true);
    expect(readPdf(statement.bytes).hasBox).toBe(false);
    await page.keyboard.press('Escape');
    await isLoaded(page);
    await visit.picture('63-entries');
    await visit.close();
  });

  it('meet in one feed, which is narrowed to a card and a person and taken away as it is narrowed', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go } = visit;
    const { activity } = words;
    await signIn(visit, 'personal@tael.test', sandboxPassword, '/catalog/modules/ActivityCenter');
    await isLoaded(page);
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.picture('66-activity-all');
    await chooseFilter(visit, activity.card, 0);
    await chooseFilter(visit, activity.columns.kind, activity.kinds.fee);
    // Neither choice loses the other, however fast they follow.
    await page.waitForURL(/card=.*kind=fee/);
    // The address is there before the list has begun to load.
    await visit.settle();
    const csv = await exported(visit, 'csv');
    expect(csv.name).toMatch(new RegExp(`^${activity.title} .*\\.csv$`));
    // A heading, the last line, and nothing after its end.
    const rows = await page.locator('tbody tr').count();
    expect(rows).toBeGreaterThan(0);
    expect(csv.bytes.toString('utf8').split('\r\n').length - 3).toBe(rows);
    await visit.picture('67-activity-fees', 'desktop');
    await page.locator('tbody a').first().click();
    await page.waitForURL(/HistoryAccount\?search=|account\/invoices\//i);

    await go('/catalog/modules/ActivityCenter?by=operations');
    await isLoaded(page);
    expect(await page.locator('tbody').textContent()).not.toContain('@');
    await page.getByRole('searchbox', { name: activity.search }).fill('987654321.00');
    await shown(page, words.lists.table.noMatch).waitFor();
    await visit.close();
  });

  it('meet in one feed, whose purchases open on a page of their own', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go } = visit;
    const { activity } = words;
    await signIn(
      visit,
      'personal@tael.test',
      sandboxPassword,
      '/catalog/modules/ActivityCenter?kind=purchase',
    );
    await isLoaded(page);
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.picture('64-activity');
    await page.locator('tbody a').first().click();
    await page.waitForURL(/ActivityCenter_d\?id=/i);
    await page.getByRole('button', { name: activity.print }).waitFor();
    await page.getByRole('button', { name: words.history.document.receipt, exact: true }).waitFor();
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.picture('65-activity-info');
    await go(page.url().replace(/^.*id=/, '/catalog/activityInfo?id='));
    await page.getByRole('button', { name: activity.print }).waitFor();
    await go('/catalog/activityInfo?id=00000000-0000-7000-8000-000000000000');
    await shown(page, activity.notFound).waitFor();
    await visit.close();
  });
});
