import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn } from './console.ts';
import { signIn } from './people.ts';
import { shown } from './shown.ts';
import { follow } from './follow.ts';

/** How staff looks at the console as a customer sees it, and comes back. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedIn(import.meta.url))('a view of a customer, in %s', (language) => {
  it('is opened with a reason, shows their pages under a banner, changes nothing, and is left', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    const { view } = words.customers;
    await signIn(visit, 'admin@tael.test', sandboxPassword, '/system/BusinessList_c?kind=business');
    const rows = page.getByRole('table', { name: words.customers.title }).locator('tbody tr');
    await follow(rows.first().getByRole('link').first());
    await follow(page.getByRole('link', { name: words.backOffice.customer.open }));
    await page.getByRole('heading', { name: words.backOffice.customer.sections.cards }).waitFor();
    // The list stays behind, with a button of that name too.
    await page.getByRole('button', { name: view.open }).and(page.locator(':visible')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('A card was declined');
    await dialog.getByRole('button', { name: view.submit }).click();
    const banner = page.getByRole('complementary').filter({ hasText: 'admin@tael.test' });
    await banner.waitFor();
    await visit.settle();
    await visit.picture('view-as-customer');
    await visit.mustBeAccessible();
    await visit.go('/catalog/Cards_c');
    await banner.waitFor();
    const answer = await page.evaluate(() => sessionStorage.getItem('viewed_customer'));
    expect(answer).toContain('"viewer":"admin@tael.test"');
    await banner.getByRole('button', { name: words.shell.view.exit }).click();
    await page.waitForURL(/\/system\/Customer\//);
    await page.getByRole('heading', { name: words.backOffice.customer.sections.cards }).waitFor();
    await page.getByRole('tab', { name: words.featureSwitches.tab }).and(page.locator(':visible')).click();
    await shown(page, words.featureSwitches.names.issuing).waitFor();
    await visit.picture('customer-features');
    await visit.mustBeAccessible();
    await visit.close();
  });
});
