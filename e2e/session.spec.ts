import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { changeRows } from './database.ts';
import { type Language, openVisit, starting, type Visit, walkedIn } from './console.ts';
import { passTime } from './pass-time.ts';
import { customer, messageTo, newPassword, registered, signIn } from './people.ts';
import { shown } from './shown.ts';
import { follow } from './follow.ts';

/**
 * How a session ends and goes on, in one tab and in two, and the pages around the way in: the choice of an account, fees,
 * products, the upgrade, the reset of a password, and addresses that lead nowhere.
 */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const login = /\/user\/login/;
const overview = /\/catalog\/overview/i;

/** Somebody at a browser whose clock can be put forward. */
const enter = async (language: Language, email: string, password: string): Promise<Visit> => {
  const visit = await openVisit(browser, baseUrl, language, { keepsWindow: true });
  await visit.page.context().clock.install();
  await signIn(visit, email, password);
  return visit;
};

const enterAsPerson = (language: Language) => enter(language, 'personal@tael.test', sandboxPassword);

/** Lets two thirds of the token's life pass on the server, and the time until the next look in the browser. */
const wearOut = async (context: BrowserContext): Promise<void> => {
  await advance(2_280);
  await context.clock.fastForward(301_000);
};

const advance = (seconds: number): Promise<void> => passTime(baseUrl, seconds);

/** A tab that is left by the clock and by its neighbour at once goes there twice. */
const arriveAtLogin = (page: Page): Promise<void> => expect.poll(() => page.url()).toMatch(login);

const openTab = async (visit: Visit, path: string): Promise<Page> => {
  const page = await visit.page.context().newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  return page;
};

describe.each(walkedIn(import.meta.url))('a session, in %s', (language) => {
  it('is asked about in every tab, and goes on in all of them when one stays', async () => {
    const visit = await enterAsPerson(language);
    const { page, words } = visit;
    const { session } = words.identity;
    const other = await openTab(visit, '/catalog/Cards_c');
    await wearOut(page.context());
    for (const tab of [page, other]) await tab.getByRole('dialog', { name: session.ending }).waitFor();
    const seconds = (await page.getByRole('dialog').getByRole('button', { name: /\d/ }).textContent())?.match(
      /\d+/,
    )?.[0];
    expect(Number(seconds)).toBeLessThanOrEqual(59);
    await visit.mustBeAccessible();
    await visit.picture('50-session-ending');
    await other.getByRole('button', { name: session.stay }).click();
    for (const tab of [page, other])
      await tab.getByRole('dialog', { name: session.ending }).waitFor({ state: 'hidden' });
    await page.reload();
    await page.waitForURL(overview);
    await visit.close();
  });

  it('ends in every tab when nobody answers, and gives back what was typed to the same person alone', async () => {
    const visit = await enterAsPerson(language);
    const { page, words } = visit;
    const other = await openTab(visit, '/catalog/Cards_c');
    await page.goto('/catalog/modules/AddCard_c', { waitUntil: 'networkidle' });
    const nickname = page.getByLabel(starting(words.cards.createForm.nickname));
    await nickname.fill('Half a thought');
    await wearOut(page.context());
    await page.getByRole('dialog', { name: words.identity.session.ending }).waitFor();
    await page.context().clock.fastForward(60_000);
    for (const tab of [page, other]) await arriveAtLogin(tab);

    await signIn(visit, 'business@tael.test', sandboxPassword);
    await page.goto('/catalog/modules/AddCard_c', { waitUntil: 'networkidle' });
    expect(await nickname.inputValue()).toBe('');
    await page.getByRole('button', { name: words.shell.userMenu }).click();
    await page.getByRole('menuitem', { name: words.shell.user.logout }).click();
    await page.waitForURL(login);

    await signIn(visit, 'personal@tael.test', sandboxPassword);
    await page.goto('/catalog/modules/AddCard_c', { waitUntil: 'networkidle' });
    expect(await nickname.inputValue()).toBe('Half a thought');
    await visit.close();
  });

  it('comes back to the page at which the clock ended it', async () => {
    const visit = await enterAsPerson(language);
    const { page, words } = visit;
    await page.goto('/catalog/HistoryFunding', { waitUntil: 'networkidle' });
    await wearOut(page.context());
    await page.getByRole('dialog', { name: words.identity.session.ending }).waitFor();
    await page.context().clock.fastForward(60_000);
    await page.waitForURL(login);
    await signIn(visit, 'personal@tael.test', sandboxPassword);
    await page.waitForURL(/HistoryFunding/);
    await visit.close();
  });

  it('ends where new terms are not accepted, with the page as it is until the next one comes, and else goes on', async () => {
    const { email } = await customer(baseUrl);
    // As if the terms had had another version at the registration.
    await changeRows(
      `update org_acceptances set version = '0.9'
        where document = 'terms-of-service' and user_id = (select id from identity_users where email = $1)`,
      [email],
    );
    const visit = await openVisit(browser, baseUrl, language, { keepsWindow: true });
    const { page, words } = visit;
    const { legalChanges, common } = words;
    const asking = page.getByRole('dialog', { name: legalChanges.title });
    await signIn(visit, email, newPassword);
    await asking.getByRole('button', { name: legalChanges.accept }).click();
    await asking.getByRole('alert').filter({ hasText: legalChanges.agreeFirst }).waitFor();
    await visit.mustBeAccessible();
    await visit.picture('60-new-terms');

    await page.evaluate((failed) => {
      new MutationObserver(() => {
        if (document.body.innerText.includes(failed)) sessionStorage.setItem('failed', failed);
      }).observe(document.body, { childList: true, subtree: true });
    }, common.states.errorTitle);
    await asking.getByRole('button', { name: legalChanges.signOut }).click();
    await page.waitForURL(login);
    expect(await page.evaluate(() => sessionStorage.getItem('failed'))).toBeNull();

    await signIn(visit, email, newPassword);
    await asking.getByRole('checkbox', { name: legalChanges.agree }).check();
    await asking.getByRole('button', { name: legalChanges.accept }).click();
    await asking.waitFor({ state: 'detached' });
    await visit.reload();
    expect(await asking.count()).toBe(0);
    await visit.close();
  });

  it('ends here when another tab signs out', async () => {
    const visit = await enterAsPerson(language);
    const { page, words } = visit;
    const other = await openTab(visit, '/catalog/Cards_c');
    await other.getByRole('button', { name: words.shell.userMenu }).click();
    await other.getByRole('menuitem', { name: words.shell.user.logout }).click();
    for (const tab of [other, page]) await arriveAtLogin(tab);
    await visit.close();
  });
});

describe.each(walkedIn(import.meta.url))('the way in and around it, in %s', (language) => {
  it('sets a new password by mail, and takes no other', async () => {
    const email = await registered(baseUrl);
    // An address gets one code a minute.
    await advance(61);
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
    const visit = await enter(language, 'personal@tael.test', sandboxPassword);
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
