import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { smallPicture } from '../apps/server/src/testing/caller.ts';
import { findCardNumbers } from '../apps/server/src/testing/find-card-numbers.ts';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { choose } from './choose.ts';
import { baseUrl, serverLog } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, starting, type Language, type Visit } from './console.ts';
import { allowCodes } from './database.ts';
import { confirmByMail, mailedCode, newPassword, signIn } from './people.ts';
import { shown } from './shown.ts';

/**
 * The first money path in a browser, as a new person walks it: from opening an account to a settled purchase, while the
 * balance moves in the header. Two admins work in browsers of their own.
 */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const register = async (
  { page, words, go, picture, mustBeAccessible }: Visit,
  email: string,
): Promise<void> => {
  const { register: form } = words.identity;
  await go('/user/register');
  await page.getByLabel(form.email, { exact: true }).fill(email);
  await page.getByRole('button', { name: words.common.actions.sendCode }).click();
  await page.getByLabel(form.code).fill(await mailedCode(baseUrl, email));
  await page.getByLabel(starting(form.password)).first().fill(newPassword);
  await page.getByLabel(starting(form.confirm)).fill(newPassword);
  await page.getByLabel(form.terms).check();
  await mustBeAccessible();
  await picture('01-register');
  await page.getByRole('button', { name: form.submit }).click();
  await page.waitForURL(/\/user\/select/);
};

const onboard = async ({ page, words, picture, mustBeAccessible }: Visit): Promise<void> => {
  const { onboarding } = words;
  await page.getByRole('button', { name: onboarding.select.choose }).waitFor();
  await mustBeAccessible();
  await picture('02-select');
  await page.getByRole('button', { name: onboarding.select.choose }).click();

  const { details } = onboarding;
  await page.getByLabel(starting(details.firstName)).fill('Siyuan');
  await page.getByLabel(starting(details.lastName)).fill('Harrison');
  await page.getByLabel(starting(details.birthDate)).fill('1990-04-12');
  await choose(page.getByLabel(starting(details.nation)), 'US');
  await page.getByLabel(starting(details.mobile)).fill('510-555-1212');
  await page.getByLabel(starting(details.address)).fill('12 Harbour Street');
  await page.getByLabel(starting(details.city)).fill('Oakland');
  await page.getByLabel(starting(details.postalCode)).fill('94607');
  await mustBeAccessible();
  await picture('03-details');
  await page.getByRole('button', { name: onboarding.saveAndContinue }).click();

  await shown(page, onboarding.purpose.purposes.software.title).click();
  await shown(page, onboarding.purpose.volumes['1k_10k']).click();
  await mustBeAccessible();
  await picture('04-purpose');
  await page.getByRole('button', { name: onboarding.saveAndContinue }).click();

  await page.waitForURL(/\/user\/verifyUser/);
  const picked = { name: 'paper.png', mimeType: 'image/png', buffer: smallPicture };
  await page.locator('input[type=file]').nth(0).setInputFiles(picked);
  await page.locator('input[type=file]').nth(1).setInputFiles(picked);
  await shown(page, 'paper.png').nth(1).waitFor();
  await mustBeAccessible();
  await picture('05-identity');
  await page.getByRole('button', { name: onboarding.identity.submit }).click();
  await page.waitForURL(/\/catalog\/overview/i);
  await shown(page, '$0.00').first().waitFor();
  await mustBeAccessible();
  await picture('06-overview-empty');
};

const announce = async (visit: Visit, paymentNumber: string): Promise<void> => {
  const { page, words, go, picture, mustBeAccessible } = visit;
  const { funding } = words;
  await go('/catalog/modules/FundsModules/bank');
  await page.getByLabel(starting(funding.form.amount)).fill('500.00');
  await page.getByLabel(starting(funding.form.senderName)).fill('SIYUAN HARRISON');
  await page.getByLabel(starting(funding.form.paymentNumber)).fill(paymentNumber);
  const proof = { name: 'receipt.png', mimeType: 'image/png', buffer: smallPicture };
  await page.locator('input[type=file]').setInputFiles(proof);
  await shown(page, 'receipt.png').waitFor();
  await mustBeAccessible();
  await picture('07-add-funds');
  await page.getByRole('button', { name: starting(funding.form.submit('$500.00')) }).click();
  await page.waitForURL(/\/catalog\/HistoryFunding/i);
  await shown(page, '$500.00').first().waitFor();
  await mustBeAccessible();
  await picture('08-funding-history');
};

