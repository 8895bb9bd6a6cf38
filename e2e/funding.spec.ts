import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { smallPicture } from '../apps/server/src/testing/caller.ts';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, starting, walkedIn, type Visit } from './console.ts';
import { signIn } from './people.ts';
import { shown } from './shown.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const addFunds = '/catalog/modules/FundsModules/bank';

/** Sixteen digits that nobody has used, in the groups in which banks print them. */
const freshNumber = () =>
  String(randomInt(1e12, 9e12))
    .padStart(16, '7')
    .replace(/(\d{4})(?=\d)/g, '$1 ');

const fill = async ({ page, words }: Visit, paymentNumber: string): Promise<void> => {
  const { form } = words.funding;
  await page.getByLabel(starting(form.amount)).fill('1,250.5');
  await page.getByLabel(starting(form.senderName)).fill('SIYUAN LINWOOD');
  await page.getByLabel(starting(form.paymentNumber)).fill(paymentNumber);
  const proof = { name: 'receipt.png', mimeType: 'image/png', buffer: smallPicture };
  await page.locator('input[type=file]').setInputFiles(proof);
  await shown(page, words.upload.replace).waitFor();
};

describe.each(walkedIn(import.meta.url))('a funding notice, in %s', (language) => {
  it('says at each field what is missing, survives a reload, and is followed until the money arrives', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go, mustBeAccessible, picture } = visit;
    const { form, state, arrival } = words.funding;
    await signIn(visit, 'personal@tael.test', sandboxPassword, addFunds);
    await page.getByRole('button', { name: form.submitEmpty }).click();
    await shown(page, words.common.form.summary(3)).waitFor();
    const faulty = page.locator('[aria-invalid=true]');
    await expect.poll(() => faulty.count()).toBe(3);
    expect(await shown(page, words.fieldSentences.required).count()).toBe(3);
    await mustBeAccessible();
    await picture('24-notice-errors');

    const paymentNumber = freshNumber();
    await fill(visit, paymentNumber);
    await visit.reload();
    expect(await page.getByLabel(starting(form.amount)).inputValue()).toBe('1,250.50');
    expect(await page.getByLabel(starting(form.paymentNumber)).inputValue()).toBe(
      paymentNumber.replaceAll(' ', ''),
    );
    await shown(page, 'receipt.png').waitFor();
    await mustBeAccessible();
    await picture('25-notice');
    await page.getByRole('button', { name: form.submit('$1,250.50') }).click();

    await page.waitForURL(/\/catalog\/HistoryFunding\/.+/i);
    await page.getByRole('button', { name: arrival.submit }).click();
    await shown(page, words.funding.stateText.matched).waitFor();
    await shown(page, arrival.done).waitFor();
    await shown(page.locator('tbody'), state.matched).first().waitFor();
    await mustBeAccessible();
    await picture('26-arrived');

    await go(addFunds);
    await fill(visit, paymentNumber);
    await page.getByRole('button', { name: form.submit('$1,250.50') }).click();
    await shown(page, words.errorSentences.duplicate_notice).waitFor();
    await visit.close();
  });
});
