import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorSentence } from '@tael/i18n';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, starting, walkedIn } from './console.ts';
import { customer, newPassword, signIn } from './people.ts';
import { noticed } from './notices.ts';
import { shown } from './shown.ts';
import { follow } from './follow.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedIn(import.meta.url))('USDC and coins, in %s', (language) => {
  it('are sent to an address of one’s own, followed to the end, and move the balance in the header', async () => {
    const { email } = await customer(baseUrl);
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    const { add, chain, state } = words.usdc;
    const { open, names } = words.fundingWays.choose;
    await signIn(visit, email, newPassword, '/catalog/modules/FundsModules');
    await follow(page.getByRole('link', { name: open(names.usdc) }), /FundsUsdc$/i);
    await shown(page, chain.base).click();
    await page.getByRole('button', { name: add.getAddress(chain.base) }).click();
    await page.getByAltText(add.pictureOf(chain.base)).waitFor();
    await visit.mustBeAccessible();
    await visit.mustFit();
    await page.getByRole('button', { name: add.faucet.submit('$500.00') }).click();
    await shown(page.locator('tbody'), state.confirming).waitFor();
    await page.getByRole('meter').first().waitFor();
    await visit.mustBeAccessible();
    await visit.picture('150-usdc');
    await shown(page.locator('tbody'), state.credited).waitFor();
    await shown(page.locator('header'), '$495.00').first().waitFor();

    await visit.go('/catalog/modules/FundsWallet');
    await shown(page, words.usdc.wallet.none).first().waitFor();
    expect(await shown(page.locator('tbody'), state.credited).count()).toBe(1);
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.picture('151-usdc-addresses');

    // Its sender is known by an address, which is as wide as a phone.
    await visit.go('/catalog/modules/FundingSources');
    await page
      .getByRole('listitem')
      .filter({ hasText: /0x5a5d/i })
      .waitFor();
    await visit.mustFit();

    const { form, pay } = words.crypto;
    await visit.go('/catalog/modules/FundsModules');
    await follow(page.getByRole('link', { name: open(names.crypto) }), /FundsCrypto$/i);
    await page.getByLabel(starting(form.amount)).fill('250');
    await page.getByRole('button', { name: form.submit }).click();
    await page.getByRole('heading', { name: pay.title }).waitFor();
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.picture('152-crypto');
    await page.getByRole('button', { name: pay.payAll }).click();
    await shown(page.locator('tbody'), words.fundingWays.state.paid).waitFor();
    await shown(page.locator('header'), '$742.50').first().waitFor();
    await visit.close();
  });

  it('does not come while its issuer has paused it, which is said', async () => {
    const { email } = await customer(baseUrl);
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    const { add, chain } = words.usdc;
    await signIn(visit, email, newPassword, '/catalog/modules/FundsUsdc');
    // No other journey sends anything there.
    await shown(page, chain.polygon).click();
    await page.getByRole('button', { name: add.getAddress(chain.polygon) }).click();
    await page.getByRole('button', { name: add.faults.paused }).click();
    await shown(page, add.faults.done(add.faults.paused)).waitFor();
    await page.getByRole('button', { name: add.faucet.submit('$500.00') }).click();
    await shown(page, add.faucet.reverted).waitFor();
    await shown(page, add.trouble.contract_paused).waitFor();
    await visit.mustBeAccessible();
    await visit.mustFit();
    await page.getByRole('button', { name: add.faults.calm }).click();
    await shown(page, add.trouble.contract_paused).waitFor({ state: 'detached' });
    await visit.close();
  });

  it('stay USDC where one chose so, and are converted at the price that was quoted', async () => {
    const { email } = await customer(baseUrl);
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    const { add, chain, state } = words.usdc;
    const { form, keep, review, list, state: stateOf } = words.conversions;
    await signIn(visit, email, newPassword, '/catalog/modules/FundsConversion');
    const isKept = page.getByRole('switch', { name: keep.label });
    await shown(page, keep.converted).waitFor();
    await isKept.click();
    await shown(page, keep.kept).waitFor();
    await noticed(page, keep.saved);
    await visit.go('/catalog/modules/FundsUsdc');
    await shown(page, add.leadKept).waitFor();
    await shown(page, chain.base).click();
    await page.getByRole('button', { name: add.getAddress(chain.base) }).click();
    await page.getByRole('button', { name: add.faucet.submit('$500.00') }).click();
    await shown(page.locator('tbody'), state.credited).waitFor();

    await follow(page.locator('main').getByRole('link', { name: add.convert }), /FundsConversion$/i);
    await shown(page, form.available('500.00 USDC')).waitFor();
    await page.getByLabel(starting(form.amount)).fill('500.01');
    await page.getByRole('button', { name: form.submit }).click();
    await shown(page, errorSentence(language, 'insufficient_funds')).waitFor();
    await page.getByLabel(starting(form.amount)).fill('200');
    await page.getByRole('button', { name: form.submit }).click();
    const dialog = page.getByRole('dialog', { name: review.title });
    await shown(dialog, '$198.00').waitFor();
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.picture('153-conversion-quote');
    await dialog.getByRole('button', { name: review.submit }).click();
    await noticed(page, review.completed('$198.00'));
    await shown(page.getByRole('table', { name: list.title }), stateOf.completed).waitFor();
    await shown(page.locator('header'), '$198.00').first().waitFor();
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.picture('154-conversion');
    await visit.close();
  });
});
