import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { readPdf } from '../apps/server/src/testing/pdf-text.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { including, isLoaded, openVisit, starting, walkedIn } from './console.ts';
import { exported, saved } from './downloads.ts';
import { follow } from './follow.ts';
import { signIn } from './people.ts';
import { shown } from './shown.ts';

/** What was spent: on what and when, and card by card as statements. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedIn(import.meta.url))('spending, in %s', (language) => {
  it('is told by kind and by time, and each kind leads to purchases that come to the same', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    const { spending, history } = words;
    await signIn(visit, 'business@tael.test', sandboxPassword, '/catalog/modules/SpendAnalytics');
    const list = (by: keyof typeof spending.by) =>
      page.getByRole('table', { name: `${spending.title} · ${spending.by[by]}` });
    await list('merchant').waitFor();
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.picture('66-spending');
    for (const by of ['department', 'card', 'category'] as const) {
      const tabs = page.getByRole('navigation', { name: spending.byLabel });
      await follow(tabs.getByRole('link', { name: spending.by[by] }));
      await list(by).waitFor();
      await isLoaded(page);
      expect(await list(by).locator('tbody tr').count()).toBeGreaterThan(1);
    }
    const csv = await exported(visit, 'csv');
    expect(csv.bytes.toString('utf8')).toContain(spending.file.headings.previous);
    const row = list('category').locator('tbody tr').first();
    const amount = /\$[\d,.]+/.exec((await row.textContent()) ?? '')?.[0] ?? '';
    await follow(row.getByRole('link'), /HistoryTransactions\?.*category=/);
    await isLoaded(page);
    await shown(page.getByRole('status', { name: history.totals.label }), including(amount))
      .first()
      .waitFor();
    await visit.close();
  });

  it('with a card is a statement of each month', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go } = visit;
    const { cardStatements } = words;
    await signIn(visit, 'business@tael.test', sandboxPassword);
    // Others of this company may have made many cards since.
    await go('/catalog/Cards_c?search=Travel');
    await follow(page.getByRole('link', { name: /Travel/ }).first());
    const months = page.getByRole('list', { name: cardStatements.heading });
    await months.waitFor();
    const second = months.getByRole('listitem').nth(1);
    const document = await saved(page, async () => {
      await second.getByRole('button').click();
      await page.getByRole('menuitem', { name: cardStatements.pdf.both }).click();
    });
    const { text, hasBox } = readPdf(document.bytes);
    expect([text.includes('Card statement'), text.includes('卡片对账单'), hasBox]).toEqual([
      true,
      true,
      false,
    ]);
    await months.scrollIntoViewIfNeeded();
    await visit.mustBeAccessible();
    await visit.picture('67-card-statements');
    await go('/catalog/Cards_c');
    await page.getByRole('button', { name: cardStatements.together.open }).click();
    const dialog = page.getByRole('dialog', { name: cardStatements.together.title });
    await dialog.waitFor();
    await visit.mustBeAccessible();
    const table = await saved(page, () =>
      dialog.getByRole('button', { name: starting(cardStatements.together.make) }).click(),
    );
    expect(table.name).toMatch(/\.csv$/);
    await visit.picture('68-card-statements-together');
    await visit.close();
  });

  it('of a customer is read by staff, with the statements of its cards', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go } = visit;
    const { spending, cardStatements, customers, transactions, backOfficeCards, history } = words;
    await signIn(visit, 'admin@tael.test', sandboxPassword, '/system/BusinessList_c?search=Northlight');
    await follow(page.locator('tbody').getByRole('link').first());
    await follow(page.getByRole('link', { name: customers.detail.toSpending }));
    await page.getByRole('heading', { name: spending.ofCustomer('Northlight Trading LLC') }).waitFor();
    await isLoaded(page);
    const rows = page.getByRole('table', { name: `${spending.title} · ${spending.by.merchant}` });
    expect(await rows.locator('tbody tr').count()).toBeGreaterThan(1);
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.picture('69-customer-spending');
    const csv = await exported(visit, 'csv');
    expect(csv.bytes.toString('utf8')).toContain(spending.file.headings.previous);

    // Each figure leads to its purchases, which staff reads and does nothing with.
    const first = rows.locator('tbody tr').first();
    const amount = /\$[\d,.]+/.exec((await first.textContent()) ?? '')?.[0] ?? '';
    await follow(first.getByRole('link'), /CustomerTransactions\/[^/]+\?.*merchant=/);
    await page.getByRole('heading', { name: transactions.ofCustomer('Northlight Trading LLC') }).waitFor();
    await shown(page.getByRole('status', { name: history.totals.label }), including(amount))
      .first()
      .waitFor();
    const purchases = await exported(visit, 'csv');
    expect(purchases.bytes.toString('utf8').split('\n').length).toBeGreaterThan(2);
    await follow(page.locator('tbody').getByRole('link').first());
    const timeline = page.getByRole('list', { name: transactions.detail.timeline });
    await timeline.waitFor();
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.picture('69-customer-transactions');
    await follow(page.getByRole('link', { name: /··/ }), /\/system\/cards\//);
    await follow(
      page.getByRole('link', { name: backOfficeCards.toTransactions, exact: true }),
      /CustomerTransactions\/[^/]+\?card=/,
    );
    await isLoaded(page);

    await go('/system/cards?search=Travel');
    await follow(page.locator('tbody').getByRole('link').first());
    const months = page.getByRole('list', { name: cardStatements.heading });
    const document = await saved(page, async () => {
      await months.getByRole('listitem').nth(1).getByRole('button').click();
      await page.getByRole('menuitem', { name: cardStatements.pdf.both }).click();
    });
    expect(readPdf(document.bytes).text).toContain('卡片对账单');
    await months.scrollIntoViewIfNeeded();
    await visit.mustBeAccessible();
    await visit.picture('69-staff-card-statements');
    await visit.close();
  });
});
