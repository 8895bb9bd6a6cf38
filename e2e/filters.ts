import type { Locator } from 'playwright-core';
import { starting, type Visit } from './console.ts';

/** Opens the one filter button of the list on show. */
export const openFilters = async ({ page, words }: Visit): Promise<Locator> => {
  const button = page.getByRole('button', { name: starting(words.lists.filters.open) });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  const menu = page.getByRole('dialog', { name: starting(words.lists.filters.open) });
  await menu.waitFor();
  return menu;
};

/** Chooses one option of a filter, by its name or by its place. */
export const chooseFilter = async (visit: Visit, label: string, option: string | number): Promise<void> => {
  const menu = await openFilters(visit);
  await menu.getByLabel(label, { exact: true }).first().click();
  const options = menu.getByRole('option');
  await (
    typeof option === 'string' ? options.filter({ hasText: option }).first() : options.nth(option)
  ).click();
};
