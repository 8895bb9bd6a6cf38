import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn } from './console.ts';
import { confirmByMail, customer, newPassword, signIn, receivedCode } from './people.ts';
import { noticed } from './notices.ts';
import { shown } from './shown.ts';

/** The security page: the phone number and the addresses that may sign in. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedIn(import.meta.url))('the security page, in %s', (language) => {
  const mobile = language === 'en_US' ? '13800138001' : '13800138002';
  // A person is mailed five codes an hour; those of the sandbox's people are left to the other journeys.
  let email = '';
  beforeAll(async () => {
    ({ email } = await customer(baseUrl));
  });

  it('changes the phone number with a texted code', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, picture } = visit;
    const { actions, notices } = words.common;
    const [before = '', after = ''] = actions.resendIn(7).split('7');
    const form = words.security.mobile;
    await signIn(visit, email, newPassword, '/catalog/account/security');
    await page.getByLabel(form.next).fill('510-555-1212');
    await page.getByRole('button', { name: actions.sendCode }).click();
    await shown(page, words.fieldSentences.phone_china).waitFor();
    await page.getByLabel(form.next).fill(`+86 ${mobile}`);
    await page.getByRole('button', { name: actions.sendCode }).click();
    await confirmByMail(visit);
    await noticed(page, notices.sentSuccess);
    const resting = page.getByRole('button', { name: new RegExp(`^${before}\\d+${after}$`) });
    expect(await resting.isDisabled()).toBe(true);
    await page.getByLabel(form.code).fill(await receivedCode(page, form.sandboxCode));
    await mustBeAccessible();
    await picture('35-phone-number');
    await page.getByRole('button', { name: form.submit }).click();
    await shown(page, form.present(`+86${mobile}`)).waitFor();
    await visit.close();
  });

  it('allows addresses, and wants a tick before it locks its owner out', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, picture } = visit;
    const list = words.security.ranges;
    await signIn(visit, email, newPassword, '/catalog/account/security');
    await page.getByRole('button', { name: list.add }).click();
    const suggested = await page.getByLabel(list.range).inputValue();
    await page.getByLabel(list.range).fill('198.51.100.0/24');
    await page.getByRole('button', { name: list.allow, exact: true }).click();
    await confirmByMail(visit);
    await shown(page.getByRole('dialog'), list.mayLockOut).waitFor();
    await mustBeAccessible();
    await picture('36-lock-out');
    await page.getByLabel(list.range).fill(suggested);
    await page.getByRole('button', { name: list.allow, exact: true }).click();
    await shown(page, list.here).waitFor();
    await mustBeAccessible();
    await picture('37-allowed-addresses');
    await page.getByRole('button', { name: list.removeOne(suggested) }).click();
    await page.getByRole('button', { name: list.remove, exact: true }).last().click();
    await shown(page, list.none).waitFor();
    await visit.close();
  });
});
