import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { choose } from './choose.ts';
import { openVisit, walkedIn } from './console.ts';
import { messageTo, newPassword, signIn, staff } from './people.ts';
import { noticed } from './notices.ts';
import { shown } from './shown.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedIn(import.meta.url))('a person of a company, in %s', (language) => {
  it('is invited, reviewed, joins, sees what the role allows, and is frozen', async () => {
    const name = `Lin ${language.slice(0, 2)} ${randomUUID().slice(0, 4)}`;
    const email = `joins-${randomUUID().slice(0, 8)}@mail.test`;
    const owner = await openVisit(browser, baseUrl, language);
    const { people, roles } = owner.words;
    await signIn(owner, 'business@tael.test', sandboxPassword, '/catalog/modules/AccountCenter');
    await owner.mustBeAccessible();
    await owner.mustFit();
    await owner.picture('94-people');
    await owner.page.getByRole('button', { name: people.inviting.open }).click();
    const inviting = owner.page.getByRole('dialog', { name: people.inviting.title });
    await inviting.getByLabel(people.form.name, { exact: true }).fill(name);
    await inviting.getByLabel(people.form.email, { exact: true }).fill(email);
    await choose(inviting.getByLabel(people.form.role, { exact: true }), {
      label: roles.ready.approver.name,
    });
    await owner.mustBeAccessible();
    await owner.picture('95-invite');
    await inviting.getByRole('button', { name: people.inviting.submit }).click();
    await noticed(owner.page, people.inviting.done);

    const reviewer = await openVisit(browser, baseUrl, language);
    await signIn(reviewer, 'admin@tael.test', sandboxPassword, '/system/sub-accounts');
    await shown(reviewer.page, name).first().click();
    let goOn = (): void => undefined;
    const mayGoOn = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await reviewer.page.route('**/reviews/*/claim', async (route) => {
      await mayGoOn;
      await route.continue();
    });
    await reviewer.page.getByRole('button', { name: people.review.claim.open }).click();
    // On what was read before the claim nothing can be decided any more.
    const approve = reviewer.page.getByRole('button', { name: people.review.approve.open, exact: true });
    await expect.poll(() => approve.isDisabled()).toBe(true);
    goOn();
    await expect.poll(() => approve.isEnabled()).toBe(true);
    await reviewer.mustBeAccessible();
    await reviewer.picture('96-review-sub-account');
    await approve.click();
    const approving = reviewer.page.getByRole('dialog', { name: people.review.approve.title(name) });
    await approving.getByRole('button', { name: people.review.approve.submit, exact: true }).click();
    await noticed(reviewer.page, people.review.approve.done);
    await reviewer.close();

    const link = /https?:\/\/\S+\/user\/invitation\?token=[\w-]+/.exec(
      await messageTo(baseUrl, email, /\/user\/invitation\?token=/),
    )?.[0];
    const { pathname, search } = new URL(link ?? '');
    const joining = await openVisit(browser, baseUrl, language);
    const { page, words } = joining;
    await joining.go(`${pathname}${search}`);
    await page.getByLabel(people.accept.password, { exact: true }).fill(newPassword);
    await page.getByLabel(words.identity.register.confirm, { exact: true }).fill(newPassword);
    await joining.mustBeAccessible();
    await joining.picture('97-join');
    await page.getByRole('button', { name: people.accept.submit }).click();
    await shown(page, people.accept.done).waitFor();
    await joining.go(`${pathname}${search}`);
    await shown(page, people.accept.ended.used.title).waitFor();

    await signIn(joining, email, newPassword, '/catalog/modules/Approvals');
    await page.getByRole('heading', { name: words.approvalRequests.title }).waitFor();
    expect(await page.getByRole('link', { name: words.funding.add.title, exact: true }).count()).toBe(0);
    await joining.picture('98-approver');
    const approvals = page.getByRole('link', { name: words.approvalRequests.title, exact: true });
    expect(await approvals.count()).toBeGreaterThan(0);

    const business = await staff(baseUrl, 'business@tael.test');
    const { body } = await business.call('memberByUsername', { username: email });
    const { id, version } = body.data as { id: string; version: number };
    await owner.go(`/catalog/modules/AccountCenter_d/${id}`);
    await owner.page.getByRole('button', { name: people.role.open, exact: true }).click();
    const moving = owner.page.getByRole('dialog', { name: people.role.title(name) });
    await choose(moving.getByLabel(people.form.role, { exact: true }), {
      label: roles.ready.cardholder.name,
    });
    await owner.mustBeAccessible();
    await owner.picture('99-change-role');
    await moving.getByRole('button', { name: people.role.submit }).click();
    await shown(owner.page.getByRole('main'), roles.ready.cardholder.name).waitFor();
    // What the person saw as an approver is theirs no longer, in the session that they have.
    await joining.go('/catalog/Overview');
    await page.getByRole('button', { name: words.shell.userMenu }).waitFor();
    expect(await approvals.count()).toBe(0);

    const frozen = await business.call('freezeMember', {
      ...{ id, reason: 'away', note: '' },
      version: version + 1,
    });
    expect(frozen.status).toBe(200);
    await joining.go('/catalog/Overview');
    await page.waitForURL(/\/user\/login/);
    await Promise.all([owner.close(), joining.close()]);
  });
});
