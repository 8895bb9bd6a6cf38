import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { addDays } from '../apps/server/src/kernel/calendar/calendar-days.ts';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, starting, walkedIn, type Language, type Visit } from './console.ts';
import { allowCodes } from './database.ts';
import { noticed } from './notices.ts';
import { confirmByMail, serverClock, signIn, staff } from './people.ts';
import { shown } from './shown.ts';

/** Who approves in the place of somebody who is away: the lead of a department, whom the policy does not name. */
const owner = 'business@tael.test';
const away = 'first-approver@tael.test';
const substitute = 'member@tael.test';
/** Other journeys send less. */
const amounts = { en_US: '901.15', zh_CN: '902.26' } as const;

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

/** Transfers of this much ask all approvers but one. */
const askApprovers = async ({ page, words, go }: Visit, name: string): Promise<void> => {
  const { approvalPolicy: policy, approvalActs, approvalRequests: requests, roles } = words;
  await go('/catalog/modules/ApprovalPolicy');
  await page.getByRole('button', { name: policy.add, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: policy.form.addTitle });
  await dialog.getByLabel(policy.form.name).fill(name);
  await dialog.getByRole('combobox', { name: policy.form.acts }).click();
  await page.getByRole('option', { name: approvalActs['account.transfer'] }).click();
  await dialog.getByLabel(policy.form.from).fill('900');
  await dialog.getByRole('combobox', { name: policy.form.of, exact: true }).click();
  await page
    .getByRole('option', { name: requests.parties.everyone(roles.ready.approver.name), exact: true })
    .click();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: policy.form.submit, exact: true }).click();
  await page.getByRole('button', { name: policy.draft.save }).click();
  await noticed(page, policy.draft.saved);
};

describe.each(walkedIn(import.meta.url))('an approver who is away for a week, in %s', (language) => {
  it('names a substitute, who approves in their place until they are back', async () => {
    const amount = `$${amounts[language]}`;
    const maker = await visitAs(owner, language, '/catalog/Overview');
    await askApprovers(maker, `Transfers ${language}`);

    const leaving = await visitAs(away, language, '/catalog/modules/Approvals');
    const { away: words } = leaving.words.approvalRequests;
    const today = new Date((await serverClock(baseUrl))()).toISOString().slice(0, 10);
    await leaving.page.getByRole('button', { name: words.title, exact: true }).click();
    await leaving.page.getByRole('button', { name: words.add, exact: true }).click();
    const dialog = leaving.page.getByRole('dialog', { name: words.dialogTitle });
    const person = dialog.getByLabel(words.substitute, { exact: true });
    await person.and(leaving.page.locator('input')).click();
    await leaving.page.getByRole('option').filter({ hasText: substitute }).click();
    // The day before, in whatever zone the reader is.
    await dialog.getByLabel(words.from, { exact: true }).fill(addDays(today, -1));
    await dialog.getByLabel(words.until, { exact: true }).fill(addDays(today, 6));
    await leaving.mustBeAccessible();
    await leaving.picture('substitute-1-away', 'desktop');
    await dialog.getByRole('button', { name: words.submit, exact: true }).click();
    await noticed(leaving.page, words.done);
    await shown(leaving.page.getByRole('dialog', { name: words.title }), words.now).waitFor();
    await leaving.mustFit();
    await leaving.picture('substitute-2-set');

    const recipient = await staff(baseUrl, 'personal@tael.test');
    const own = (await recipient.call('getOwnAccount')).body.data as { accountNumber: string; name: string };
    const { send, review } = maker.words.transfers;
    const { page } = maker;
    await maker.go('/transfer/MXK8Transfer');
    await page.getByLabel(starting(send.to)).fill(own.accountNumber);
    await page.getByLabel(starting(send.recipientName)).fill(own.name);
    await page.getByLabel(starting(send.amount)).fill(amounts[language]);
    await page.getByLabel(starting(send.memo)).fill(`Week of ${language}`);
    await page.getByRole('button', { name: send.submit }).click();
    await allowCodes();
    await page
      .getByRole('dialog', { name: review.title })
      .getByRole('button', { name: review.submit(amount) })
      .click();
    await confirmByMail(maker);
    await page.waitForURL(/\/transfer\/History\/.+/i);

    const deciding = await visitAs(substitute, language, '/catalog/modules/Approvals');
    const { approve } = deciding.words.approvalRequests;
    await deciding.page.getByRole('row').filter({ hasText: amount }).locator('[data-key=row]').press('Enter');
    const button = deciding.page.getByRole('button', { name: approve.openAmount(amount) });
    await button.waitFor();
    await deciding.mustBeAccessible();
    await deciding.mustFit();
    await deciding.picture('substitute-3-request');
    await allowCodes();
    await button.click();
    await confirmByMail(deciding);
    await noticed(deciding.page, approve.done);
    await deciding.close();

    await maker.reload();
    await shown(page, maker.words.transfers.state.completed).first().waitFor();
    await maker.close();

    await leaving.page.getByRole('button', { name: new RegExp(words.endOf('.*')) }).click();
    const back = leaving.page.getByRole('dialog', { name: words.endTitle });
    await back.getByRole('button', { name: words.endSubmit, exact: true }).click();
    await noticed(leaving.page, words.ended);
    await leaving.close();
  });
});
