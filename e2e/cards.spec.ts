import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { choose } from './choose.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn, including, starting } from './console.ts';
import { madeCard, runOut } from './made-card.ts';
import { signIn, staff } from './people.ts';
import { mustNotSay, shown } from './shown.ts';
import { follow } from './follow.ts';

/** What a card may be used for, how it ends, and what takes its place. */
const business = 'business@tael.test';
const personal = 'personal@tael.test';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedIn(import.meta.url))('the controls of a card, in %s', (language) => {
  it('say at the field what is missing, hold a purchase back, and the transaction says how to mend it', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go, mustBeAccessible, picture } = visit;
    const { controls, detail } = words.cards;
    await signIn(visit, business, sandboxPassword);
    const id = await madeCard(business, 'Clouds only');
    await go(`/catalog/Cards_c/${id}`);
    await page.getByRole('button', { name: detail.controls, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: controls.title('Clouds only') });
    await choose(dialog.getByLabel(controls.categories.label, { exact: true }), 'only');
    await choose(dialog.getByLabel(controls.merchants.label, { exact: true }), 'except');
    await dialog.getByRole('button', { name: controls.submit }).click();
    await expect.poll(() => shown(dialog, words.fieldSentences.required).count()).toBe(2);
    await dialog.getByLabel(controls.categories.list).click();
    await page.getByRole('option', { name: words.transactions.category.cloud }).click();
    await page.keyboard.press('Tab');
    await dialog.getByLabel(controls.merchants.list).fill('Dubious');
    await page.keyboard.press('Enter');
    await mustBeAccessible();
    await picture('65-controls');
    await dialog.getByRole('button', { name: controls.submit }).click();
    await page.getByRole('heading', { name: controls.heading, exact: true }).waitFor();
    await picture('66-controlled');

    const merchant = { name: 'Corner Shop', categoryCode: '5411', city: 'Oakland', country: 'US' };
    const person = await staff(baseUrl, business);
    const answer = await person.call('sandboxAuthorize', { cardId: id, amount: '5.00', merchant });
    await go(`/catalog/HistoryTransactions/${String(answer.body.data.authorizationId)}`);
    const { reason, mend } = words.transactions;
    await shown(page, including(mend.category_not_allowed)).first().waitFor();
    expect(await shown(page, starting(reason.category_not_allowed)).count()).toBeGreaterThan(0);
    await mustBeAccessible();
    await visit.close();
  });
});

describe.each(walkedIn(import.meta.url))('the end of a card, in %s', (language) => {
  it('reported stolen is final, and a linked card takes its place at the price shown', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, mustFit, picture } = visit;
    const { report, replace, statusText } = words.cards;
    await signIn(
      visit,
      business,
      sandboxPassword,
      `/catalog/Cards_c/${await madeCard(business, 'Field desk')}`,
    );
    await page.getByRole('button', { name: words.cards.detail.actions }).click();
    await page.getByRole('menuitem', { name: report.open }).click();
    const dialog = page.getByRole('dialog', { name: report.title('Field desk') });
    await dialog.getByLabel(report.losses.stolen).check();
    await mustBeAccessible();
    await picture('60-report');
    await dialog.getByRole('button', { name: report.submit }).click();
    await shown(page, statusText.stolen).waitFor();
    await mustBeAccessible();
    await mustFit();

    await page.getByRole('button', { name: replace.replacement.open }).click();
    const asking = page.getByRole('dialog', { name: replace.replacement.title('Field desk') });
    await shown(asking, '$0.05').waitFor();
    await mustBeAccessible();
    await picture('61-replace');
    await asking.getByRole('button', { name: replace.replacement.submit }).click();
    await page.getByRole('link', { name: replace.toOld }).waitFor();
    await shown(page, statusText.active).waitFor();
    await picture('62-replaced');
    await follow(page.getByRole('link', { name: replace.toOld }));
    await page.getByRole('link', { name: replace.toNew }).waitFor();
    await visit.close();
  });

  it('in its last month is renewed free of charge, and each of the two cards leads to the other', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, picture } = visit;
    const { replace, statusText } = words.cards;
    const id = await madeCard(business, 'Year in, year out');
    await runOut(id);
    const place = `/catalog/Cards_c/${id}`;
    await signIn(visit, business, sandboxPassword, place);
    await page.getByRole('button', { name: replace.renewal.open }).click();
    const asking = page.getByRole('dialog', { name: replace.renewal.title('Year in, year out') });
    await shown(asking, replace.renewal.text).waitFor();
    await mustNotSay(asking, '$');
    await mustBeAccessible();
    await picture('67-renew');
    await asking.getByRole('button', { name: replace.renewal.submit }).click();
    await page.getByRole('link', { name: replace.toOld }).waitFor();
    const renewed = new URL(page.url()).pathname;
    expect(renewed).not.toBe(place);
    await shown(page, statusText.active).waitFor();
    expect(await page.getByRole('button', { name: replace.renewal.open }).count()).toBe(0);
    await follow(page.getByRole('link', { name: replace.toOld }), (url) => url.pathname === place);
    // It pays to the end of its month, beside the one that takes its place.
    await shown(page, statusText.active).waitFor();
    await follow(page.getByRole('link', { name: replace.toNew }), (url) => url.pathname === renewed);
    await visit.close();
  });

  it('that is closed is told with its day, and is refused without a reason', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, picture } = visit;
    const { closing, statusText } = words.cards;
    await signIn(
      visit,
      business,
      sandboxPassword,
      `/catalog/Cards_c/${await madeCard(business, 'Old adverts')}`,
    );
    await page.getByRole('button', { name: words.cards.detail.actions }).click();
    await page.getByRole('menuitem', { name: closing.open }).click();
    const dialog = page.getByRole('dialog', { name: closing.title('Old adverts') });
    await dialog.getByRole('button', { name: closing.submit }).click();
    await shown(dialog, words.fieldSentences.required).waitFor();
    await dialog.getByLabel(closing.reason).fill('The campaign is over');
    await mustBeAccessible();
    await picture('63-close');
    await dialog.getByRole('button', { name: closing.submit }).click();
    await shown(page, statusText.closing).waitFor();
    await picture('64-closing');
    await visit.close();
  });

  it('is, for a person, a matter of the upgrade, which says so and what may be done meanwhile', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, picture } = visit;
    const { closing, statusText } = words.cards;
    const id = await madeCard(personal, 'Trial month');
    await signIn(visit, personal, sandboxPassword, `/catalog/Cards_c/${id}`);
    await page.getByRole('button', { name: words.cards.detail.actions }).click();
    await page.getByRole('menuitem', { name: closing.open }).click();
    const offer = page.getByRole('dialog', { name: words.upgrade.title });
    await shown(offer, closing.businessOnly).waitFor();
    await mustBeAccessible();
    await picture('68-close-upgrade');
    await offer.getByRole('button', { name: words.cards.report.open }).click();
    const report = page.getByRole('dialog', { name: words.cards.report.title('Trial month') });
    await report.waitFor();
    await page.keyboard.press('Escape');
    await report.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: words.cards.detail.actions }).click();
    await page.getByRole('menuitem', { name: closing.open }).click();
    await offer.getByRole('button', { name: words.cards.detail.freeze }).click();
    const freeze = page.getByRole('dialog', { name: words.cards.freeze.title('Trial month') });
    await freeze.waitFor();
    await page.keyboard.press('Escape');
    await freeze.waitFor({ state: 'detached' });
    await shown(page, statusText.active).waitFor();
    await visit.close();
  });
});
