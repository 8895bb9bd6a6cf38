import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { choose } from './choose.ts';
import { openVisit, type Language, type Visit, walkedIn, including, starting } from './console.ts';
import { confirmByMail, signIn } from './people.ts';
import { noticed } from './notices.ts';
import { shown } from './shown.ts';
import { follow } from './follow.ts';

/** One person changes the approval policy, and another approves it by the keyboard. */
const policyPath = '/catalog/modules/ApprovalPolicy';
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

/** Writes a rule for deposits, which its author and nobody else could approve, then one that somebody can. */
const propose = async ({ page, words, mustBeAccessible, picture }: Visit, name: string): Promise<void> => {
  const { approvalPolicy: policy, approvalActs, approvalRequests: requests, roles } = words;
  await page.getByRole('button', { name: policy.add, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: policy.form.addTitle });
  await dialog.getByRole('button', { name: policy.form.submit, exact: true }).click();
  await shown(dialog, words.fieldSentences.required).first().waitFor();
  await mustBeAccessible();
  await picture('80-rule-amiss');
  await dialog.getByLabel(policy.form.name).fill(name);
  await dialog.getByRole('combobox', { name: policy.form.acts }).click();
  await page.getByRole('option', { name: approvalActs['deposit.approved'] }).click();
  await dialog.getByLabel(policy.form.from).fill('50000');
  await dialog.getByLabel(policy.form.needed).fill('2');
  await dialog.getByRole('combobox', { name: policy.form.of, exact: true }).click();
  await page
    .getByRole('option', { name: requests.parties.everyone(roles.ready.platform_administrator.name) })
    .click();
  await dialog.getByRole('button', { name: policy.form.submit, exact: true }).click();
  // Two of two administrators cannot approve what one of them has matched.
  await shown(page, including(policy.lint.maker_votes_alone)).waitFor();
  expect(await page.getByRole('button', { name: policy.draft.save }).isDisabled()).toBe(true);
  await mustBeAccessible();
  await picture('81-linter');
  await page.getByRole('button', { name: policy.acts(name) }).click();
  await page.getByRole('menuitem', { name: policy.edit }).click();
  await page.getByLabel(policy.form.needed).fill('1');
  await page.getByRole('button', { name: policy.form.submit, exact: true }).click();
  await shown(page, including(policy.lint.maker_votes_alone)).waitFor({ state: 'detached' });
};

/** Asks the draft who would have to approve a large deposit. */
const simulate = async ({ page, words, mustBeAccessible, picture }: Visit, name: string): Promise<void> => {
  const { approvalPolicy: policy } = words;
  await follow(page.getByRole('link', { name: policy.tab.simulator }));
  await shown(page, policy.simulator.draft).click();
  await page.getByLabel(policy.simulator.amount).fill('60000');
  await choose(page.getByLabel(policy.simulator.maker), { label: 'admin@tael.test' });
  await page.getByRole('button', { name: policy.simulator.submit }).click();
  await shown(page, including(name)).last().waitFor();
  await shown(page.getByRole('status'), 'approver@tael.test').waitFor();
  await mustBeAccessible();
  await picture('82-simulator');
};

describe.each(walkedIn(import.meta.url))('the approval policy, in %s', (language) => {
  it('is changed by one person, and by nobody alone', async () => {
    const name = `Over fifty thousand ${language}`;
    const maker = await visitAs('admin@tael.test', language, policyPath);
    const { approvalPolicy: policy, approvalRequests: requests, approvalActs } = maker.words;
    await propose(maker, name);
    await simulate(maker, name);
    await maker.page.getByRole('button', { name: policy.draft.save }).click();
    await shown(maker.page, policy.waiting.text).waitFor();
    await follow(maker.page.getByRole('link', { name: policy.waiting.open }));
    await shown(maker.page, requests.stateText.in_approval).waitFor();
    expect(await maker.page.getByRole('button', { name: requests.approve.open, exact: true }).count()).toBe(
      0,
    );

    const approver = await visitAs('approver@tael.test', language, '/catalog/modules/Approvals');
    const { page } = approver;
    await page.locator('[data-key=row]').filter({ hasText: approvalActs['policy.changed'] }).press('Enter');
    await shown(page, starting(policy.versions.added(name))).waitFor();
    await approver.mustBeAccessible();
    await approver.mustFit();
    await approver.picture('83-request');
    await page.keyboard.press('r');
    const rejecting = page.getByRole('dialog', { name: requests.reject.title });
    await rejecting.getByRole('button', { name: requests.reject.submit }).click();
    await shown(rejecting, approver.words.fieldSentences.required).waitFor();
    await approver.mustBeAccessible();
    await approver.picture('84-reject', 'desktop');
    await page.keyboard.press('Escape');
    await rejecting.waitFor({ state: 'detached' });
    await page.keyboard.press('a');
    await confirmByMail(approver);
    await noticed(page, requests.approve.done);

    await maker.go(`${policyPath}?tab=versions`);
    await shown(maker.page, starting(policy.versions.added(name))).waitFor();
    await shown(maker.page, policy.versions.now).waitFor();
    await maker.mustBeAccessible();
    await maker.picture('85-versions');
    await Promise.all([maker.close(), approver.close()]);
  });
});
