import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { choose } from './choose.ts';
import { openVisit, starting, type Visit, walkedIn } from './console.ts';
import { signIn } from './people.ts';
import { noticed } from './notices.ts';
import { shown } from './shown.ts';
import { follow } from './follow.ts';

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

describe.each(walkedIn(import.meta.url))('in %s', (language) => {
  it('help with a purchase is asked for beside it, and comes from a saved reply', async () => {
    const mark = randomUUID().slice(0, 8);
    const reader = await enter('personal@tael.test', language);
    const { tickets, common } = reader.words;
    await reader.go('/catalog/HistoryTransactions');
    await reader.page.locator('tbody a').first().click();
    await follow(reader.page.getByRole('link', { name: tickets.getHelp }));
    await shown(reader.page, tickets.form.about(tickets.about.transaction)).waitFor();
    const subject = `Purchase ${mark}`;
    await reader.page.locator('[name=subject]').fill(subject);
    await reader.page.locator('[data-name=comment]').fill('What is this?');
    await reader.mustBeAccessible();
    await reader.mustFit();
    await reader.picture('help-new');
    await reader.page.getByRole('button', { name: tickets.form.submit }).click();
    await shown(reader.page, tickets.next.waiting_customer).waitFor();

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
    await noticed(admin.page, macros.saved);
    await admin.mustBeAccessible();
    await admin.mustFit();
    await admin.picture('ticket-macros');

    await admin.go('/system/tickets?state=waiting_customer');
    await follow(admin.page.getByRole('link', { name: starting(subject) }));
    await admin.page.getByRole('link', { name: starting(admin.words.tickets.about.transaction) }).waitFor();
    await choose(admin.page.getByLabel(support.macro), { label: name });
    const answer = language === 'zh_CN' ? `关于 ${mark}：${subject}` : `About ${mark}: ${subject}`;
    await shown(admin.page, answer).waitFor();
    await admin.mustBeAccessible();
    await admin.mustFit();
    await admin.picture('help-answer');
    await admin.page.getByRole('button', { name: support.sendAndResolve }).click();
    await noticed(admin.page, support.resolved);
    await admin.close();

    await shown(reader.page, tickets.next.resolved).waitFor();
    await shown(reader.page, answer).waitFor();
    await shown(reader.page, tickets.readByUs).first().waitFor();
    await reader.picture('help-resolved');
    await reader.close();
  });
});
