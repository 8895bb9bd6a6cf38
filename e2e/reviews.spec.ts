import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { smallPicture } from '../apps/server/src/testing/caller.ts';
import { choose } from './choose.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { type Language, openVisit, starting, type Visit, walkedIn } from './console.ts';
import { applied, confirmByMail, newPassword, signIn } from './people.ts';
import { shown } from './shown.ts';
import { follow } from './follow.ts';

/**
 * The reviewer's side: names that a list knows take two people, a refusal is read and mended, and a suspended customer
 * gets the sentence at the sign-in until somebody lets them in again.
 */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const reviewer = async (language: Language, email: string): Promise<Visit> => {
  const visit = await openVisit(browser, baseUrl, language);
  await signIn(visit, email, sandboxPassword);
  return visit;
};

/** Opens the case of this applicant from the queue, and claims it. */
const take = async ({ page, words, go }: Visit, email: string): Promise<void> => {
  const { registrations } = words.reviews;
  await go(`/system/registrations?search=${email}`);
  await follow(page.getByRole('link', { name: /Embargado|Lovelace|Review/ }));
  await page.getByRole('button', { name: registrations.claim.take, exact: true }).click();
  await page.getByRole('button', { name: registrations.claim.release, exact: true }).waitFor();
};

const approve = async ({ page, words }: Visit): Promise<void> => {
  const { approve: approving } = words.reviews.registrations.decide;
  await page.getByRole('button', { name: approving.open, exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.locator('textarea') });
  await dialog.getByRole('textbox').fill('Another person: looked at the documents twice.');
  await dialog.getByRole('button', { name: approving.submit }).click();
};

const names: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en_US: { firstName: 'Sancho', lastName: 'Embargado' },
  zh_CN: { firstName: 'Adelaide', lastName: 'Lovelace', chineseLastName: '赵', chineseFirstName: '天雷' },
};

