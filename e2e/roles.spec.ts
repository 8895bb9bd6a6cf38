import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { choose as chooseOption } from './choose.ts';
import { openVisit, walkedIn } from './console.ts';
import { signIn } from './people.ts';
import { mustNotSay, shown } from './shown.ts';
import { noticed } from './notices.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const business = 'business@tael.test';

describe.each(walkedIn(import.meta.url))('roles, in %s', (language) => {
  it('are copied, checked, saved and authorized, looked through and explained', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go, mustBeAccessible, mustFit, picture } = visit;
    const { copying, editing, acts, explain, ready } = words.roles;
    await signIn(visit, business, sandboxPassword, '/catalog/account/roles');
    await shown(page, 'Media buyer').waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('90-roles');

    await page.getByRole('button', { name: copying.open }).click();
    const dialog = page.getByRole('dialog', { name: copying.title });
    await dialog.getByLabel(copying.name).fill(`Desk ${language}`);
    await dialog.getByLabel(copying.number).fill(`D-${language.slice(0, 2)}`);
    await chooseOption(dialog.getByLabel(copying.from), { label: ready.cardholder.name });
    await mustBeAccessible();
    await dialog.getByRole('button', { name: copying.submit }).click();
    await noticed(page, copying.done);
    await shown(page, editing.waiting).waitFor();

    await page.getByLabel(editing.search).fill(words.permissions['card:limit']);
    await page.getByLabel(words.permissions['card:limit']).check();
    await page.getByLabel(editing.search).fill('');
    await mustBeAccessible();
    await picture('91-role');
    await page.getByRole('button', { name: editing.submit }).click();
    await noticed(page, editing.saved);
    await page.getByRole('button', { name: acts.authorize }).click();
    await noticed(page, editing.authorized);
    await mustNotSay(page, editing.waiting);

    await page.getByRole('button', { name: explain.open }).click();
    const asking = page.getByRole('dialog', { name: explain.title });
    const choose = async (label: string, option: string) => {
      await asking.getByRole('combobox', { name: label }).fill(option);
      await page.getByRole('option', { name: option }).click();
    };
    await choose(explain.person, 'employee@tael.test');
    await choose(explain.act, words.permissions['people:invite']);
    await shown(asking, explain.no.permission).waitFor();
    await mustBeAccessible();
    await picture('92-explain');
    await page.keyboard.press('Escape');

    // Whoever is invited can be given it, with a department of the company.
    await go('/catalog/modules/AccountCenter');
    await page.getByRole('button', { name: words.people.inviting.open }).click();
    const inviting = page.getByRole('dialog', { name: words.people.inviting.title });
    await chooseOption(inviting.getByLabel(words.people.form.role, { exact: true }), {
      label: `Desk ${language}`,
    });
    await chooseOption(inviting.getByLabel(words.people.form.department, { exact: true }), {
      label: 'Marketing',
    });
    await picture('92-invite');
    await inviting.getByRole('button', { name: words.common.actions.cancel, exact: true }).click();

    await go('/catalog/account/roles/cardholder');
    await page.getByRole('button', { name: acts.preview }).click();
    await page
      .getByRole('complementary', { name: words.shell.preview.banner(ready.cardholder.name), exact: true })
      .waitFor();
    expect(await page.getByRole('link', { name: words.departments.title }).count()).toBe(0);
    await mustBeAccessible();
    await picture('93-preview');
    await page.getByRole('button', { name: words.shell.preview.exit }).click();
    await shown(page, 'Media buyer').waitFor();
    await visit.close();
  });
});
