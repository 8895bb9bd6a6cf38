import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, starting, walkedIn } from './console.ts';
import { customer, linkedBank, newPassword, signIn } from './people.ts';
import { shown } from './shown.ts';
import { follow } from './follow.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedIn(import.meta.url))('money from a linked bank, in %s', (language) => {
  it('is one press away, agreed to, scheduled and canceled, and tops up by itself', async () => {
    const { email } = await customer(baseUrl);
    const lastFour = await linkedBank(baseUrl, email);
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, mustFit, picture } = visit;
    const { ach, fundingSources: sources, fundingWays: ways } = words;
    await signIn(visit, email, newPassword, '/catalog/modules/FundingSources');
    const bank = page.getByRole('listitem').filter({ hasText: lastFour });
    await shown(bank, sources.open).waitFor();
    const topUp = page.getByRole('form', { name: sources.topUp.title });
    await topUp.getByLabel(starting(sources.topUp.threshold)).fill('100');
    await topUp.getByLabel(starting(sources.topUp.amount)).fill('500');
    await topUp.getByLabel(starting(sources.topUp.monthlyCap)).fill('2000');
    await topUp.getByRole('button', { name: sources.topUp.save }).click();
    await shown(topUp, words.fieldSentences.terms_required).waitFor();
    await mustBeAccessible();
    await mustFit();
    await topUp.getByLabel(sources.topUp.agree).check();
    await topUp.getByRole('button', { name: sources.topUp.save }).click();
    await shown(topUp, sources.topUp.state.active).waitFor();
    await picture('funding-sources');
    await topUp.getByRole('button', { name: sources.topUp.stop, exact: true }).click();
    await shown(topUp, sources.topUp.state.stopped).waitFor();

    await follow(bank.getByRole('link', { name: sources.quickText('$1,000.00') }));
    await shown(page, ach.holdReasons.new_link).waitFor();
    await page.getByRole('button', { name: ach.submit, exact: true }).click();
    await shown(page, words.fieldSentences.terms_required).waitFor();
    await page.getByLabel(ach.agree).check();
    await mustBeAccessible();
    await mustFit();
    await picture('ach-form');
    await page.getByRole('button', { name: ach.submit, exact: true }).click();
    await shown(page, ways.ofAch.stateText.waiting).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('ach-debit');
    await page.getByRole('button', { name: ach.cancel }).click();
    await shown(page, ways.ofAch.stateText.canceled).first().waitFor();
    await follow(page.getByRole('main').getByRole('link', { name: ach.history }));
    await shown(page.getByRole('complementary'), ways.state.canceled).first().waitFor();
    await mustBeAccessible();
    await visit.close();
  });
});
