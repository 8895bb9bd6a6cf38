import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { picture } from '../apps/server/src/modules/files/testing.ts';
import { otherLanguage } from '@tael/i18n/language';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, starting, walkedIn, type Visit } from './console.ts';
import { signIn } from './people.ts';
import { noticed } from './notices.ts';
import { shown } from './shown.ts';
import { follow } from './follow.ts';

/** An announcement with a table and a picture, read in the other language, answered by a ticket that staff resolves. */
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

const png = async (name: string) => ({ name, mimeType: 'image/png', buffer: await picture('png', 320, 160) });

describe.each(walkedIn(import.meta.url))('written in %s and read in the other language', (written) => {
  const read = otherLanguage(written);
  it('an announcement with a table and a picture is read, answered by a ticket with a file, and resolved', async () => {
    const mark = randomUUID().slice(0, 8);
    const titles = { en: `Maintenance ${mark}`, zh: `系统维护 ${mark}` };
    const admin = await enter('admin@tael.test', written);
    const { announcements, richText } = admin.words;
    await admin.go('/catalog/sendMessage/new');
    await admin.page.getByRole('button', { name: announcements.form.send }).click();
    await shown(admin.page, admin.words.common.form.summary(4)).waitFor();
    for (const one of ['en', 'zh'] as const) {
      const part = admin.page.getByRole('group', {
        name: one === 'en' ? announcements.english : announcements.chinese,
        exact: true,
      });
      await part.locator(`[name="${one}.title"]`).fill(titles[one]);
      const text = part.locator(`[data-name="${one}.html"]`);
      await text.click();
      await admin.page.keyboard.type(`On Monday, ${one}. `);
      await part.getByRole('button', { name: richText.picture.insert }).click();
      const dialog = admin.page.getByRole('dialog');
      await dialog.getByRole('button', { name: richText.picture.submit, exact: true }).click();
      await shown(dialog, richText.picture.missing).waitFor();
      await dialog.locator('input[type=file]').setInputFiles(await png('plan.png'));
      await dialog.locator('input[name=alt]').fill(`Plan ${one}`);
      await shown(dialog, admin.words.upload.replace).waitFor();
      await dialog.getByRole('button', { name: richText.picture.submit, exact: true }).click();
      await text.getByRole('img', { name: `Plan ${one}` }).waitFor();
      await part.getByRole('button', { name: richText.controls.table }).click();
      await admin.page.getByRole('button', { name: richText.controls.tableOf(2, 2) }).click();
      await text.locator('table').waitFor();
      await admin.page.keyboard.type('Plan');
      await admin.page.keyboard.press('Tab');
      await admin.page.keyboard.type('Price');
    }
    await admin.mustBeAccessible();
    await admin.mustFit();
    await admin.picture('announcement-new');
    await admin.page.getByRole('button', { name: announcements.form.send }).click();
    await noticed(admin.page, announcements.sent.now);

    const reader = await enter('personal@tael.test', read);
    await reader.go('/catalog/MessageCenter?about=announcement');
    const own = read === 'zh_CN' ? 'zh' : 'en';
    await follow(reader.page.getByRole('link', { name: starting(titles[own]) }));
    await reader.page.getByRole('img', { name: `Plan ${own}` }).waitFor();
    expect(await reader.page.locator('table td, table th').count()).toBeGreaterThanOrEqual(4);
    await reader.mustBeAccessible();
    await reader.mustFit();
    await reader.picture('announcement-read');

    const { tickets } = reader.words;
    const subject = `About ${mark}`;
    await reader.go('/catalog/sendMessageTo/new');
    await reader.page.locator('[name=subject]').fill(subject);
    await reader.page.locator('[data-name=comment]').fill('Does my card work meanwhile?');
    await reader.page.locator('input[name=attachmentIds]').setInputFiles(await png('card.png'));
    await reader.page.getByRole('button', { name: 'card.png', exact: true }).waitFor();
    await reader.picture('ticket-new');
    await reader.page.getByRole('button', { name: tickets.form.submit }).click();
    await noticed(reader.page, tickets.opened);
    await shown(reader.page, tickets.next.waiting_customer).waitFor();

    const { support } = admin.words.tickets;
    await admin.go('/system/tickets?state=waiting_customer');
    await follow(admin.page.getByRole('link', { name: starting(subject) }));
    await admin.page.getByRole('button', { name: 'card.png', exact: true }).waitFor();
    await admin.page.getByRole('button', { name: support.take }).click();
    await noticed(admin.page, support.taken);
    await admin.page.locator('[data-name=comment]').fill('It does.');
    await admin.mustBeAccessible();
    await admin.mustFit();
    await admin.picture('support-ticket');
    await admin.page.getByRole('button', { name: support.sendAndResolve }).click();
    await noticed(admin.page, support.resolved);
    await admin.close();

    await shown(reader.page, tickets.next.resolved).waitFor();
    await shown(reader.page, 'It does.').waitFor();
    await reader.page.getByRole('button', { name: tickets.rate.choices[4] ?? '', exact: true }).click();
    await noticed(reader.page, tickets.rate.done);
    await reader.mustBeAccessible();
    await reader.picture('ticket-resolved');
    await reader.close();
  });
});
