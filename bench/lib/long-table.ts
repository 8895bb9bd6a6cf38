import type { Browser } from 'playwright-core';
import { openSlowPage } from './slow-page.ts';

/** What the page at `/dev/ui` calls them. */
export const longTableNames = { drawRows: 'Draw 100,000 rows', longTable: '100,000 rows' };

const turns = 40;
const turnPx = 1_200;
const longMs = 50;

/**
 * Scrolls down a table of 100,000 rows on a slow processor: the longest task that this takes, in milliseconds. The browser
 * tells of tasks over 50 ms only, and nobody feels shorter ones: they count as 50.
 */
export async function scrollLongTable(browser: Browser, baseUrl: string): Promise<number> {
  const visitor = await openSlowPage(browser);
  const { page } = visitor;
  await page.goto(`${baseUrl}/dev/ui`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: longTableNames.drawRows }).click();
  const table = page.getByRole('table', { name: longTableNames.longTable });
  await table.locator('tbody tr').nth(5).waitFor();
  await table.scrollIntoViewIfNeeded();
  await table.locator('tbody tr').nth(5).hover();
  await visitor.slowDown({ line: false });
  await page.waitForTimeout(1_000); // what drawing it left to do is not scrolling
  await visitor.longTasks();
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, turnPx);
    await page.waitForTimeout(50);
  }
  const tasksMs = await visitor.longTasks();
  await visitor.close();
  return Math.max(longMs, ...tasksMs);
}
