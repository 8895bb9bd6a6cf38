import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { type Language, openVisit, type Visit, walkedIn } from './console.ts';
import { signIn } from './people.ts';
import { noticed } from './notices.ts';

/** The open pages as tabs: what each keeps, and every way to close, move and bring back. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const places = {
  cards: '/catalog/Cards_c',
  transactions: '/catalog/HistoryTransactions',
  addFunds: '/catalog/modules/FundsModules',
  entries: '/catalog/HistoryAccount',
} as const;
const titles: Record<Language, Record<'home' | keyof typeof places, string>> = {
  en_US: {
    home: 'Overview',
    cards: 'Cards',
    transactions: 'Transactions',
    addFunds: 'Add funds',
    entries: 'Ledger',
  },
  zh_CN: { home: '总览', cards: '我的卡片', transactions: '消费记录', addFunds: '充值', entries: '账户明细' },
};

interface Desk {
  readonly visit: Visit;
  readonly page: Page;
  readonly strip: Locator;
  readonly title: (typeof titles)['en_US'];
  /** Goes there by the menu. */
  open(...pages: (keyof typeof places)[]): Promise<void>;
  /** Goes there by the menu, and on to the bank transfer. */
  openTransfer(): Promise<void>;
  tab(name: string): Locator;
  /** The tabs from left to right. */
  names(): Promise<string[]>;
  act(name: string, act: keyof Visit['words']['shell']['tabs']['acts']): Promise<void>;
}

const sitDown = async (language: Language, window = { keepsWindow: false }): Promise<Desk> => {
  const visit = await openVisit(browser, baseUrl, language, window);
  const { page, words } = visit;
  const { tabs, mainMenu } = words.shell;
  await signIn(visit, 'personal@tael.test', sandboxPassword);
  const strip = page.getByRole('navigation', { name: tabs.label });
  const tab = (name: string) => strip.getByRole('link', { name: new RegExp(`^${name}`) });
  const open: Desk['open'] = async (...pages) => {
    for (const name of pages) {
      await page
        .getByRole('navigation', { name: mainMenu })
        .getByRole('link', { name: titles[language][name], exact: true })
        .click();
      await expect.poll(() => tab(titles[language][name]).getAttribute('aria-current')).toBe('page');
    }
  };
  const { choose } = words.fundingWays;
  return {
    visit,
    page,
    strip,
    title: titles[language],
    tab,
    open,
    openTransfer: async () => {
      await open('addFunds');
      await page.getByRole('link', { name: choose.open(choose.names.bank), exact: true }).click();
      await page.getByLabel(words.funding.form.senderName).waitFor();
    },
    names: () => strip.locator('li a span:not([aria-hidden])').allTextContents(),
    act: async (name, act) => {
      await tab(name).click({ button: 'right' });
      await page.getByRole('menuitem', { name: tabs.acts[act], exact: true }).click();
    },
  };
};

