import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn } from './console.ts';
import { signIn } from './people.ts';
import { noticed } from './notices.ts';
import { shown } from './shown.ts';
import { follow } from './follow.ts';

/** What whoever runs the platform looks up and changes. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedIn(import.meta.url))('the back office, in %s', (language) => {
  it('shows who did what: found by who acted, with its values before and after', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible } = visit;
    const { auditLog } = words;
    await signIn(visit, 'admin@tael.test', sandboxPassword, '/catalog/account/AdminAudit');
    const rows = page.getByRole('table', { name: auditLog.title }).locator('tbody tr');
    await page.getByRole('searchbox', { name: auditLog.search }).fill('ledger.balance_ticket_issued');
    await rows.filter({ hasText: 'ledger.balance_ticket_issued' }).first().waitFor();
    await mustBeAccessible();
    await visit.picture('audit-log');
    await follow(rows.first().getByRole('link'));
    await page.getByRole('heading', { name: auditLog.detail.changes }).waitFor();
    await mustBeAccessible();
    await visit.picture('audit-record');
    await follow(page.getByRole('link', { name: auditLog.detail.sameActor }));
    await expect
      .poll(() => page.getByRole('searchbox', { name: auditLog.search }).inputValue())
      .toContain('@');
    await rows.first().waitFor();
    await visit.close();
  });

  it('changes a global setting, with what it does and who changed it before', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible } = visit;
    const { globalSettings } = words;
    const value = language === 'zh_CN' ? '12' : '11';
    await signIn(visit, 'admin@tael.test', sandboxPassword, '/system/settings');
    await follow(page.getByRole('link', { name: globalSettings.name.reveals_per_hour }));
    await page.getByRole('heading', { name: globalSettings.detail.history }).waitFor();
    await mustBeAccessible();
    await visit.picture('global-settings');
    await page.getByRole('button', { name: globalSettings.change.open }).click();
    const dialog = page.getByRole('dialog', { name: globalSettings.name.reveals_per_hour });
    await dialog.getByLabel(globalSettings.change.value).fill('0');
    await dialog.getByLabel(globalSettings.change.reason).fill('More staff look at cards now');
    await dialog.getByRole('button', { name: globalSettings.change.submit }).click();
    await shown(dialog, words.fieldSentences.too_small).waitFor();
    await visit.picture('global-settings-change');
    await dialog.getByLabel(globalSettings.change.value).fill(value);
    await dialog.getByRole('button', { name: globalSettings.change.submit }).click();
    await noticed(page, globalSettings.change.done);
    await dialog.waitFor({ state: 'hidden' });
    await shown(page, new RegExp(`→ ${value}$`)).waitFor();
    await visit.close();
  });

  it('tries a price on last month, and proposes it to a second person', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible } = visit;
    const { prices, fees } = words;
    const { change } = prices;
    await signIn(visit, 'admin@tael.test', sandboxPassword, '/system/prices/card_creation.2');
    await page.getByRole('button', { name: change.open }).click();
    const dialog = page.getByRole('dialog', { name: change.title(fees.names.card_creation) });
    await dialog.getByLabel(change.amount).fill('0.07');
    await dialog.getByRole('button', { name: change.dryRun }).click();
    await dialog.getByRole('status').waitFor();
    await dialog.getByLabel(change.from, { exact: true }).fill('2031-01-01');
    await dialog.getByLabel(change.reason).fill('The network asks for more');
    await mustBeAccessible();
    await visit.picture('price-change');
    await dialog.getByRole('button', { name: change.submit }).click();
    await shown(dialog, words.workFieldSentences.date_too_far).waitFor();
    const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel(change.from, { exact: true }).fill(soon);
    await dialog.getByRole('button', { name: change.submit }).click();
    await noticed(page, change.proposed);
    await visit.picture('prices');
    await page.getByRole('button', { name: prices.withdraw.open }).click();
    await page.getByRole('dialog').getByRole('button', { name: prices.withdraw.open }).click();
    await noticed(page, prices.withdraw.done);
    await visit.close();
  });
});
