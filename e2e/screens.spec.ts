import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { otherLanguage } from '@tael/i18n/language';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { isLoaded, openVisit, walkedIn, walksInBoth, wordsOf, type Language, type Visit } from './console.ts';
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
      '/catalog/modules/FundsModules/bank',
      '/catalog/modules/FundsModules/alipay',
      '/catalog/HistoryFunding?list=other',
      '/catalog/modules/FundingQuestions',
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
      '/system/registrations',
      '/catalog/account/AdminAudit',
      '/system/settings',
      '/system/white-label',
      '/system/prices',
      '/system/ledger',
      '/system/enquiries',
      '/system/operations',
      '/system/bank-files',
      '/system/reconciliation?state=open',
      '/system/funding-holds',
      '/system/funding-methods',
      '/catalog/modules/ApprovalPolicy',
    ],
    lists: [
      '/admin/payment/activity',
      '/catalog/modules/Approvals',
      '/system/limits',
      '/system/reconciliation',
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

const mustHold = async (visit: Visit, theme: 'light' | 'dark'): Promise<void> => {
  const { page, mustBeAccessible, mustFit } = visit;
  await page.locator('main h1:visible').waitFor();
  await isLoaded(page);
  await page.locator('html').evaluate((html, chosen) => {
    html.setAttribute('data-mantine-color-scheme', chosen);
  }, theme);
  await mustBeAccessible({ byColor: true });
  await mustFit();
};

/** Which language a page is in, by what stands in it: a browser's code, and letters that only its words have. */
const signs = {
  en_US: { lang: 'en', text: /[a-z]/i },
  zh_CN: { lang: 'zh-CN', text: /\p{Script=Han}/u },
} as const;

/** Turns the page to a language by its button: title, language of the document and words at once, without a reload. */
const turn = async ({ page, settle }: Visit, from: Language, to: Language): Promise<void> => {
  await page.locator('body').evaluate((body) => body.setAttribute('data-same-page', ''));
  await page.getByRole('button', { name: wordsOf(from).common.switchLanguage }).click();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(signs[to].lang);
  await settle();
  expect(await page.locator('body').getAttribute('data-same-page')).toBe('');
};

/**
 * The page in each theme, in one language each: what a theme breaks does not depend on the words. Where only one language
 * is walked in, every second screen is judged in the dark, and that it turns to the other language is seen all the same.
 */
const mustHoldInBoth = async (
  visit: Visit,
  name: string,
  at: number,
  isNamedByUs: boolean,
): Promise<void> => {
  const { page, language, picture } = visit;
  const other = otherLanguage(language);
  if (walksInBoth || at % 2 === 0) await mustHold(visit, 'light');
  await picture(name);
  const title = await page.title();
  await turn(visit, language, other);
  if (isNamedByUs) {
    await expect.poll(() => page.title()).toMatch(signs[other].text);
    expect(await page.locator('main h1:visible').textContent()).toMatch(signs[other].text);
  }
  if (walksInBoth || at % 2 === 1) await mustHold(visit, 'dark');
  await turn(visit, other, language);
  await expect.poll(() => page.title()).toBe(title);
};

const isAt = (path: string) => (url: URL) =>
  `${url.pathname}${url.search}`.toLowerCase() === path.toLowerCase();
const isUnder = (path: string) => (url: URL) =>
  url.pathname.toLowerCase().startsWith(`${path.toLowerCase()}/`);

describe.each(walkedIn(import.meta.url))(
  'every screen, opened in %s and turned to the other language',
  (language) => {
    it.each(tours)(
      'of $who is there, accessible, and fits into 320 px',
      async ({ who, screens, lists }) => {
        const visit = await openVisit(browser, baseUrl, language);
        await signIn(visit, who, sandboxPassword);
        const [short = ''] = who.split('@');
        for (const [at, path] of [...screens, ...lists].entries()) {
          await visit.go(path);
          await visit.page.waitForURL(isAt(path));
          await mustHoldInBoth(visit, `${short}-${nameOf(path)}`, at, true);
          if (!lists.includes(path)) continue;
          await visit.page.locator('tbody a').first().click();
          await visit.page.waitForURL(isUnder(path));
          await visit.settle();
          await mustHoldInBoth(visit, `${short}-${nameOf(path)}-open`, at + 1, false);
        }
        await visit.close();
      },
      600_000,
    );
  },
);

const everybody = ['personal', 'business', 'member', 'admin', 'approver', 'operator'];

/** Where menus have led already: an entry that several people have is followed once. */
const followed = new Set<string>();

it.each(everybody)('every entry of the menu of %s leads to a screen of its own', async (who) => {
  const visit = await openVisit(browser, baseUrl, 'en_US');
  const { page, words } = visit;
  await signIn(visit, `${who}@tael.test`, sandboxPassword);
  await page.locator('main h1:visible').waitFor();
  const entries = page.getByRole('navigation', { name: words.shell.mainMenu }).locator('a');
  // The menu comes a moment after the first screen.
  await entries.nth(4).waitFor();
  await visit.settle();
  for (const entry of await entries.all()) {
    const path = (await entry.getAttribute('href')) ?? '';
    if (followed.has(path)) continue;
    followed.add(path);
    await entry.click();
    await page.waitForURL(isAt(path));
    await expect.poll(() => page.title()).toContain((await entry.textContent()) ?? '');
    await page.locator('main h1:visible').waitFor();
    expect(await entry.getAttribute('aria-current')).toBe('page');
  }
  await visit.close();
});
