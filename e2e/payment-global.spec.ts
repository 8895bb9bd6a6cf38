import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { walkedIn, type Visit } from './console.ts';
import { passTime } from './pass-time.ts';
import { confirmByMail } from './people.ts';
import { fillPayment, idIn, passTo, payer, paymentNow, untilState, visitAs } from './sent-payments.ts';
import { shown } from './shown.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The countdown of a rate that is held: minutes and seconds within its sentence. */
const heldFor = ({ words }: Visit, minutes: string): RegExp => {
  const [before = '', after = ''] = words.paymentScreens.compose.rate.held('|').split('|');
  return new RegExp(`^${before}${minutes}:\\d\\d${after}$`);
};

describe.each(walkedIn(import.meta.url))('a global transfer in euros, in %s', (language) => {
  it('is sent at a rate that is held for 15 minutes, and asked for anew once that is over', async () => {
    const amount = language === 'en_US' ? '1,410.20' : '1,520.30';
    const visit = await visitAs(browser, payer, language, '/payment/new');
    const { page, words, picture, mustBeAccessible, mustFit } = visit;
    const { compose, detail } = words.paymentScreens;
    const { methods, standing } = words.payments;
    await fillPayment(visit, { payee: 'Brenner Werkzeugbau', amount });
    await shown(page, methods.global).first().waitFor();
    const box = page.getByRole('region', { name: compose.rate.title, exact: true });
    const rate = shown(box, /^1 USD = \d+\.\d+ EUR$/);
    await rate.waitFor();
    const send = page.getByRole('button', { name: compose.submit(`$${amount}`) });
    await send.click();
    // Nothing is sent at a rate that nobody holds.
    await shown(box, compose.rate.wanted).waitFor();
    await box.getByRole('button', { name: compose.rate.hold }).click();
    await shown(box, heldFor(visit, '1[45]')).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('114-rate-held');

    await passTime(baseUrl, 15 * 60 + 5);
    await send.click();
    await shown(box, compose.rate.expired).waitFor();
    await mustBeAccessible();
    await picture('115-rate-expired');
    await box.getByRole('button', { name: compose.rate.refresh }).click();
    await shown(box, heldFor(visit, '1[45]')).waitFor();
    const held = (await rate.textContent()) ?? '';
    await send.click();
    await confirmByMail(visit);
    await page.waitForURL(/\/payment\/detail\/[\w-]+\?sent=1$/i);
    await shown(page, standing.queued).waitFor();
    // What was held is what it is sent at.
    await shown(page, held).waitFor();
    await picture('116-global-queued');
    const id = idIn(page.url());
    await visit.close();

    await passTo((await paymentNow(id)).leavesOn, 9 * 60);
    await untilState(id, 'completed');
    const later = await visitAs(browser, payer, language, `/payment/detail/${id}`);
    await shown(later.page, standing.completed).waitFor();
    for (const name of [detail.number, detail.uetr]) await shown(later.page, name).first().waitFor();
    await shown(later.page, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/).waitFor();
    await shown(later.page, held).waitFor();
    expect(await later.page.getByRole('button', { name: detail.message }).count()).toBe(1);
    await later.mustBeAccessible();
    await later.mustFit();
    await later.picture('117-global-completed');
    await later.close();
  });
});
