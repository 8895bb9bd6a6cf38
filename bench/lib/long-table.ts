import type { Browser } from 'playwright-core';
import { openSlowPage } from './slow-page.ts';

const turns = 40;
const turnPx = 1_200;

/** Scrolls down a table of 100,000 rows on a slow processor: the tasks over 50 ms that this takes, in milliseconds. */
export async function scrollLongTable(browser: Browser, baseUrl: string): Promise<readonly number[]> {
  const visitor = await openSlowPage(browser);
  const { page } = visitor;
  await page.goto(`${baseUrl}/dev/ui`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Draw 100,000 rows' }).click();
  const table = page.getByRole('table', { name: '100,000 rows' });
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
  return tasksMs;
}