describe.each(walkedIn(import.meta.url))('the open pages, in %s', (language) => {
  it('keep what was typed, filtered and scrolled to, and ask the server for nothing while hidden', async () => {
    const { visit, page, strip, title, open, openTransfer, tab } = await sitDown(language, {
      keepsWindow: true,
    });
    const { form } = visit.words.funding;
    await open('transactions');
    const search = page.getByRole('searchbox');
    await search.fill('a');
    await page.waitForURL(/HistoryTransactions\?.+/);
    const filtered = new URL(page.url()).search;
    await page.setViewportSize({ width: 1440, height: 420 });
    // Over the page: the menu at the side scrolls by itself.
    await page.mouse.move(900, 300);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    const height = await page.evaluate(() => scrollY);

    await open('addFunds');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await openTransfer();
    await page.getByLabel(form.senderName).fill('Wei Li');
    await open('cards');
    // Old enough to be read again by whatever is looked at: that is what makes the silence of the others a proof.
    await page.clock.install();
    await page.clock.fastForward(20_000);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect.poll(() => asked.some((url) => url.includes('/api-card/'))).toBe(true);
    await visit.settle();
    expect(asked.filter((url) => url.includes('/transactions/'))).toEqual([]);

    await tab(title.transactions).click();
    await page.waitForURL((url) => url.search === filtered);
    await expect.poll(() => search.inputValue()).toBe('a');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(height);
    await open('addFunds');
    await expect.poll(() => page.getByLabel(form.senderName).inputValue()).toBe('Wei Li');
    await expect.poll(() => page.title()).toContain(title.addFunds);
    expect(await strip.getByRole('link').count()).toBe(4);
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.picture('tabs');
    await visit.close();
  });

  it('are opened elsewhere by a press with a key held down, and not entered twice by a second press', async () => {
    const { visit, page, title, open, names } = await sitDown(language);
    await open('cards');
    const menu = page.getByRole('navigation', { name: visit.words.shell.mainMenu });
    const link = menu.getByRole('link', { name: title.transactions, exact: true });
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await other.waitForURL(/HistoryTransactions$/i);
    await other.close();
    expect(await names()).toEqual([title.home, title.cards]);

    const visited = await page.evaluate(() => history.length);
    await open('transactions', 'transactions', 'transactions');
    expect(await page.evaluate(() => history.length)).toBe(visited + 1);
    await visit.close();
  });

  it('come back after a reload, in their order and at their addresses', async () => {
    const { visit, page, title, open, names, tab } = await sitDown(language);
    await open('cards', 'entries', 'transactions');
    await page.getByRole('searchbox').fill('a');
    await page.waitForURL(/HistoryTransactions\?.+/);
    const { search } = new URL(page.url());
    await tab(title.entries).click();
    await expect.poll(() => tab(title.entries).getAttribute('aria-current')).toBe('page');
    await visit.reload();
    expect(await names()).toEqual([title.home, title.cards, title.entries, title.transactions]);
    await expect.poll(() => tab(title.entries).getAttribute('aria-current')).toBe('page');
    await tab(title.transactions).click();
    await page.waitForURL((url) => url.search === search);
    await visit.close();
  });

  it('show what is not saved, and ask before it is lost', async () => {
    const { visit, page, title, open, openTransfer, names, tab, act } = await sitDown(language);
    const { tabs } = visit.words.shell;
    await openTransfer();
    await page.getByLabel(visit.words.funding.form.senderName).fill('Wei Li');
    await open('cards');
    expect(await tab(title.addFunds).textContent()).toContain(tabs.unsaved);
    await act(title.addFunds, 'close');
    const question = page.getByRole('dialog', { name: tabs.question.title });
    await question.waitFor();
    await visit.mustBeAccessible();
    await visit.picture('tabs-question');
    await question.getByRole('button', { name: tabs.question.stay }).click();
    expect(await names()).toContain(title.addFunds);
    await act(title.addFunds, 'close');
    await question.getByRole('button', { name: tabs.question.discard }).click();
    await expect.poll(names).toEqual([title.home, title.cards]);
    await openTransfer();
    expect(await page.getByLabel(visit.words.funding.form.senderName).inputValue()).toBe('');
    await visit.close();
  });

  it('close, to the left, to the right and all others; the home stays and says so; the last one comes back', async () => {
    const { visit, page, title, open, names, tab, act } = await sitDown(language);
    const { homeStays } = visit.words.shell.tabs;
    await open('cards', 'transactions', 'addFunds', 'entries');
    await act(title.transactions, 'closeLeft');
    await expect.poll(names).toEqual([title.home, title.transactions, title.addFunds, title.entries]);
    await act(title.transactions, 'closeRight');
    await expect.poll(names).toEqual([title.home, title.transactions]);
    await page.waitForURL(/HistoryTransactions/);
    await act(title.home, 'reopen');
    await expect.poll(names).toEqual([title.home, title.transactions, title.entries]);
    await page.keyboard.press('Alt+Shift+T');
    await expect.poll(names).toEqual([title.home, title.transactions, title.entries, title.addFunds]);
    await act(title.addFunds, 'closeOthers');
    await expect.poll(names).toEqual([title.home, title.addFunds]);
    await tab(title.addFunds).click({ button: 'middle' });
    await expect.poll(names).toEqual([title.home]);
    await page.waitForURL(/overview/i);
    await act(title.home, 'close');
    await noticed(page, homeStays);
    await tab(title.home).click({ button: 'middle' });
    await noticed(page, homeStays);
    expect(await names()).toEqual([title.home]);
    expect(page.context().pages()).toHaveLength(1);
    await visit.close();
  });

  it('are put in order with the mouse, by keyboard and by the menu', async () => {
    const { visit, page, title, open, names, tab, act } = await sitDown(language);
    const { tabs } = visit.words.shell;
    await open('cards', 'transactions', 'entries');
    const from = (await tab(title.entries).boundingBox())!;
    const to = (await tab(title.cards).boundingBox())!;
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2 - 4, to.y + 20, { steps: 12 });
    await page.mouse.up();
    await expect.poll(names).toEqual([title.home, title.entries, title.cards, title.transactions]);
    expect(page.url()).toContain(places.entries);

    await tab(title.entries).focus();
    await page.keyboard.press('Control+Shift+ArrowRight');
    await expect.poll(names).toEqual([title.home, title.cards, title.entries, title.transactions]);
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await expect.poll(names).toEqual([title.home, title.cards, title.transactions, title.entries]);
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: tabs.acts.moveLeft, exact: true }).press('Enter');
    await expect.poll(names).toEqual([title.home, title.cards, title.entries, title.transactions]);
    await expect
      .poll(() => tab(title.entries).evaluate((link) => link === document.activeElement))
      .toBe(true);
    await act(title.cards, 'moveRight');
    await expect.poll(names).toEqual([title.home, title.entries, title.cards, title.transactions]);
    await tab(title.cards).focus();
    await page.keyboard.press('Delete');
    await expect.poll(names).toEqual([title.home, title.entries, title.transactions]);
    await visit.close();
  });
});

it('leave the room to the page on a phone, and fold away and come back on a desktop', async () => {
  const { visit, page, strip, title, open, names } = await sitDown('en_US');
  const { tabs } = visit.words.shell;
  await open('cards', 'transactions');
  await strip.getByRole('button', { name: tabs.fold }).click();
  await strip.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: tabs.unfold }).click();
  await expect.poll(names).toEqual([title.home, title.cards, title.transactions]);
  await page.setViewportSize({ width: 390, height: 844 });
  await strip.waitFor({ state: 'hidden' });
  await visit.close();
});
