import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, starting, walkedIn } from './console.ts';
import { customer, newPassword, signIn } from './people.ts';
import { shown } from './shown.ts';
import { follow } from './follow.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const addFunds = '/catalog/modules/FundsModules';

describe.each(walkedIn(import.meta.url))('money from a wallet, in %s', (language) => {
  it('is asked for by a QR code, paid, and moves the balance in the header', async () => {
    const { email } = await customer(baseUrl);
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, mustFit, picture } = visit;
    const { choose, qr, state } = words.fundingWays;
    await signIn(visit, email, newPassword, addFunds);
    const alipay = page.getByRole('link', { name: choose.open(choose.names.alipay), exact: true });
    await alipay.waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('funding-ways');
    await alipay.click();
    await page.getByLabel(starting(qr.amount)).fill('120');
    await shown(page, qr.receive).waitFor();
    await mustBeAccessible();
    await page.getByRole('button', { name: qr.submit }).click();
    await page.getByRole('img', { name: qr.codeFor(choose.names.alipay) }).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('funding-qr');
    await page.getByRole('button', { name: qr.sandbox.scanned }).click();
    await shown(page, state.scanned).waitFor();
    await page.getByRole('button', { name: qr.sandbox.paid, exact: true }).click();
    await shown(page, state.paid).waitFor();
    await expect.poll(() => page.locator('header').first().textContent()).toContain('$120.00');
    await follow(page.getByRole('main').getByRole('link', { name: qr.history }));
    await shown(page.getByRole('complementary'), words.fundingWays.stateText.paid).waitFor();
    await mustBeAccessible();
    await picture('funding-by-wallet');
    await visit.close();
  });

  it('by WeChat Pay, which tells nobody of a scan, moves the balance, and comes back when it is paid twice', async () => {
    const { email } = await customer(baseUrl);
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, mustFit } = visit;
    const { choose, qr, state, refundReasons } = words.fundingWays;
    await signIn(visit, email, newPassword, addFunds);
    await follow(page.getByRole('link', { name: choose.open(choose.names.zelle), exact: true }));
    await page.getByLabel(starting(words.zelle.amount)).fill('120');
    await page.getByRole('button', { name: words.zelle.submit }).click();
    await shown(page, words.zelle.memoHelp).waitFor();
    await visit.go(addFunds);
    await follow(page.getByRole('link', { name: choose.open(choose.names.wechat), exact: true }));
    await page.getByLabel(starting(qr.amount)).fill('120');
    await shown(page, qr.receive).waitFor();
    await page.getByRole('button', { name: qr.submit }).click();
    await page.getByRole('button', { name: qr.sandbox.paid, exact: true }).waitFor();
    expect(await page.getByRole('button', { name: qr.sandbox.scanned }).count()).toBe(0);
    await page.getByRole('button', { name: qr.sandbox.paid, exact: true }).click();
    await shown(page, state.paid).waitFor();
    await expect.poll(() => page.locator('header').first().textContent()).toContain('$120.00');
    await page.getByRole('button', { name: qr.sandbox.again }).click();
    await shown(page, refundReasons.paid_twice).waitFor();
    await mustBeAccessible();
    await mustFit();
    expect(await page.locator('header').first().textContent()).toContain('$120.00');
    // Both were used; one of them last.
    await visit.go(addFunds);
    const last = page.getByRole('listitem').filter({ hasText: choose.lastUsed });
    await last.first().waitFor();
    expect(await last.count()).toBe(1);
    await shown(last, choose.names.wechat).waitFor();
    await visit.close();
  });
});
