import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn } from './console.ts';
import { exported } from './downloads.ts';
import { signIn } from './people.ts';
import { noticed } from './notices.ts';
import { shown } from './shown.ts';
import { follow } from './follow.ts';

/** How staff finds a customer, files it, reads it as a whole, and sees what waits and how things went. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedIn(import.meta.url))('the customers of the platform, in %s', (language) => {
  it('are found by tag, noted, read as a whole, and told of in the report', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible } = visit;
    const { customers, backOffice } = words;
    const tag = language === 'zh_CN' ? '重点客户' : 'Key account';
    await signIn(visit, 'admin@tael.test', sandboxPassword, '/system/BusinessList_c?kind=business');
    const rows = page.getByRole('table', { name: customers.title }).locator('tbody tr');
    await follow(rows.first().getByRole('link').first());
    await page.getByRole('button', { name: customers.annotation.edit }).click();
    const dialog = page.getByRole('dialog', { name: customers.annotation.title });
    await dialog.getByRole('combobox', { name: customers.annotation.tags }).fill(tag);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: customers.annotation.save }).click();
    await noticed(page, customers.annotation.saved);
    await dialog.waitFor({ state: 'hidden' });
    await follow(page.getByRole('link', { name: backOffice.customer.open }));
    await page.getByRole('heading', { name: backOffice.customer.sections.cards }).waitFor();
    await page.getByLabel(customers.notes.label).fill('Calls on Mondays');
    await page.getByRole('button', { name: customers.notes.add }).click();
    await noticed(page, customers.notes.added);
    await shown(page, 'Calls on Mondays').first().waitFor();
    await mustBeAccessible();
    await visit.picture('customer-page');

    await visit.go(`/system/BusinessList_c?tag=${encodeURIComponent(tag)}`);
    await rows.filter({ hasText: tag }).first().waitFor();
    await mustBeAccessible();
    await visit.picture('businesses');

    await visit.go('/system/work');
    await page.getByRole('heading', { name: backOffice.work.title }).waitFor();
    await page.getByRole('table', { name: backOffice.work.title }).waitFor();
    await mustBeAccessible();
    await visit.picture('work-queue');

    await visit.go('/system/reports?by=category');
    await shown(page, backOffice.reports.figures.approvalRate).first().waitFor();
    await mustBeAccessible();
    await visit.picture('performance');
    const report = await exported(visit, 'pdf');
    expect([report.name.slice(-4), report.bytes.toString('latin1', 0, 5)]).toEqual(['.pdf', '%PDF-']);

    await page.getByRole('link', { name: backOffice.reports.by.cohort }).click();
    await page.getByRole('columnheader', { name: backOffice.reports.cohorts.month }).waitFor();
    await mustBeAccessible();
    await visit.mustFit();
    await visit.picture('cohorts');
    await visit.close();
  });

  it('are reported on every week, until the schedule is deleted', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible } = visit;
    const { backOffice, reportSchedules } = words;
    await signIn(visit, 'admin@tael.test', sandboxPassword, '/system/reports');
    await follow(page.getByRole('link', { name: reportSchedules.open }));
    await page.getByRole('button', { name: reportSchedules.add }).first().click();
    const dialog = page.getByRole('dialog', { name: reportSchedules.add });
    await dialog.getByRole('combobox', { name: reportSchedules.form.readers }).click();
    await page.getByRole('option').filter({ hasText: 'admin@tael.test' }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: reportSchedules.form.submit, exact: true }).click();
    await noticed(page, reportSchedules.done.added);
    await dialog.waitFor({ state: 'hidden' });
    const rows = page.getByRole('table', { name: reportSchedules.title }).locator('tbody tr');
    await mustBeAccessible();
    await follow(rows.first().getByRole('link').first());
    const name = `${backOffice.reports.by.day} · ${reportSchedules.every.week}`;
    await page.getByRole('heading', { name }).waitFor();
    await shown(page, reportSchedules.nothingSent.title).waitFor();
    await mustBeAccessible();
    await visit.picture('scheduled-report');
    await page.getByRole('button', { name: reportSchedules.remove }).click();
    const question = page.getByRole('dialog', { name: reportSchedules.removeTitle });
    await question.getByRole('button', { name: reportSchedules.remove }).click();
    await noticed(page, reportSchedules.done.deleted);
    await page.getByRole('heading', { name: reportSchedules.title }).waitFor();
    await visit.close();
  });
});
