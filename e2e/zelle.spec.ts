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

describe.each(walkedIn(import.meta.url))('money by Zelle, in %s', (language) => {
  it('is paid with a memo code, moves the balance in the header, and stands in the history', async () => {
    const { email } = await customer(baseUrl);
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, mustFit, picture } = visit;
    const { choose, state, stateText } = words.fundingWays;
    const { zelle } = words;
    await signIn(visit, email, newPassword, addFunds);
    await follow(page.getByRole('link', { name: choose.open(choose.names.zelle), exact: true }));
    await page.getByLabel(starting(zelle.amount)).fill('9');
    await shown(page, zelle.check('Tael Client Funds')).waitFor();
    await page.getByRole('button', { name: zelle.submit }).click();
    await shown(page, words.fieldSentences.too_small).waitFor();
    await page.getByLabel(starting(zelle.amount)).fill('120');
    await mustBeAccessible();
    await picture('zelle-amount');
    await page.getByRole('button', { name: zelle.submit }).click();
    await shown(page, zelle.memoHelp).waitFor();
    await shown(page, state.waiting).first().waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('zelle-how-to-pay');
    await page.getByRole('button', { name: zelle.sandbox.submit }).click();
    await shown(page, stateText.paid).waitFor();
    await expect.poll(() => page.locator('header').first().textContent()).toContain('$120.00');
    await mustBeAccessible();
    await picture('zelle-paid');
    await follow(page.getByRole('main').getByRole('link', { name: zelle.history }));
    await shown(page.getByRole('complementary'), stateText.paid).waitFor();
    await visit.close();
  });
});
