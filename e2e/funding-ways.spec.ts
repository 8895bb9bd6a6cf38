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
});
