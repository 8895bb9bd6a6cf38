import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit } from './console.ts';
import { openFilters } from './filters.ts';
import { signIn } from './people.ts';
import { shown } from './shown.ts';

/** What hands and input methods do in fields: pauses, compositions, commas. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Longer than a search box waits after the last key. */
const aWhile = 500;

const inputMethodOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);
const compose = (inputMethod: CDPSession, text: string) =>
  inputMethod.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });

it('a search box keeps what is typed with its pauses, and leaves a composition alone until it ends', async () => {
  const visit = await openVisit(browser, baseUrl, 'zh_CN', { keepsWindow: true });
  const { page } = visit;
  await page.clock.install();
  await signIn(visit, 'business@tael.test', sandboxPassword, '/catalog/Cards_c');
  const box = page.locator('[data-key="search"]');
  await box.pressSequentially('Team ');
  await page.waitForURL(/search=Team/);
  await page.clock.runFor(aWhile);
  await box.pressSequentially('subscriptions');
  await page.waitForURL(/search=Team(\+|%20)subscriptions/);
  expect(await box.inputValue()).toBe('Team subscriptions');

  await box.fill('');
  await page.waitForURL((url) => !url.searchParams.has('search'));
  const inputMethod = await inputMethodOf(page);
  await compose(inputMethod, 'zhang');
  await page.clock.runFor(aWhile);
  expect(page.url()).not.toContain('search=');
  await compose(inputMethod, "zhang'ya");
  await inputMethod.send('Input.insertText', { text: '张雅' });
  await page.waitForURL(/search=%E5%BC%A0%E9%9B%85/);
  expect(await box.inputValue()).toBe('张雅');
  await visit.close();
});

it('Enter and arrows of an input method stay in the cell, and a decimal comma is refused at its field', async () => {
  const visit = await openVisit(browser, baseUrl, 'zh_CN');
  const { page, words } = visit;
  const { bulk, history } = words;
  const grid = '/catalog/modules/CreateCardsInBulk?way=grid';
  await signIn(visit, 'business@tael.test', sandboxPassword, grid);
  await page.getByRole('link', { name: bulk.ways.grid }).click();
  const cell = (row: number) =>
    page.getByLabel(bulk.grid.cell(bulk.tables.cards.headings.nickname, String(row)), { exact: true });
  await cell(1).focus();
  const inputMethod = await inputMethodOf(page);
  await compose(inputMethod, 'haigang');
  await cell(1).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true });
  await cell(1).dispatchEvent('keydown', { key: 'ArrowDown', keyCode: 229, isComposing: true });
  await inputMethod.send('Input.insertText', { text: '海港' });
  expect(await cell(1).inputValue()).toBe('海港');
  expect(await cell(2).inputValue()).toBe('');

  await visit.go('/catalog/HistoryTransactions');
  await openFilters(visit);
  const exactly = page.getByLabel(history.amount.exact);
  await exactly.fill('12,50');
  await exactly.press('Enter');
  await shown(page, history.amount.notAmount).waitFor();
  expect(page.url()).not.toContain('amount=');
  await exactly.fill('1,250.5');
  await exactly.press('Enter');
  await page.waitForURL(/amount=1250\.50/);
  await visit.close();
});
