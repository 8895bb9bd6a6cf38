import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, type Visit, walkedIn } from './console.ts';
import { madeCard } from './made-card.ts';
import { signIn } from './people.ts';
import { shown } from './shown.ts';

/** Lists: their columns, rows and views, the search for everything, and the keys. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const cards = '/catalog/Cards_c';
const rows = (page: Page) => page.locator('tbody tr[data-index]:visible');
const heads = (page: Page) => page.getByRole('columnheader');
const settled = <Value>(value: () => Promise<Value>) => expect.poll(value);
const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);
const isAt = (path: RegExp) => (url: URL) => path.test(url.pathname + url.search);
/** Where nothing is typed: keys that stand alone count here. */
const leaveFields = ({ page, words }: Visit) =>
  page.getByRole('heading', { level: 1, name: words.cards.title }).click();

const openCards = async (visit: Visit): Promise<void> => {
  await visit.go(cards);
  await rows(visit.page).first().waitFor();
};

describe.each(walkedIn(import.meta.url))('a list, in %s', (language) => {
  it('keeps the columns and the row height that a person chose, and never hides the name', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    await signIn(visit, 'business@tael.test', sandboxPassword);
    await openCards(visit);
    const holder = heads(page).filter({ hasText: words.cards.columns.holder });
    await page.getByRole('button', { name: words.lists.columns }).click();
    const menu = page.getByRole('menu');
    expect(await shown(menu, words.cards.columns.card).count()).toBe(0);
    await menu.getByRole('menuitemcheckbox', { name: words.cards.columns.holder }).click();
    await menu.getByRole('menuitemradio', { name: words.lists.densities.dense }).click();
    await visit.mustBeAccessible();
    await page.keyboard.press('Escape');
    await visit.reload();
    await rows(page).first().waitFor();
    expect(await holder.count()).toBe(0);
    expect((await rows(page).nth(1).boundingBox())?.height).toBeLessThan(48);
    await visit.picture(`60-columns`);
    await visit.mustFit();
    await visit.close();
  });

  it('is saved as a view, opens with it, and is without it again', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    const { views } = words.lists;
    await signIn(visit, 'business@tael.test', sandboxPassword, `${cards}?status=frozen`);
    await rows(page).first().waitFor();
    const frozen = await rows(page).count();
    await page.getByRole('button', { name: views.title }).click();
    await page.getByRole('menuitem', { name: views.save }).click();
    await page.getByRole('button', { name: words.common.actions.save }).click();
    await shown(page.getByRole('dialog'), words.fieldSentences.required).waitFor();
    await page.getByRole('textbox', { name: views.name, exact: true }).fill('冷 cold');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: views.shown('冷 cold') }).click();
    await visit.picture('61-views', 'desktop');
    await page.getByRole('menuitem', { name: views.makeDefault }).click();

    await openCards(visit);
    await page.waitForURL(isAt(/status=frozen/));
    await settled(() => rows(page).count()).toBe(frozen);
    await page.getByRole('button', { name: views.shown('冷 cold') }).click();
    await page.getByRole('menuitemradio', { name: views.everything }).click();
    await settled(() => rows(page).count()).toBeGreaterThan(frozen);

    await page.getByRole('button', { name: views.title }).click();
    await page.getByRole('menuitemradio', { name: '冷 cold' }).click();
    await page.getByRole('button', { name: views.shown('冷 cold') }).click();
    await page.getByRole('menuitem', { name: views.remove }).click();
    await page.getByRole('button', { name: views.title }).waitFor();
    await visit.close();
  });

  it('lets a range of rows be chosen, by pointer and by keys, for what can be done with them', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    await signIn(visit, 'business@tael.test', sandboxPassword);
    // Others may have ended cards of theirs meanwhile, which cannot be frozen.
    await visit.go(`${cards}?status=active`);
    await rows(page).first().waitFor();
    const boxes = page.locator('tbody input[type=checkbox]:visible');
    await boxes.nth(1).click();
    await boxes.nth(3).click({ modifiers: ['Shift'] });
    await shown(page, words.lists.chosen(3)).waitFor();
    await rows(page).nth(4).locator('a').focus();
    await page.keyboard.press('Space');
    await shown(page, words.lists.chosen(4)).waitFor();
    await visit.mustBeAccessible();
    await visit.picture('62-chosen');
    await page.getByRole('button', { name: words.cards.many.freezing.act(4) }).click();
    await page.getByRole('dialog').waitFor();
    await visit.mustBeAccessible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.lists.letGo }).click();
    await settled(() => page.locator('[data-chosen]').count()).toBe(0);
    await visit.close();
  });

  it('is reached from the search for everything, by pinyin too, and a card is frozen from there', async () => {
    const card = `Safari ${language}`;
    await madeCard('business@tael.test', card);
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    await signIn(visit, 'business@tael.test', sandboxPassword);
    await page.locator('main h1:visible').waitFor();
    const field = page.locator('[role=dialog] input[role=combobox]');
    const option = page.locator('[role=dialog]').getByRole('option', { selected: true });
    await page.getByRole('button', { name: words.palette.open }).click();
    await field.waitFor();
    await visit.mustBeAccessible();
    await visit.picture('63-palette');
    await field.fill('ggtf');
    await settled(() => option.textContent()).toContain('广告投放');
    // The search is open again by the time that the page is there, which leaves it the focus.
    const isSearched = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await isSearched.promise;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+k');
    await settled(() => hasFocus(field)).toBe(true);
    isSearched.resolve();
    await page.waitForURL(isAt(/Cards_c\/[0-9a-f-]{36}/));
    await page.getByRole('heading', { level: 1, name: words.cards.title }).waitFor();
    await page.unroute('**/*.js');
    await visit.settle();
    expect(await hasFocus(field)).toBe(true);
    expect(await page.getByRole('group', { name: words.palette.groups.recent }).textContent()).toContain(
      '广告投放',
    );
    const question = page.getByRole('dialog', { name: words.cards.freeze.title(card) });
    const askToFreeze = async () => {
      await field.fill(language === 'zh_CN' ? 'dongjie' : 'freeze');
      await settled(() => option.textContent()).toContain(words.palette.acts.freezeCard);
      await page.keyboard.press('Enter');
      await field.fill('safari');
      await settled(() => option.textContent()).toContain(card);
      await page.keyboard.press('Enter');
      await question.waitFor();
    };
    await askToFreeze();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    // The card is open now, and is asked about again.
    await page.keyboard.press('Control+k');
    await askToFreeze();
    await visit.close();
  });

  it('is walked by keys that stand alone, never while somebody types, and not once they are off', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    await signIn(visit, 'business@tael.test', sandboxPassword, '/catalog/Overview');
    await page.locator('main h1:visible').waitFor();
    await page.keyboard.type('gc');
    await page.waitForURL(isAt(/Cards_c$/i));
    await leaveFields(visit);
    // Once the title is the list's: the page before has rows as well.
    await rows(page).first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const second = rows(page).nth(1).locator('a');
    await settled(() => hasFocus(second)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(isAt(/Cards_c\/[0-9a-f-]{36}/));

    await leaveFields(visit);
    await page.keyboard.press('/');
    await page.keyboard.type('g t?');
    await settled(() => page.locator('[data-key="search"]:visible').inputValue()).toBe('g t?');
    expect(await page.getByRole('dialog', { name: words.palette.keys.title }).count()).toBe(0);

    await openCards(visit);
    await leaveFields(visit);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: words.palette.keys.title }).waitFor();
    await visit.mustBeAccessible();
    await visit.picture('64-keys');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.evaluate(() => localStorage.setItem('shortcuts', 'false'));
    await openCards(visit);
    await leaveFields(visit);
    await page.keyboard.press('n');
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await page.locator('[role=dialog] input[role=combobox]').waitFor();
    expect(await page.getByRole('dialog', { name: words.palette.keys.title }).count()).toBe(0);
    expect(new URL(page.url()).pathname).toMatch(/Cards_c$/i);
    await visit.close();
  });
});
