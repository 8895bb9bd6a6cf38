import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankMoment } from '../apps/server/src/kernel/calendar/bank-clock.ts';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { choose } from './choose.ts';
import { including, openVisit, walkedIn, type Language, type Visit } from './console.ts';
import { allowCodes, changeRows } from './database.ts';
import { follow } from './follow.ts';
import { noticed } from './notices.ts';
import { passTime } from './pass-time.ts';
import { confirmByMail, serverClock, signIn, staff } from './people.ts';
import { shown } from './shown.ts';

/** A wire to a payee that nobody has paid before: two people approve it, the bank sends it, and it is asked back. */
const owner = 'business@tael.test';
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

/** The owner, who alone may change the policy, has large wires to new payees approved by two. */
const askForTwo = async (visit: Visit, name: string): Promise<void> => {
  const { page, words, picture } = visit;
  const { approvalPolicy: policy, approvalActs, approvalRequests: requests, roles } = words;
  await page.getByRole('button', { name: policy.add, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: policy.form.addTitle });
  await dialog.getByLabel(policy.form.name).fill(name);
  await dialog.getByRole('combobox', { name: policy.form.acts }).click();
  await page.getByRole('option', { name: approvalActs['payment.wire'] }).click();
  await dialog.getByLabel(policy.form.from).fill('7000');
  await choose(dialog.getByLabel(policy.form.payee, { exact: true }), 'new');
  await dialog.getByLabel(policy.form.needed).fill('2');
  await dialog.getByRole('combobox', { name: policy.form.of, exact: true }).click();
  // The owner too: an approver who sends a wire cannot vote, and the other one alone is not two.
  for (const role of [roles.ready.approver, roles.ready.owner])
    await page.getByRole('option', { name: requests.parties.everyone(role.name), exact: true }).click();
  // The list of options lies over what follows until the field is left.
  await page.keyboard.press('Tab');
  await picture('wires-1-rule', 'desktop');
  await dialog.getByRole('button', { name: policy.form.submit, exact: true }).click();
  await page.getByRole('button', { name: policy.draft.save }).click();
  await noticed(page, policy.draft.saved);
};

interface Wire {
  readonly language: Language;
  readonly payee: string;
  readonly amount: string;
}

/** Opens the request to pay this payee, and approves it. */
const approveAs = async (
  email: string,
  { language, payee, amount, is }: Wire & { readonly is: 'counted' | 'done' },
): Promise<void> => {
  const visit = await visitAs(email, language, '/catalog/modules/Approvals');
  const { page, words } = visit;
  const { approve } = words.approvalRequests;
  await page.locator('[data-key=row]').filter({ hasText: payee }).press('Enter');
  await page.getByRole('button', { name: approve.openAmount(`$${amount}`) }).click();
  await confirmByMail(visit);
  await noticed(page, approve[is]);
  await visit.close();
};

const reloadUntil = async (visit: Visit, text: string): Promise<void> => {
  await expect
    .poll(
      async () => {
        await visit.reload();
        return shown(visit.page, text).count();
      },
      { interval: 1_000 },
    )
    .toBeGreaterThan(0);
};

describe.each(walkedIn(import.meta.url))('a wire to a new payee, in %s', (language) => {
  it('waits for two people, is sent, and comes back when it is recalled', async () => {
    const amount = language === 'en_US' ? '7,301.15' : '7,402.26';
    const payee = language === 'en_US' ? 'Saltmarsh Tools' : 'Quarry Lane Hardware';
    const maker = await visitAs(owner, language, '/catalog/modules/ApprovalPolicy');
    const { page, words, go, picture } = maker;
    const { payees } = words;
    const { compose, acts, detail } = words.paymentScreens;
    const { standing, reasons, recallReasons } = words.payments;
    await askForTwo(maker, `Wires to new payees ${language}`);

    await go('/payment/summary/wires/recipients');
    await follow(page.getByRole('link', { name: payees.add }).first());
    await page.getByLabel(payees.fields.name, { exact: true }).fill(payee);
    await page.getByLabel(payees.bank.codes.routingNumber, { exact: true }).fill('021000021');
    await page
      .getByLabel(payees.bank.codes.accountNumber, { exact: true })
      .fill(language === 'en_US' ? '4400220031' : '5193846270');
    await picture('wires-2-payee', 'desktop');
    await page.getByLabel(payees.fields.address, { exact: true }).fill('1 Market Street');
    await page.getByLabel(payees.fields.city, { exact: true }).fill('Oakland');
    await allowCodes();
    await page.getByRole('button', { name: payees.form.submit }).click();
    await confirmByMail(maker);
    await noticed(page, payees.form.added(payee));
    // The day that a new account waits is over.
    await changeRows('update payments_payees set usable_from = created_at where name = $1', [payee]);

    await allowCodes();
    await go('/payment/new');
    await page.getByRole('combobox', { name: compose.payee, exact: true }).fill(payee);
    await page.getByRole('option', { name: including(payee) }).click();
    await page.getByLabel(compose.amount, { exact: true }).fill(amount);
    await page.getByRole('button', { name: compose.submit(`$${amount}`) }).click();
    await confirmByMail(maker);
    await page.waitForURL(/\/payment\/detail\/[\w-]+\?sent=1$/i);
    await shown(page, standing.in_approval).waitFor();
    await picture('wires-3-in-approval');
    const place = new URL(page.url()).pathname;
    const id = place.split('/').at(-1) ?? '';

    await approveAs('first-approver@tael.test', { language, payee, amount, is: 'counted' });
    await maker.reload();
    await shown(page, standing.in_approval).waitFor();
    await approveAs('second-approver@tael.test', { language, payee, amount, is: 'done' });
    await reloadUntil(maker, standing.queued);
    await picture('wires-4-queued', 'desktop');
    await maker.close();

    // Until the bank is open on the day that it leaves.
    const paymentNow = async () =>
      (await (await staff(baseUrl, owner)).call('getPayment', { id })).body.data as {
        leavesOn: string;
        state: string;
      };
    const { leavesOn } = await paymentNow();
    const clock = await serverClock(baseUrl);
    const waitsMs = bankMoment(leavesOn, 9 * 60) - clock();
    if (waitsMs > 0) await passTime(baseUrl, Math.ceil(waitsMs / 1_000));
    const later = await visitAs(owner, language, place);
    await reloadUntil(later, standing.completed);
    await later.mustBeAccessible();
    await later.mustFit();
    await later.picture('wires-5-completed');
    await later.page.getByRole('button', { name: detail.actions }).click();
    await later.page.getByRole('menuitem', { name: acts.recall.wire }).click();
    const recalling = later.page.getByRole('dialog', { name: acts.recall.wire });
    await choose(recalling.getByLabel(acts.reason, { exact: true }), { label: recallReasons.wrong_payee });
    await later.picture('wires-6-recall');
    await recalling.getByRole('button', { name: acts.recall.wire }).click();
    await noticed(later.page, acts.recalled);
    await shown(later.page, standing.recall_requested).waitFor();
    await shown(later.page, including(reasons.recall_wrong_payee)).first().waitFor();
    await later.close();
    // The bank hears of it a minute later, and answers an hour after that.
    await expect
      .poll(
        async () => {
          await passTime(baseUrl, 3_700);
          return (await paymentNow()).state;
        },
        { interval: 2_000 },
      )
      .toBe('recalled');
    const last = await visitAs(owner, language, place);
    await shown(last.page, standing.recalled).waitFor();
    await last.picture('wires-7-recalled');
    await last.close();
  });
});
