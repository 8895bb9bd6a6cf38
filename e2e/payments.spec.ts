import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn } from './console.ts';
import { confirmByMail, signIn } from './people.ts';
import { shown } from './shown.ts';
import { follow } from './follow.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Each language sends an amount of its own: the same one twice would be told as a duplicate. */
const amounts = { en_US: '1,201.35', zh_CN: '1,302.46' } as const;

const payCopperline = async (page: Page, payee: string): Promise<void> => {
  await page.getByRole('combobox', { name: payee, exact: true }).fill('Copperline');
  await page.getByRole('option', { name: /Copperline Studio/ }).click();
};

describe.each(walkedIn(import.meta.url))('a payment to another bank, in %s', (language) => {
  it('is composed by comparing methods, sent with a fresh proof, and shown until it leaves', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go, mustBeAccessible, mustFit, picture, settle } = visit;
    const { compose, detail, acts } = words.paymentScreens;
    const { methods, states, standing, rails } = words.payments;
    const amount = amounts[language];
    await signIn(visit, 'business@tael.test', sandboxPassword, '/payment/new');
    await page.getByRole('button', { name: compose.submitEmpty, exact: true }).click();
    await shown(page, words.fieldSentences.required).first().waitFor();

    await payCopperline(page, compose.payee);
    await page.getByLabel(compose.amount, { exact: true }).fill(amount);
    // Three ways to pay the same, each with what it costs.
    for (const method of ['ach_next_day', 'ach_same_day', 'check'] as const)
      await shown(page, methods[method]).waitFor();
    await shown(page, methods.wire).click();
    await page.getByLabel(compose.memo, { exact: true }).fill(`Wire ${amount}`);
    await mustBeAccessible();
    await mustFit();
    await picture('100-compose');
    // What is typed outlives a reload.
    await visit.reload();
    const send = page.getByRole('button', { name: compose.submit(`$${amount}`) });
    await send.waitFor();
    await send.click();
    await confirmByMail(visit);
    await page.waitForURL(/\/payment\/detail\/[\w-]+\?sent=1$/i);
    await shown(page, standing.queued).waitFor();
    await settle();
    await mustBeAccessible();
    await mustFit();
    await picture('101-payment');

    await go('/payment/summary/wires/payments');
    await page.getByRole('link', { name: rails.wire, exact: true }).waitFor();
    await follow(
      page
        .getByRole('row')
        .filter({ hasText: `Wire ${amount}` })
        .getByRole('link')
        .first(),
    );
    await shown(page, detail.references).waitFor();
    await settle();
    await mustBeAccessible();
    await mustFit();
    await picture('102-payments');

    await go('/payment/new');
    await payCopperline(page, compose.payee);
    await page.getByLabel(compose.amount, { exact: true }).fill('15.20');
    await shown(page, methods.ach_next_day).click();
    await page.getByRole('button', { name: compose.save }).click();
    await page.waitForURL(/\/payment\/detail\//i);
    await shown(page, standing.draft).waitFor();
    await page.getByRole('button', { name: detail.actions }).click();
    await page.getByRole('menuitem', { name: acts.cancel }).click();
    await page.getByRole('dialog').getByRole('button', { name: acts.cancel }).click();
    await shown(page, states.canceled).first().waitFor();
    expect(await page.getByRole('button', { name: detail.actions }).count()).toBe(0);
    await visit.close();
  });
});
