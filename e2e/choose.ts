import type { Locator } from 'playwright-core';

/** Chooses in one of the console's own selects, by an option's value or by what it says. */
export const choose = async (label: Locator, option: string | { readonly label: string }): Promise<void> => {
  const page = label.page();
  const field = label.and(page.locator('input'));
  if ((await field.getAttribute('aria-expanded')) !== 'true') await field.click();
  const list = page.locator(`[id="${await field.getAttribute('aria-controls')}"]`);
  await (
    typeof option === 'string'
      ? list.locator(`[role=option][value="${option}"]`)
      : list.getByRole('option', { name: option.label, exact: true })
  ).click();
};
