import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { choose } from './choose.ts';
import { openVisit, walkedIn } from './console.ts';
import { customer, newPassword, signIn } from './people.ts';
import { noticed } from './notices.ts';

/** What somebody is notified of, and what they may have of us about their own data. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedIn(import.meta.url))('notifications and privacy, in %s', (language) => {
  it('are chosen by kind, and a copy of the data is made', async () => {
    const { email } = await customer(baseUrl);
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go, mustBeAccessible, mustFit, picture } = visit;
    const { notifications, privacy, common } = words;
    await signIn(visit, email, newPassword, '/catalog/account/notifications');
    const { name } = notifications.kinds.tickets;
    const mail = page.getByLabel(notifications.mailFor(name), { exact: true }).and(page.locator('input'));
    await mail.waitFor();
    const money = notifications.kinds.money.name;
    expect(await page.getByLabel(notifications.channelFor(notifications.console, money)).isDisabled()).toBe(
      true,
    );
    await mustBeAccessible();
    await mustFit();
    await picture('120-notifications');
    await choose(mail, 'daily');
    await page.getByLabel(notifications.channelFor(notifications.console, name)).click({ force: true });
    await page.getByRole('button', { name: common.actions.save, exact: true }).click();
    await noticed(page, common.notices.success);
    await page.reload();
    await page.getByLabel(notifications.channelFor(notifications.console, name)).waitFor();
    expect(await page.getByLabel(notifications.channelFor(notifications.console, name)).isChecked()).toBe(
      false,
    );

    await go('/catalog/account/accountSettings');
    await page.getByRole('button', { name: privacy.export.ask }).click();
    await page.getByRole('button', { name: privacy.export.download }).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('121-privacy');
    await visit.close();
  });
});
