import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { choose } from './choose.ts';
import { including, openVisit, walkedIn, type Language, type Visit } from './console.ts';
import { allowCodes, changeRows } from './database.ts';
import { follow } from './follow.ts';
import { noticed } from './notices.ts';
import { confirmByMail, signIn } from './people.ts';
import { mustNotSay, shown } from './shown.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const visitAs = async (email: string, language: Language, path: string): Promise<Visit> => {
  const visit = await openVisit(browser, baseUrl, language);
  await signIn(visit, email, sandboxPassword, path);
  return visit;
};

/** A payee whose first account can be paid; answers where it is shown. */
const addPayee = async (visit: Visit, name: string, account: string): Promise<string> => {
  const { page, go } = visit;
  const { payees } = visit.words;
  await go('/payment/summary/ach/recipients');
  await follow(page.getByRole('link', { name: payees.add }).first());
  await page.getByLabel(payees.fields.name, { exact: true }).fill(name);
  await page.getByLabel(payees.bank.codes.routingNumber, { exact: true }).fill('021000021');
  await page.getByLabel(payees.bank.codes.accountNumber, { exact: true }).fill(account);
  await allowCodes();
  await page.getByRole('button', { name: payees.form.submit }).click();
  await confirmByMail(visit);
  await noticed(page, payees.form.added(name));
  await page.getByRole('button', { name: payees.detail.changeBank }).waitFor();
  await changeRows('update payments_payees set usable_from = created_at where name = $1', [name]);
  return new URL(page.url()).pathname;
};

/** While it lasts, the company has a second person who may change payees, as the policy that it begins with asks for. */
const secondPerson = 'first-approver@tael.test';
const becomes = (role: string, userType: number): Promise<number> =>
  changeRows(
    `with person as (update identity_users set user_type = $3 where email = $1 returning id)
     update org_members set ready_role = $2 where user_id = (select id from person)`,
    [secondPerson, role, userType],
  );
beforeAll(() => becomes('administrator', 2));
afterAll(() => becomes('approver', 3));

const compose = async ({ page, words, go }: Visit, payee: string, amount: string): Promise<void> => {
  await go('/payment/new');
  await page.getByRole('combobox', { name: words.paymentScreens.compose.payee, exact: true }).fill(payee);
  await page.getByRole('option', { name: including(payee) }).click();
  await page.getByLabel(words.paymentScreens.compose.amount, { exact: true }).fill(amount);
  await shown(page, words.payments.methods.ach_next_day).click();
};

describe.each(walkedIn(import.meta.url))('another account of a payee, in %s', (language) => {
  it('waits for a second person, and whatever is paid to the payee waits with it', async () => {
    const isEnglish = language === 'en_US';
    const payee = isEnglish ? 'Larkspur Bindery' : 'Thistle Bookworks';
    const maker = await visitAs('business@tael.test', language, '/payment/summary/ach/recipients');
    const { page, words, go, mustBeAccessible, mustFit, picture } = maker;
    const { payees, paymentScreens: screens, payments } = words;
    const payeePlace = await addPayee(maker, payee, isEnglish ? '7310044021' : '7310055032');

    await compose(maker, payee, '31.07');
    await allowCodes();
    await page.getByRole('button', { name: screens.compose.submit('$31.07') }).click();
    await confirmByMail(maker);
    await page.waitForURL(/\/payment\/detail\/[\w-]+\?sent=1$/i);
    await shown(page, payments.standing.queued).waitFor();
    const paymentPlace = new URL(page.url()).pathname;

    await go(payeePlace);
    await page.getByRole('button', { name: payees.detail.changeBank }).click();
    await page.getByLabel(payees.bank.codes.routingNumber, { exact: true }).fill('121000248');
    await page
      .getByLabel(payees.bank.codes.accountNumber, { exact: true })
      .fill(isEnglish ? '8821004417' : '8821004528');
    // The proof for this very payee still counts.
    await page.getByRole('button', { name: payees.form.saveBank }).click();
    await shown(page, including(payees.proposedChange)).waitFor();
    // In the list, and on the payee's own page.
    await expect.poll(() => shown(page, payees.bankState.changing).count()).toBe(2);
    await mustBeAccessible();
    await mustFit();
    await picture('payee-changes-1-payee');

    await go(paymentPlace);
    await shown(page, screens.detail.paused).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('payee-changes-2-payment');

    // What waits cannot be sent, and no proof is asked for that could not help.
    await compose(maker, payee, '32.08');
    await shown(page, including(screens.compose.changing)).first().waitFor();
    await page.getByRole('button', { name: screens.compose.submit('$32.08') }).click();
    await shown(page, screens.compose.changing).last().waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('payee-changes-3-compose');

    const approver = await visitAs(secondPerson, language, '/catalog/modules/Approvals');
    const { reject } = approver.words.approvalRequests;
    await approver.page.locator('[data-key=row]').filter({ hasText: payee }).press('Enter');
    await approver.mustBeAccessible();
    await approver.picture('payee-changes-4-request');
    await approver.page.keyboard.press('r');
    const rejecting = approver.page.getByRole('dialog', { name: reject.title });
    await choose(rejecting.getByLabel(reject.reason, { exact: true }), 'wrong_details');
    await rejecting.getByLabel(reject.comment).fill('The vendor says that it has changed nothing.');
    await rejecting.getByRole('button', { name: reject.submit }).click();
    await confirmByMail(approver);
    await noticed(approver.page, reject.done);
    await approver.close();

    await go(paymentPlace);
    await shown(page, payments.standing.queued).waitFor();
    await mustNotSay(page, screens.detail.paused);
    await maker.close();
  });
});
