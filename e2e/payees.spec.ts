import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn, including, starting } from './console.ts';
import { allowCodes } from './database.ts';
import { confirmByMail, customer, newPassword, signIn } from './people.ts';
import { shown } from './shown.ts';
import { noticed } from './notices.ts';
import { follow } from './follow.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Whom a customer pays: added, told apart, changed, shown, and many from one table. */
describe.each(walkedIn(import.meta.url))('payees, in %s', (language) => {
  it('are added by the fields of their country, and another account waits before it can be paid', async () => {
    const { email } = await customer(baseUrl);
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go, mustBeAccessible, mustFit, picture } = visit;
    const { payees, bulk } = words;
    await signIn(visit, email, newPassword, '/payment/summary/ach/recipients');
    await shown(page, payees.empty.title).waitFor();
    await mustBeAccessible();
    await picture('95-payees-none');

    const name = `Harbor Freight ${language === 'en_US' ? 'Lines' : 'Ships'}`;
    const fill = async (called: string, account: string) => {
      await follow(page.getByRole('link', { name: payees.add }).first());
      await page.getByLabel(payees.fields.name, { exact: true }).fill(called);
      await page.getByLabel(payees.bank.codes.routingNumber, { exact: true }).fill('021000022');
      await shown(page, words.workFieldSentences.routing_number_check).waitFor();
      await page.getByLabel(payees.bank.codes.routingNumber, { exact: true }).fill('021000021');
      await shown(page, payees.bank.found('JPMorgan Chase Bank')).waitFor();
      await page.getByLabel(payees.bank.codes.accountNumber, { exact: true }).fill(account);
    };
    await fill(name, '000123456789');
    await mustBeAccessible();
    await mustFit();
    await picture('96-payee-new');
    await page.getByRole('button', { name: payees.form.submit }).click();
    await confirmByMail(visit);
    await noticed(page, payees.form.added(name));
    await shown(page, including(payees.usableFrom('')))
      .first()
      .waitFor();
    await shown(page, starting(payees.masked('6789')))
      .first()
      .waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('97-payee');

    // One letter less is told before anything is saved.
    await fill(name.replace('Harbor', 'Habor'), '000987654321');
    await page.getByRole('button', { name: payees.form.submit }).click();
    const alike = page.getByRole('dialog', { name: payees.alike.title });
    await shown(alike, payees.alike.warning.name_alike).waitFor();
    await mustBeAccessible();
    await picture('98-payee-alike');
    await alike.getByRole('button', { name: payees.alike.back }).click();

    await go('/payment/summary/ach/recipients');
    await follow(page.getByRole('link', { name }).first());
    await page.getByRole('button', { name: payees.detail.changeBank }).click();
    await page.getByLabel(payees.bank.codes.routingNumber, { exact: true }).fill('121000248');
    await page.getByLabel(payees.bank.codes.accountNumber, { exact: true }).fill('5544332211');
    await mustBeAccessible();
    await picture('99-payee-bank');
    // The proof for this very payee still counts.
    await page.getByRole('button', { name: payees.form.saveBank }).click();
    await noticed(page, payees.form.saved);
    await shown(
      page.getByRole('list', { name: payees.detail.timeline }),
      payees.action['payee.bank_changed'],
    ).waitFor();
    await shown(page, starting(payees.masked('2211')))
      .first()
      .waitFor();

    await allowCodes();
    await page.getByRole('button', { name: payees.detail.reveal, exact: true }).click();
    await confirmByMail(visit);
    await shown(page.getByRole('dialog'), '5544332211').waitFor();
    await mustBeAccessible();
    await picture('99-payee-revealed');
    await page.keyboard.press('Escape');

    await go('/payment/import');
    const { headings } = bulk.tables.payees;
    const columns = [headings.name, headings.country, headings.methods, headings.address, headings.city];
    const rows = [
      columns,
      ['Paper Mill', 'US', 'check', '1 Market Street', 'Oakland'],
      ['Nobody', 'US', 'check'],
    ];
    await page.getByLabel(bulk.file.label).setInputFiles({
      name: 'payees.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.map((cells) => cells.join(',')).join('\n')),
    });
    await page.getByRole('button', { name: bulk.file.submit }).click();
    const run = page.getByRole('button', { name: bulk.ofPayees.run.submit('1') });
    await run.waitFor();
    await shown(page, bulk.tables.fault(headings.address, words.fieldSentences.required)).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('99-payee-import');
    await allowCodes();
    await run.click();
    await confirmByMail(visit);
    await shown(page, bulk.stateText.completed_with_errors).waitFor();
    await follow(page.getByRole('link', { name: 'Paper Mill' }));
    await shown(page, payees.detail.noBank).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('99-payee-page');
    await visit.close();
  });
});
