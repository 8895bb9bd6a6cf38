import { ledgerInvariants } from '@tael/contract/ledger/states';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn } from './console.ts';
import { signIn } from './people.ts';
import { shown } from './shown.ts';
import { follow } from './follow.ts';

/** The books as staff and as a customer see them. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const cents = (text: string | null): bigint => BigInt((text ?? '').replace(/[^\d-]/g, ''));

describe.each(walkedIn(import.meta.url))('the books, in %s', (language) => {
  it('are checked when an admin asks, and lead from a kind to an account and its entries', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible } = visit;
    const { check, board, state, kind, account } = words.adminLedger;
    await signIn(visit, 'admin@tael.test', sandboxPassword, '/system/ledger');
    await page.getByRole('button', { name: check.now }).click();
    await page.getByRole('heading', { name: check.right }).waitFor();
    const invariants = page.getByRole('list', { name: board }).getByRole('listitem');
    await expect.poll(() => invariants.count()).toBe(ledgerInvariants.length);
    for (const line of await invariants.all()) expect(await line.textContent()).toContain(state.kept);

    await follow(page.getByRole('link', { name: kind.customer_available }));
    await page.getByRole('heading', { level: 1, name: kind.customer_available }).waitFor();
    await page.locator('tbody a').first().click();
    await page.getByRole('heading', { name: account.entries }).waitFor();
    await mustBeAccessible();
    await visit.close();
  });

  it('explain the available figure to the customer, to the cent', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    const { balance } = words.entries;
    await signIn(visit, 'personal@tael.test', sandboxPassword, '/catalog/HistoryAccount');
    await shown(page, balance.explain).click();
    const figure = (name: string) =>
      page
        .getByRole('row', { name: new RegExp(`^${name}`) })
        .first()
        .getByRole('cell')
        .textContent();
    const available = cents(await figure(balance.available));
    expect(available).toBe(cents(await figure(balance.posted)) + cents(await figure(balance.held)));
    const newest = page.getByRole('table', { name: words.entries.title }).locator('tbody tr').first();
    expect(cents(await newest.getByRole('cell').last().textContent())).toBe(available);
    await visit.close();
  });
});
