import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { changeRows } from './database.ts';
import { type Language, openVisit, starting, type Visit, walkedIn } from './console.ts';
import { passTime } from './pass-time.ts';
import { customer, newPassword, signIn } from './people.ts';

/** How a session ends and goes on, in one tab and in two. */
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
