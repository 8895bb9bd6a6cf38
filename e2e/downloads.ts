import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { Visit } from './console.ts';

/** The file that a press brings, with its name. */
export const saved = async (
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> => {
  const coming = page.waitForEvent('download');
  await press();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

/** What the export of the open list brings; `at` of several such buttons. */
export const exported = ({ page, words }: Visit, format: 'csv' | 'xlsx' | 'pdf', at = 0) =>
  saved(page, async () => {
    await page.getByRole('button', { name: words.history.export.open, exact: true }).nth(at).click();
    await page.getByRole('menuitem', { name: words.history.export[format] }).click();
  });
