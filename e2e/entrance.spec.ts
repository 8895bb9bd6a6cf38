import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, starting, type Language, type Visit, walkedIn } from './console.ts';
import { follow } from './follow.ts';
import { passTime } from './pass-time.ts';
import { customer, messageTo, newPassword, registered, signIn } from './people.ts';
import { shown } from './shown.ts';

/**
 * The pages around the way in: the reset of a password, the choice of an account, fees, products, the upgrade, and
 * addresses that lead nowhere.
 */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const login = /\/user\/login/;
const overview = /\/catalog\/overview/i;

const enterAsPerson = async (language: Language): Promise<Visit> => {
  const visit = await openVisit(browser, baseUrl, language, { keepsWindow: true });
  await signIn(visit, 'personal@tael.test', sandboxPassword);
  return visit;
};

describe.each(walkedIn(import.meta.url))('the way in and around it, in %s', (language) => {
  it('sets a new password by mail, and takes no other', async () => {
    const email = await registered(baseUrl);
    // An address gets one code a minute.
    await passTime(baseUrl, 61);
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    const { reset, register } = words.identity;
    await visit.go('/user/restPassword');
    await page.getByLabel(register.email, { exact: true }).fill(email);
    await page.getByRole('button', { name: words.common.actions.sendCode }).click();
    const subject = language === 'zh_CN' ? /重置|密码/ : /password/i;
    const code = /\d{6}/.exec(await messageTo(baseUrl, email, subject))?.[0] ?? '';
    await page.getByLabel(starting(register.code)).fill(code);
    const chosen = 'Another-Horse-7-Stable';
    await page.getByLabel(starting(reset.password)).fill(chosen);
    await page.getByLabel(starting(register.confirm)).fill(chosen);
    await visit.mustBeAccessible();
    await visit.picture('51-reset');
    await page.getByRole('button', { name: reset.submit }).click();
    await shown(page, reset.doneTitle).waitFor();
    await signIn(visit, email, chosen);
    await page.waitForURL(/\/user\/(select|inreview)/);
    await visit.close();
  });

  it('asks nobody for an account where only one of several is worked in here', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    // Two accounts more than this person holds, one of them suspended.
    const more = { hasBusinessInfo: true, hasSubmitPurpose: true, chosen: false };
    await page.route('**/api-user/accounts', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { chosen: boolean }[] };
      const data = [...body.data, { code: 2, status: 7, ...more }, { code: 3, status: 1, ...more }];
      await route.fulfill({ response: answer, json: { ...body, data } });
    });
    await signIn(visit, 'personal@tael.test', sandboxPassword);
    await page.waitForURL(overview);
    await visit.go('/select/accounts');
    await page.waitForURL(overview);
    await page.getByRole('button', { name: words.shell.userMenu }).click();
    await page.getByRole('menuitem', { name: words.shell.user.logout }).waitFor();
    expect(await page.getByRole('menuitem', { name: words.shell.user.switchAccount }).count()).toBe(0);
    await visit.close();
  });

  it('lets the kind of account be chosen before registering, and shows what each costs', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    const { create, login: signInWords } = words.identity;
    await visit.go('/user/login');
    await follow(page.getByRole('link', { name: signInWords.openAccount }));
    await page.getByRole('heading', { name: create.title }).waitFor();
    await visit.mustBeAccessible();
    await visit.picture('53-create');
    await follow(page.getByRole('link', { name: create.fees }));
    await shown(page, words.fees.names.card_service).waitFor();
    await visit.mustBeAccessible();
    await visit.picture('54-personal-fee');
    await follow(page.getByRole('link', { name: words.fees.personal.other }), /\/(en|cn)\?toLink=3/);
    await visit.go('/businessFee');
    await page.waitForURL(login);
    await visit.go('/user/create');
    await follow(
      page.getByRole('link', { name: starting(create.business.name) }),
      /\/user\/register\?type=2/,
    );
    await visit.close();
  });

  it('shows the cards, the account and the business fees to whoever is on the way in', async () => {
    const email = await registered(baseUrl);
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    await signIn(visit, email, newPassword);
    await follow(page.getByRole('link', { name: words.products.card.link }));
    await shown(page, words.fees.names.card_delivery_expedited).waitFor();
    await visit.mustBeAccessible();
    await visit.picture('55-virtual-card');
    await follow(page.getByRole('link', { name: words.products.card.other }));
    await page.getByRole('heading', { name: words.products.account.title }).waitFor();
    await page.getByRole('rowheader', { name: starting(words.fees.names.business_upgrade) }).waitFor();
    await visit.mustBeAccessible();
    await visit.picture('56-virtual-account');
    await visit.go('/businessFee');
    await shown(page, starting(words.fees.names.bin_application_unfunded)).waitFor();
    await visit.mustBeAccessible();
    await visit.picture('57-business-fee');
    await visit.close();
  });

  it('offers the upgrade before the security page, and says what it takes', async () => {
    const { email } = await customer(baseUrl);
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    await signIn(visit, email, newPassword);
    await page.waitForURL(overview);
    const openOffer = async () => {
      await page.getByRole('button', { name: words.shell.userMenu }).click();
      await page.getByRole('menuitem', { name: words.shell.user.security }).click();
      await page.getByRole('dialog', { name: words.upgrade.title }).waitFor();
    };
    await openOffer();
    await shown(page.getByRole('dialog'), words.upgrade.creation('$0.05')).waitFor();
    await shown(page.getByRole('dialog'), words.upgrade.crypto('$10.00')).waitFor();
    await visit.mustBeAccessible();
    await visit.picture('58-upgrade');
    await page.getByRole('button', { name: words.upgrade.start }).click();
    await page.getByRole('alert').filter({ hasText: '500.00' }).waitFor();
    await visit.mustBeAccessible();
    await visit.picture('59-upgrade-refused');
    await page.keyboard.press('Escape');
    await page.waitForURL(/account\/security/);
    // Asked once a session: from now on the link leads straight on.
    await visit.go('/catalog/overview');
    await page.getByRole('button', { name: words.shell.userMenu }).click();
    await page.getByRole('menuitem', { name: words.shell.user.security }).click();
    await page.waitForURL(/account\/security/);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await visit.close();
  });

  it('opens a company’s form beside a personal account with money enough', async () => {
    const visit = await enterAsPerson(language);
    const { page, words } = visit;
    const begin = async (name: string) => {
      await visit.go('/catalog/account/accountSettings');
      await page.getByRole('button', { name: words.upgrade.see }).click();
      await page.getByRole('button', { name }).click();
      await page.waitForURL(/\/register-business/);
    };
    // The second language goes on with what the first has begun.
    await begin(language === 'en_US' ? words.upgrade.start : words.upgrade.goOn);
    await visit.mustBeAccessible();
    await visit.go('/catalog/overview');
    await page.waitForURL(overview);
    await begin(words.upgrade.goOn);
    await visit.close();
  });

  it('keeps the frame and the address where nobody knows the address', async () => {
    const visit = await enterAsPerson(language);
    const { page, words } = visit;
    await visit.go('/catalog/nowhere');
    await page.getByRole('heading', { name: words.common.states.notFoundTitle }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/catalog/nowhere');
    await page.getByRole('button', { name: words.shell.userMenu }).waitFor();
    await visit.picture('70-not-found');
    await visit.mustBeAccessible();
    await visit.close();
  });

  it('says in the tab alone that a page did not come while offline, and opens it when the line is back', async () => {
    const visit = await enterAsPerson(language);
    const { page, words } = visit;
    await page.waitForURL(overview);
    const context = page.context();
    await context.setOffline(true);
    await follow(page.getByRole('navigation').getByRole('link', { name: words.disputes.title }).first());
    await shown(page, words.common.states.offlineTitle).waitFor();
    await page.getByRole('button', { name: words.shell.userMenu }).waitFor();
    await visit.mustBeAccessible();
    await visit.picture('71-offline');
    await context.setOffline(false);
    await page.getByRole('heading', { name: words.disputes.title }).waitFor();
    await visit.close();
  });
});