describe.each(walkedIn(import.meta.url))('a review, in %s', (language) => {
  it('of a name that a list knows takes two people', async () => {
    const email = await applied(baseUrl, names[language]);
    const first = await reviewer(language, 'admin@tael.test');
    const { registrations } = first.words.reviews;
    await first.go(`/system/registrations?search=${email}`);
    await shown(first.page, registrations.risk.high).locator('visible=true').first().waitFor();
    await first.mustBeAccessible();
    await first.picture('40-queue');
    await take(first, email);
    await shown(first.page, registrations.screening.kind.sanction).waitFor();
    await first.mustBeAccessible();
    await first.picture('41-high-risk');
    await approve(first);
    await shown(first.page, registrations.hindrance.own_approval).waitFor();
    await first.mustBeAccessible();
    await first.picture('42-first-approval');

    const second = await reviewer(language, 'approver@tael.test');
    await take(second, email);
    await approve(second);
    await confirmByMail(second);
    await shown(second.page, registrations.stateText.active).first().waitFor();
    await second.page.getByRole('tab', { name: registrations.tabs.history }).click();
    await shown(second.page, second.words.auditHistory.action['identity.registered']).waitFor();
    await second.mustBeAccessible();
    await second.picture('43-history', 'desktop');
    await first.close();
    await second.close();
  });

  it('that refuses says what to mend, and comes back once it is mended', async () => {
    const email = await applied(baseUrl, { lastName: 'Review' });
    const admin = await reviewer(language, 'admin@tael.test');
    const { registrations } = admin.words.reviews;
    await take(admin, email);
    await admin.page.getByRole('button', { name: registrations.decide.reject.open, exact: true }).click();
    await admin.page.getByLabel(registrations.refusal.purpose_unclear).check();
    await shown(admin.page.getByRole('dialog'), registrations.decide.reject.outcomeMend).waitFor();
    await admin.mustBeAccessible();
    await admin.picture('44-refuse', 'desktop');
    await admin.page.getByRole('dialog').locator('textarea').fill('Which goods, and from whom?');
    await admin.page.getByRole('button', { name: registrations.decide.reject.submit }).click();
    await shown(admin.page, registrations.stateText.collecting).first().waitFor();

    const applicant = await openVisit(browser, baseUrl, language);
    const { onboarding } = applicant.words;
    await signIn(applicant, email, newPassword, '/user/inreview');
    await shown(applicant.page, onboarding.refused.review.purpose_unclear).waitFor();
    await shown(applicant.page, 'Which goods, and from whom?').waitFor();
    await applicant.mustBeAccessible();
    await applicant.picture('45-refused');
    await follow(applicant.page.getByRole('link', { name: onboarding.refused.mend.purpose }));
    await shown(applicant.page, onboarding.purpose.purposes.software.title).click();
    await applicant.page.getByRole('button', { name: onboarding.saveAndContinue }).click();
    await shown(applicant.page, onboarding.status.reviewing.title).waitFor();
    await applicant.close();

    await take(admin, email);
    await shown(admin.page, registrations.last.title).waitFor();
    await admin.picture('46-mended', 'desktop');
    await approve(admin);
    await shown(admin.page, registrations.stateText.active).first().waitFor();
    await admin.close();
  });

  it('asks for the documents it names', async () => {
    const email = await applied(baseUrl, { lastName: 'Review' });
    const admin = await reviewer(language, 'admin@tael.test');
    const { registrations } = admin.words.reviews;
    await take(admin, email);
    const { want_documents: want } = registrations.decide;
    await admin.page.getByRole('button', { name: want.open, exact: true }).click();
    await admin.page.getByLabel(registrations.documentName.identity_document).check();
    await admin.page.getByRole('dialog').locator('textarea').fill('The page with the photo.');
    await admin.page.getByRole('button', { name: want.submit }).last().click();
    await shown(admin.page, registrations.stateText.documents_wanted).first().waitFor();
    await admin.close();

    const applicant = await openVisit(browser, baseUrl, language);
    const { onboarding } = applicant.words;
    await signIn(applicant, email, newPassword);
    await shown(applicant.page, onboarding.refused.documentKind.identity_document).waitFor();
    await applicant.mustBeAccessible();
    await applicant.picture('47-papers-wanted');
    const document = { name: 'paper.png', mimeType: 'image/png', buffer: smallPicture };
    await applicant.page.locator('input[type=file]').nth(0).setInputFiles(document);
    await applicant.page.locator('input[type=file]').nth(1).setInputFiles(document);
    await shown(applicant.page, 'paper.png').nth(1).waitFor();
    await applicant.page.getByRole('button', { name: onboarding.identity.submit }).click();
    await shown(applicant.page, onboarding.status.reviewing.title).waitFor();
    await applicant.close();
  });

  it('of a customer who is suspended ends at the sign-in with the sentence, until they are reinstated', async () => {
    const email = await applied(baseUrl, { lastName: 'Hamilton' });
    const admin = await reviewer(language, 'admin@tael.test');
    const { customers } = admin.words;
    await admin.go(`/system/BusinessList_c?search=${email}`);
    await follow(admin.page.getByRole('link', { name: /Hamilton/ }));
    await shown(admin.page, customers.stateText.active).first().waitFor();
    await admin.mustBeAccessible();
    await admin.picture('48-customer');
    const change = async (act: 'suspend' | 'reinstate', reason: string): Promise<void> => {
      await admin.page.getByRole('button', { name: customers.act[act].open, exact: true }).click();
      const dialog = admin.page.getByRole('dialog').filter({ has: admin.page.locator('textarea') });
      await choose(dialog.getByLabel(starting(customers.form.reason)), reason);
      await dialog.locator('textarea').fill('Asked for documents twice.');
      await admin.mustBeAccessible();
      await admin.picture(`49-${act}`, 'desktop');
      await dialog.getByRole('button', { name: customers.act[act].submit }).click();
    };
    await change('suspend', 'compliance');
    await shown(admin.page, customers.stateText.suspended).first().waitFor();
    await admin.mustBeAccessible();
    await admin.picture('50-suspended');

    const customer = await openVisit(browser, baseUrl, language);
    const { login } = customer.words.identity;
    await customer.go('/user/login');
    const enter = async (): Promise<void> => {
      await customer.page.getByLabel(login.email).fill(email);
      await customer.page.getByLabel(login.password, { exact: true }).fill(newPassword);
      await customer.page.getByRole('button', { name: login.submit, exact: true }).click();
    };
    await enter();
    await shown(customer.page, /has been suspended\. Please contact us for reinstatement\.|已被暂停/)
      .first()
      .waitFor();
    await customer.mustBeAccessible();
    await customer.picture('51-suspended-at-sign-in', 'desktop');

    await change('reinstate', 'resolved');
    await shown(admin.page, customers.stateText.active).first().waitFor();
    await customer.go('/user/login');
    await enter();
    await customer.page.waitForURL(/\/catalog\/overview/i);
    expect(customer.page.url()).toMatch(/overview/i);
    await customer.close();
    await admin.close();
  });
});
