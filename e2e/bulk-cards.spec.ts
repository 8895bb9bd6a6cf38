import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Locator } from 'playwright-core';
import { maxSpreadsheetBytes } from '@tael/contract/bulk/rules';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn } from './console.ts';
import { exported, saved } from './downloads.ts';
import { signIn } from './people.ts';
import { shown } from './shown.ts';
import { follow } from './follow.ts';

/** Many cards from one table: typed or handed in as a file, looked at, run, and what is left over mended. */
const place = '/catalog/modules/CreateCardsInBulk';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Pastes this into a field, as a spreadsheet copies it. */
const paste = (field: Locator, copied: string): Promise<void> =>
  field.evaluate((into, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    into.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, copied);

describe.each(walkedIn(import.meta.url))('cards in bulk in %s', (language) => {
  it('are typed, checked with their costs, and made; what is wrong is said at its row', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    const { bulk } = words;
    const { headings } = bulk.tables.cards;
    await signIn(visit, 'business@tael.test', sandboxPassword, place);
    await page.getByRole('heading', { name: bulk.title, level: 1 }).waitFor();
    await visit.picture('bulk-file');
    await visit.mustBeAccessible();

    await page.getByRole('button', { name: bulk.file.submit }).click();
    await shown(page, words.workFieldSentences.file_required).waitFor();
    const large = Buffer.alloc(maxSpreadsheetBytes + 1, 'a');
    for (const [name, buffer, code] of [
      ['cards.csv', large, 'sheet_size'],
      ['cards.pdf', Buffer.from('a'), 'sheet_type'],
    ] as const) {
      await page.getByLabel(bulk.file.label).setInputFiles({ name, mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: bulk.file.submit }).click();
      await shown(page, words.workFieldSentences[code]).waitFor();
    }

    await follow(page.getByRole('link', { name: bulk.ways.grid }));
    await page.getByRole('button', { name: bulk.grid.submit }).click();
    await shown(page, bulk.grid.empty).waitFor();
    const cell = (heading: string, row: number) =>
      page.getByLabel(bulk.grid.cell(heading, String(row)), { exact: true });
    const name = `Team ${language} ${String(Date.now())}`;
    await paste(
      cell(headings.bin, 1),
      `40000099\t${name}\tMei\tLin\r\n40000099\t${name} 2\tMei\tLin\r\n123\t\tMei\t\r\n40000099\t${name}\tMei\tLin\r\n`,
    );
    await shown(page, bulk.grid.filled('4')).waitFor();
    await cell(headings.monthly, 1).fill('250');
    await visit.picture('bulk-grid');
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.reload();
    expect(await cell(headings.nickname, 2).inputValue()).toBe(`${name} 2`);

    await page.getByRole('button', { name: bulk.grid.submit }).click();
    const run = page.getByRole('button', { name: bulk.run.submit('3', '$0.15') });
    await run.waitFor();
    await shown(page, bulk.tables.fault(headings.bin, words.fieldSentences.invalid_choice)).waitFor();
    await shown(page, bulk.rows.line.grid('3')).waitFor();
    await shown(page, bulk.rows.sameAs.grid('1')).first().waitFor();
    await shown(page, bulk.quote.same('1')).waitFor();
    await visit.picture('bulk-ready');
    await visit.mustBeAccessible();

    // What is wrong is mended where it was typed, also after a look at another page; the table takes its own place.
    await follow(page.getByRole('link', { name: bulk.grid.mend }));
    const wrong = cell(headings.bin, 3);
    const said = shown(page, words.fieldSentences.invalid_choice);
    await said.waitFor();
    expect(await wrong.getAttribute('aria-invalid')).toBe('true');
    await visit.reload();
    await said.waitFor();
    await visit.picture('bulk-grid-faults');
    await visit.mustBeAccessible();
    await visit.mustFit();
    await wrong.fill('40000098');
    await said.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: bulk.grid.submit }).click();
    await run.waitFor();
    await shown(page, bulk.state.canceled).first().waitFor();
    await run.click();
    await shown(page, bulk.stateText.completed_with_errors).waitFor();
    await page.getByRole('link', { name, exact: true }).first().waitFor();
    // The grid that was left is kept, unseen, and is empty.
    await expect.poll(() => page.locator('body').textContent()).toContain(bulk.grid.filled('0'));
    await visit.picture('bulk-done');
    await visit.mustBeAccessible();
    await visit.mustFit();

    const rows = await saved(page, async () => {
      await page.getByRole('button', { name: bulk.rows.download }).click();
      await page.getByRole('menuitem', { name: words.history.export.csv }).click();
    });
    expect(rows.name).toMatch(/\.csv$/);
    await follow(page.getByRole('link', { name, exact: true }).first(), /\/catalog\/Cards_c\//);
    await visit.close();
  });

  it('come from a file once, unless it is meant twice; an import can be ended before it is run', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    const { bulk } = words;
    await signIn(visit, 'business@tael.test', sandboxPassword, place);
    const path = join(tmpdir(), `cards-${language}-${String(Date.now())}.csv`);
    const { bin, nickname, firstName, lastName } = bulk.tables.cards.headings;
    await writeFile(
      path,
      `${bin},${nickname},${firstName},${lastName}\n40000099,${path.slice(-20)},Mei,Lin\n`,
    );
    const handIn = async () => {
      await page.getByLabel(bulk.file.label).setInputFiles(path);
      await page.getByRole('button', { name: bulk.file.submit }).click();
    };
    await handIn();
    await shown(page, bulk.stateText.ready).waitFor();
    await visit.go(place);
    await handIn();
    const dialog = page.getByRole('dialog', { name: bulk.known.title });
    await dialog.waitFor();
    await visit.picture('bulk-known', 'desktop');
    await dialog.getByRole('button', { name: bulk.known.submit }).click();
    await shown(page, bulk.stateText.ready).waitFor();
    await page.getByRole('button', { name: bulk.cancel.open }).click();
    await page.getByRole('dialog').getByRole('button', { name: bulk.cancel.submit }).click();
    await shown(page, bulk.stateText.canceled).waitFor();
    await visit.close();
  });

  it('stand in the list with what they come to, and leave it as a file: all of them, or those chosen', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    const { cards, lists } = words;
    await signIn(visit, 'business@tael.test', sandboxPassword, '/catalog/Cards_c');
    for (const name of [cards.totals.left, cards.totals.spendable, cards.totals.funds])
      await shown(page, name).waitFor();
    await page.getByRole('row').nth(2).getByRole('checkbox').check();
    await shown(page, lists.chosen(1)).waitFor();
    await visit.picture('cards-totals');
    await visit.mustBeAccessible();
    await visit.mustFit();
    for (const at of [0, 1]) expect((await exported(visit, 'csv', at)).name).toMatch(/\.csv$/);
    await visit.close();
  });
});