const arrive = async (paymentNumber: string): Promise<void> => {
  const answer = await fetch(`${baseUrl}/sandbox/bank/incoming-transfer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: '500.00', senderName: 'SIYUAN HARRISON', paymentNumber }),
  });
  expect(answer.status).toBe(200);
};

const openReview = async ({ page, go }: Visit, paymentNumber: string): Promise<void> => {
  await go('/admin/payment/activity');
  await page.getByRole('row').filter({ hasText: paymentNumber }).getByRole('link').click();
};

const shownBalance = ({ page, words }: Visit) =>
  shown(page.locator('header'), words.shell.available).locator('xpath=following-sibling::strong');

describe.each<Language>(['en_US', 'zh_CN'])('the first money path in %s', (language) => {
  it('leads a new person from registration to a settled purchase', { timeout: 420_000 }, async () => {
    // Nobody's before, so that the journey can be walked again on the same sandbox.
    const paymentNumber = String(randomInt(1e12, 9e12)).padStart(16, '4');
    const email = `journey-${paymentNumber}@mail.test`;
    const person = await openVisit(browser, baseUrl, language);
    const { page, words, go, picture, mustBeAccessible } = person;

    await register(person, email);
    expect(await page.locator('html').getAttribute('lang')).toBe(language === 'zh_CN' ? 'zh-CN' : 'en');
    await onboard(person);
    await announce(person, paymentNumber);
    await arrive(paymentNumber);

    const admin = await openVisit(browser, baseUrl, language);
    await signIn(admin, 'admin@tael.test', sandboxPassword);
    await openReview(admin, paymentNumber);
    await admin.mustBeAccessible();
    await admin.picture('09-review-funding');
    const { approve, release, noteLabel } = words.reviews.funding;
    await admin.page.getByRole('button', { name: approve.submit('$500.00') }).click();
    await confirmByMail(admin);
    await admin.page.getByRole('button', { name: release.open }).waitFor();
    await admin.close();
    const approver = await openVisit(browser, baseUrl, language);
    await signIn(approver, 'approver@tael.test', sandboxPassword);
    await openReview(approver, paymentNumber);
    await approver.page.getByRole('button', { name: release.open }).click();
    await approver.page.getByLabel(noteLabel).fill('Known sender');
    await approver.mustBeAccessible();
    await approver.page.getByRole('button', { name: release.submit('$500.00') }).click();
    // Nobody touched this page: the balance came over the socket.
    await expect.poll(() => shownBalance(person).textContent()).toBe('$500.00');
    await approver.close();

    await go('/catalog/modules/AddCard_c');
    const form = words.cards.createForm;
    await page.getByLabel(starting(form.nickname)).fill('Cloud bills');
    await page.getByLabel(starting(words.cards.holder.holderFirstName)).fill('Siyuan');
    await page.getByLabel(starting(words.cards.holder.holderLastName)).fill('Harrison');
    await page.getByRole('button', { name: form.limits, exact: true }).click();
    await page.getByLabel(starting(words.cards.limits.perTransaction)).fill('200.00');
    await mustBeAccessible();
    await picture('10-create-card');
    await page.getByRole('button', { name: form.submit('$0.15') }).click();
    await shown(page, form.madeTitle).waitFor();
    await picture('11-card-made');
    expect(await shownBalance(person).textContent()).toBe('$499.85');

    await page
      .getByRole('link', { name: form.open })
      .or(page.getByRole('button', { name: form.open }))
      .click();
    // An address is mailed one code a minute, and registering took the one of this minute.
    await allowCodes();
    await page.getByRole('button', { name: words.cards.detail.reveal, exact: true }).click();
    await confirmByMail(person, async () => {
      await mustBeAccessible();
      await picture('12-step-up', 'desktop');
    });
    const number = shown(page.frameLocator('iframe'), /\d{4} \d{4} \d{4} \d{4}/);
    await number.waitFor();
    await picture('13-card-number', 'desktop');
    const digits = ((await number.textContent()) ?? '').replaceAll(/\D/g, '');
    // It may fill the clipboard all the same.
    await page.frameLocator('iframe').getByRole('button').first().click();
    await shown(page.frameLocator('iframe'), /^(Copied|已复制)$/)
      .first()
      .waitFor();
    // A press that begins in the frame's sight hides the number, and must still end on the button that it began on.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words.common.actions.close })
      .first()
      .click({ delay: 200 });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(digits).toHaveLength(16);
    expect(findCardNumbers([digits], await keptByBrowser(page))).toEqual([]);
    const said = await readFile(serverLog);
    expect(said.includes('Tael is ready at')).toBe(true);
    expect(findCardNumbers([digits], said)).toEqual([]);

    const cardAt = new URL(page.url()).pathname;
    await page.getByRole('button', { name: words.cards.detail.purchase }).click();
    const { purchase, levers, statusText } = words.transactions;
    await page.getByLabel(starting(purchase.amount)).fill('120.00');
    await page.getByRole('textbox', { name: purchase.merchantName, exact: true }).fill('Harbour Cloud');
    const hold = page.getByLabel(purchase.captureNow);
    if (await hold.isChecked()) await hold.uncheck();
    await mustBeAccessible();
    await picture('14-simulate', 'desktop');
    await page.getByRole('button', { name: purchase.submit('$120.00') }).click();
    await expect.poll(() => shownBalance(person).textContent()).toBe('$379.85');
    await page
      .getByRole('link', { name: purchase.open })
      .or(page.getByRole('button', { name: purchase.open }))
      .click();
    await page.getByRole('button', { name: levers.capture, exact: true }).click();
    await shown(page, statusText.captured).waitFor();
    await mustBeAccessible();
    await picture('15-transaction');

    await go(cardAt);
    await page.getByRole('button', { name: words.cards.detail.purchase }).click();
    await choose(page.getByLabel(purchase.kind), 'balance_inquiry');
    await choose(page.getByLabel(purchase.seenThings.code), 'mismatch');
    await mustBeAccessible();
    await page.getByRole('button', { name: purchase.send, exact: true }).click();
    await shown(page.getByRole('dialog'), starting(words.transactions.reason.cvc_mismatch)).waitFor();
    await page.getByRole('button', { name: purchase.another }).click();
    await choose(page.getByLabel(purchase.seenThings.code), 'match');
    await page.getByRole('button', { name: purchase.send, exact: true }).click();
    await shown(page.getByRole('dialog'), purchase.approved('$379.85')).waitFor();
    await page.keyboard.press('Escape');
    const { sandbox, status } = words.devices;
    await page.getByRole('button', { name: sandbox.title }).click();
    await page.getByRole('button', { name: sandbox.add, exact: true }).click();
    await shown(page.getByRole('dialog'), sandbox.added).waitFor();
    await page.getByRole('button', { name: sandbox.events.suspension }).click();
    await page.getByRole('button', { name: sandbox.events.resumption }).waitFor();
    await mustBeAccessible();
    await picture('15a-device', 'desktop');
    await page.getByRole('button', { name: sandbox.events.resumption }).click();
    await page.getByRole('button', { name: sandbox.events.suspension }).waitFor();
    await page.keyboard.press('Escape');
    await shown(page.getByRole('list', { name: words.devices.heading }), status.active).waitFor();

    await go('/catalog/HistoryAccount');
    await shown(page, '$379.85').first().waitFor();
    await mustBeAccessible();
    await picture('16-entries');
    await go('/catalog/overview');
    await shown(page, 'Harbour Cloud').first().waitFor();
    expect(await shownBalance(person).textContent()).toBe('$379.85');
    await mustBeAccessible();
    await picture('17-overview');
    await person.close();
  });
});

/** What a page and its browser hold once the number is closed: drawn, stored, cached, and said with every call. */
const keptByBrowser = async (page: Page): Promise<Buffer> => {
  const kept = await page.evaluate(async () => ({
    drawn: document.documentElement.outerHTML,
    stored: [localStorage, sessionStorage].map((storage) => ({ ...storage })),
    cookies: document.cookie,
    caches: await caches.keys(),
  }));
  expect(kept.caches).toEqual([]);
  return Buffer.from(JSON.stringify([kept, await page.context().cookies()]));
};
