import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { isLoaded, openVisit, type Visit } from './console.ts';
import { signIn } from './people.ts';

/** What holds on every screen, whoever it belongs to: looked at with three months of history in it. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Tour {
  readonly who: string;
  readonly screens: readonly string[];
  /** Lists whose first row is opened as well. */
  readonly lists: readonly string[];
}

const tours: readonly Tour[] = [
  {
    who: 'personal@tael.test',
    screens: [
      '/catalog/overview',
      '/catalog/modules/AddCard_c',
      '/catalog/modules/CreateCardsInBulk',
      '/catalog/modules/CardBins',
      '/catalog/modules/CardLimits',
      '/catalog/modules/Disputes',
      '/catalog/modules/FundsModules',
      '/catalog/HistoryAccount',
      '/catalog/modules/ActivityCenter',
      '/catalog/sendMessageTo/new',
    ],
    lists: [
      '/catalog/Cards_c',
      '/catalog/HistoryTransactions',
      '/catalog/HistoryFunding',
      '/catalog/MessageCenter',
      '/catalog/sendMessageTo',
    ],
  },
  {
    who: 'admin@tael.test',
    screens: [
      '/catalog/overview',
      '/system/disputes',
      '/system/fraud-alerts',
      '/system/flagged-purchases',
      '/catalog/account/AdminAudit',
      '/system/ledger',
      '/system/enquiries',
    ],
    lists: [
      '/admin/payment/activity',
      '/system/limits',
      '/system/card-bins',
      '/system/cards',
      '/catalog/sendMessage',
    ],
  },
  { who: 'business@tael.test', screens: ['/catalog/account/departments'], lists: [] },
  {
    who: 'employee@tael.test',
    screens: ['/catalog/overview'],
    lists: ['/catalog/Cards_c', '/catalog/HistoryTransactions'],
  },
  {
    who: 'newcomer@tael.test',
    screens: ['/user/inreview', '/register-personal?step=details', '/register-personal?step=purpose'],
    lists: [],
  },
];

const nameOf = (path: string) => path.replace(/\W+/g, '-').replace(/^-/, '');

const mustHold = async (visit: Visit, name: string, theme: 'light' | 'dark'): Promise<void> => {
  const { page, picture, mustBeAccessible, mustFit } = visit;
  await page.locator('main h1:visible').waitFor();
  await isLoaded(page);
  await page.locator('html').evaluate((html, chosen) => {
    html.setAttribute('data-mantine-color-scheme', chosen);
  }, theme);
  await mustBeAccessible();
  await mustFit();
  await picture(name);
};

/** One language in each theme: what a theme breaks does not depend on the words. */
const themes = [
  { language: 'en_US', theme: 'light' },
  { language: 'zh_CN', theme: 'dark' },
] as const;

const isAt = (path: string) => (url: URL) =>
  `${url.pathname}${url.search}`.toLowerCase() === path.toLowerCase();
const isUnder = (path: string) => (url: URL) =>
  url.pathname.toLowerCase().startsWith(`${path.toLowerCase()}/`);

describe.each(themes)('every screen, in $language and $theme', ({ language, theme }) => {
  it.each(tours)(
    'of $who is there, accessible, and fits into 320 px',
    async ({ who, screens, lists }) => {
      const visit = await openVisit(browser, baseUrl, language);
      await signIn(visit, who, sandboxPassword);
      const [short = ''] = who.split('@');
      for (const path of [...screens, ...lists]) {
        await visit.go(path);
        await visit.page.waitForURL(isAt(path));
        await mustHold(visit, `${short}-${nameOf(path)}`, theme);
        if (!lists.includes(path)) continue;
        await visit.page.locator('tbody a').first().click();
        await visit.page.waitForURL(isUnder(path));
        await visit.settle();
        await mustHold(visit, `${short}-${nameOf(path)}-open`, theme);
      }
      await visit.close();
    },
    300_000,
  );
});

const everybody = ['personal', 'business', 'member', 'admin', 'approver', 'operator'];

it.each(everybody)('every entry of the menu of %s leads to a screen of its own', async (who) => {
  const visit = await openVisit(browser, baseUrl, 'en_US');
  const { page, words } = visit;
  await signIn(visit, `${who}@tael.test`, sandboxPassword);
  await page.locator('main h1:visible').waitFor();
  const entries = page.getByRole('navigation', { name: words.shell.mainMenu }).locator('a');
  for (const entry of await entries.all()) {
    const path = (await entry.getAttribute('href')) ?? '';
    await entry.click();
    await page.waitForURL(isAt(path));
    await expect.poll(() => page.title()).toContain((await entry.textContent()) ?? '');
    await page.locator('main h1:visible').waitFor();
    expect(await entry.getAttribute('aria-current')).toBe('page');
  }
  await visit.close();
});

it('turns title, language of the document and words at once, without a reload', async () => {
  const visit = await openVisit(browser, baseUrl, 'en_US');
  const { page, words } = visit;
  await signIn(visit, 'personal@tael.test', sandboxPassword);
  for (const path of tours[0]!.screens) {
    await visit.go(path);
    const english = await page.title();
    await page.locator('body').evaluate((body) => body.setAttribute('data-same-page', ''));
    await page.getByRole('button', { name: words.common.switchLanguage }).click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await expect.poll(() => page.title()).toMatch(/\p{Script=Han}/u);
    expect(await page.locator('main h1:visible').textContent()).toMatch(/\p{Script=Han}/u);
    expect(await page.locator('body').getAttribute('data-same-page')).toBe('');
    await page.locator('header').getByRole('button', { name: /EN/ }).click();
    await expect.poll(() => page.title()).toBe(english);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  }
  await visit.close();
});
