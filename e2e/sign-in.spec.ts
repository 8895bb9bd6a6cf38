import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn, type Visit } from './console.ts';
import { passTime } from './pass-time.ts';
import { confirmByMail, customer, newPassword, registered, signIn } from './people.ts';
import { fillDetails } from './way-in.ts';
import { shown } from './shown.ts';

/** What stands between a person and their account: the captcha after failures, codes that are asked for too soon, short names. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What the picture on the screen shows, as the sandbox tells it. */
const captchaShown = async ({ page }: Visit, act: () => Promise<unknown>): Promise<string> => {
  const [given] = await Promise.all([page.waitForResponse(/\/validata\/apiCode\//), act()]);
  const { data } = (await given.json()) as { data: { id: string } };
  const told = await fetch(`${baseUrl}/sandbox/captcha/${data.id}`);
  return ((await told.json()) as { data: { answer: string } }).data.answer;
};

describe.each(walkedIn(import.meta.url))('the way in, in %s', (language) => {
  it('asks for a captcha after three failures, and opens to who reads it and knows the password', async () => {
    const email = await registered(baseUrl);
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go, mustBeAccessible, mustFit, picture } = visit;
    const { login } = words.identity;
    const press = () => page.getByRole('button', { name: login.submit, exact: true }).click();
    await go('/user/login');
    await page.getByLabel(login.email).fill(email);
    for (let count = 0; count < 3; count += 1) {
      await page.getByLabel(login.password, { exact: true }).fill(`Wrong-Guess-${count}!`);
      const [answer] = await Promise.all([page.waitForResponse(/\/oauth\/token/), press()]);
      expect(answer.status()).toBe(401);
    }
    await passTime(baseUrl, 61);
    await page.getByLabel(login.password, { exact: true }).fill(newPassword);
    const answer = await captchaShown(visit, press);
    await page.getByAltText(login.captchaPicture).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('03-sign-in-captcha');
    await page.getByLabel(login.captcha).fill(`${answer.slice(0, 2)} ${answer.slice(2)}`.toLowerCase());
    await press();
    await page.waitForURL(/\/user\/(?:select|register)/);
    await visit.close();
  });

  it('keeps what was typed before its scripts had come, and signs in with it', async () => {
    const { email } = await customer(baseUrl);
    // A page in another language than it was rendered in is not shown before it is in the reader's.
    const visit = await openVisit(browser, baseUrl, 'en_US', { keepsWindow: true });
    const { page } = visit;
    const come = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await come.promise;
      await route.continue();
    });
    await page.goto('/user/login', { waitUntil: 'commit' });
    const username = page.locator('input[autocomplete=username]');
    const password = page.locator('input[autocomplete=current-password]');
    await username.fill(email);
    await password.fill(newPassword);
    come.resolve();
    await visit.settle();
    expect([await username.inputValue(), await password.inputValue()]).toEqual([email, newPassword]);
    await page.locator('form button[type=submit]').click();
    await page.waitForURL(/\/catalog\//);
    await visit.close();
  });

  it('opens where the browser has no room to keep anything, and says so', async () => {
    const { email } = await customer(baseUrl);
    const visit = await openVisit(browser, baseUrl, language, { keepsWindow: true });
    const { page, words } = visit;
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('kept nowhere', 'QuotaExceededError');
      };
    });
    await page.goto(`${baseUrl}/user/login`);
    await page.getByRole('status').filter({ hasText: words.identity.browser.keepsNothing }).waitFor();
    await page.locator('input[autocomplete=username]').fill(email);
    await page.locator('input[autocomplete=current-password]').fill(newPassword);
    await page.locator('form button[type=submit]').click();
    await page.waitForURL(/\/catalog\//);
    await visit.close();
  });

  it('takes the code that was mailed before, and tells how long the next one is away', async () => {
    const { email } = await customer(baseUrl);
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, mustFit, picture } = visit;
    const { stepUp, ranges, mobile } = words.security;
    const { actions } = words.common;
    const dialog = page.getByRole('dialog', { name: stepUp.title });
    const [before = '', after = ''] = actions.resendIn(7).split('7');
    const resting = dialog.getByRole('button', { name: new RegExp(`^${before}\\d+${after}$`) });
    await signIn(visit, email, newPassword, '/catalog/account/security');
    const textNumber = async () => {
      await page.getByLabel(mobile.next).fill('13800138009');
      await page.getByRole('button', { name: actions.sendCode }).first().click();
    };
    await textNumber();
    await shown(dialog, stepUp.textMailed(email)).waitFor();
    await dialog.getByRole('button', { name: actions.cancel }).click();
    await textNumber();
    await shown(dialog, stepUp.textEarlier(email)).waitFor();
    await resting.waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('31-step-up-earlier-code');
    await confirmByMail(visit);
    await dialog.waitFor({ state: 'detached' });
    // The code is used up, and the minute is not over: nothing is said to have been sent.
    await page.getByRole('button', { name: ranges.add }).click();
    await page.getByRole('button', { name: ranges.allow, exact: true }).click();
    await shown(dialog, stepUp.resting(email)).waitFor();
    await resting.waitFor();
    expect(await dialog.getByRole('alert').count()).toBe(0);
    await mustBeAccessible();
    await picture('31-step-up-too-soon');
    await visit.close();
  });

  it('asks once whether a short name is whole, and lets it in', async () => {
    const email = await registered(baseUrl);
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, mustFit, picture } = visit;
    const { wholeName, purpose, select, saveAndContinue } = words.onboarding;
    await signIn(visit, email, newPassword);
    await page.getByRole('button', { name: select.choose }).click();
    await fillDetails(visit, 'Bo', 'Li');
    const dialog = page.getByRole('dialog', { name: wholeName.title });
    await shown(dialog, 'Bo Li').waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('12-whole-name');
    await dialog.getByRole('button', { name: wholeName.change }).click();
    await page.getByRole('button', { name: saveAndContinue }).click();
    await dialog.getByRole('button', { name: wholeName.confirm }).click();
    await shown(page, purpose.purposes.travel.title).waitFor();
    await visit.close();
  });
});
