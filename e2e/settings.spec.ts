import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { specimenFace } from '../apps/server/src/seed/documents.ts';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn } from './console.ts';
import { saved } from './downloads.ts';
import { signIn } from './people.ts';
import { shown } from './shown.ts';
import { noticed } from './notices.ts';
import { follow } from './follow.ts';

/** The account profile and the invoices. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedIn(import.meta.url))('the account profile, in %s', (language) => {
  const email = language === 'en_US' ? 'business@tael.test' : 'personal@tael.test';
  it('takes a nickname, a zone that every date follows, and a picture', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, mustFit, picture } = visit;
    const { settings, common, shell } = words;
    await signIn(visit, email, sandboxPassword, '/catalog/account/accountSettings');
    await page.getByRole('heading', { name: settings.profile, exact: true }).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('62-account-profile');

    // The account's time zone has a form of its own, after the reader's.
    const save = page.getByRole('button', { name: common.actions.save, exact: true }).first();
    await page.getByLabel(settings.nickname.label).fill('x'.repeat(61));
    await save.click();
    await shown(page, words.fieldSentences.too_long).waitFor();
    await page.getByLabel(settings.nickname.label).fill('Kit');
    await page.getByRole('textbox', { name: settings.zone.label, exact: true }).fill('kathmandu');
    await page.getByRole('option', { name: /Kathmandu/ }).click();
    await save.click();
    await noticed(page, common.notices.success);

    await page.locator('input[type=file]').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await specimenFace(),
    });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('application', { name: settings.avatar.keys }).press('ArrowRight');
    await mustBeAccessible();
    await picture('63-avatar', 'desktop');
    await dialog.getByRole('button', { name: settings.avatar.take }).click();
    await page.getByRole('button', { name: settings.avatar.remove }).waitFor();
    await page.getByRole('button', { name: new RegExp(shell.userMenu) }).click();
    await shown(page.getByRole('menu'), shell.timesIn('Asia/Kathmandu')).waitFor();
    expect(await shown(page.getByRole('menu'), 'Kit').count()).toBe(1);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: settings.avatar.remove }).click();
    await page.getByRole('button', { name: settings.avatar.add }).waitFor();
    await page.getByLabel(settings.nickname.label).fill('');
    await page.getByRole('textbox', { name: settings.zone.label, exact: true }).click();
    await page
      .getByRole('listbox', { name: settings.zone.label, exact: true })
      .getByRole('option')
      .first()
      .click();
    await save.click();
    await visit.close();
  });

  it('lists invoices, each with its lines and its file', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, mustFit, picture } = visit;
    const { invoices } = words;
    await signIn(visit, email, sandboxPassword, '/catalog/account/invoices');
    await page.getByRole('button', { name: invoices.running }).click();
    await shown(page, invoices.lead).waitFor();
    await follow(page.getByRole('table', { name: invoices.title }).getByRole('link').first());
    await page.getByRole('heading', { name: invoices.charges }).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('64-invoice');
    const document = await saved(page, async () => {
      await page.getByRole('button', { name: invoices.save }).click();
      await page.getByRole('menuitem', { name: invoices.formats.pdf_both }).click();
    });
    expect(document.name).toMatch(/INV-\d{6}\.pdf$/);
    await visit.close();
  });
});
