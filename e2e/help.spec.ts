import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { choose } from './choose.ts';
import { openVisit, starting, type Visit, walkedIn } from './console.ts';
import { signIn } from './people.ts';

/** From a purchase to a ticket about it, which staff answers with a saved reply and resolves. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const enter = async (email: string, language: Visit['language']): Promise<Visit> => {
  const visit = await openVisit(browser, baseUrl, language);
  await signIn(visit, email, sandboxPassword);
  return visit;
};

describe.each(walkedIn('en_US'))('in %s', (language) => {
  it('help with a purchase is asked for beside it, and comes from a saved reply', async () => {
    const mark = randomUUID().slice(0, 8);
    const reader = await enter('personal@tael.test', language);
    const { tickets, common } = reader.words;
    await reader.go('/catalog/HistoryTransactions');
    await reader.page.locator('tbody a').first().click();
    await reader.page.getByRole('link', { name: tickets.getHelp }).click();
    await reader.page.getByText(tickets.form.about(tickets.about.transaction)).waitFor();
    const subject = `Purchase ${mark}`;
    await reader.page.locator('[name=subject]').fill(subject);
    await reader.page.locator('[data-name=comment]').fill('What is this?');
    await reader.mustBeAccessible();
    await reader.mustFit();
    await reader.picture('help-new');
    await reader.page.getByRole('button', { name: tickets.form.submit }).click();
    await reader.page.getByText(tickets.next.waiting_customer).waitFor({ timeout: 60_000 });

    const admin = await enter('admin@tael.test', language);
    const { macros, support } = admin.words.tickets;
    await admin.go('/system/ticket-macros');
    await admin.page.getByRole('button', { name: macros.add }).first().click();
    const name = `Reply ${mark}`;
    const dialog = admin.page.getByRole('dialog');
    await dialog.locator('[name=name]').fill(name);
    await dialog.locator('[name=en]').fill(`About ${mark}: {subject}`);
    await dialog.locator('[name=zh]').fill(`关于 ${mark}：{subject}`);
    await dialog.getByRole('button', { name: common.actions.save }).click();
    await admin.page.getByText(macros.saved).waitFor();
    await admin.mustBeAccessible();
    await admin.mustFit();
    await admin.picture('ticket-macros');

    await admin.go('/system/tickets?state=waiting_customer');
    await admin.page.getByRole('link', { name: starting(subject) }).click();
    await admin.page.getByRole('link', { name: starting(admin.words.tickets.about.transaction) }).waitFor();
    await choose(admin.page.getByLabel(support.macro), { label: name });
    const answer = language === 'zh_CN' ? `关于 ${mark}：${subject}` : `About ${mark}: ${subject}`;
    await admin.page.getByText(answer).waitFor();
    await admin.mustBeAccessible();
    await admin.mustFit();
    await admin.picture('help-answer');
    await admin.page.getByRole('button', { name: support.sendAndResolve }).click();
    await admin.page.getByText(support.resolved, { exact: true }).first().waitFor();
    await admin.close();

    await reader.page.getByText(tickets.next.resolved).waitFor({ timeout: 20_000 });
    await reader.page.getByText(answer).waitFor();
    await reader.page.getByText(tickets.readByUs).first().waitFor();
    await reader.picture('help-resolved');
    await reader.close();
  });
});