describe('more rows than a draft keeps', () => {
  it('outlast a look at the other way to hand them in, and at another tab', async () => {
    const visit = await openVisit(browser, baseUrl, 'en_US');
    const { page, words } = visit;
    const { bulk, shell } = words;
    await signIn(visit, 'business@tael.test', sandboxPassword, `${place}?way=grid`);
    const first = page.getByLabel(bulk.grid.cell(bulk.tables.cards.headings.bin, '1'), { exact: true });
    await paste(first, '40000099\tTeam\tMei\tLin\r\n'.repeat(301));
    const filled = shown(page, bulk.grid.filled('301'));
    await filled.waitFor();
    await follow(page.getByRole('link', { name: bulk.ways.file }));
    await filled.waitFor({ state: 'detached' });
    await follow(page.getByRole('link', { name: bulk.ways.grid }));
    await filled.waitFor();

    const menu = page.getByRole('navigation', { name: shell.mainMenu });
    await menu.locator('a[href="/catalog/HistoryTransactions"]').click();
    await filled.waitFor({ state: 'hidden' });
    const tabs = page.getByRole('navigation', { name: shell.tabs.label });
    await tabs.locator(`a[href^="${place}"]`).click();
    await filled.waitFor();
    expect(await first.inputValue()).toBe('40000099');
    await page.getByRole('button', { name: bulk.grid.clear }).click();
    await visit.close();
  });
});
