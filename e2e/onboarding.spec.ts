import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { smallPicture } from '../apps/server/src/testing/caller.ts';
import { openBrowser } from './browser.ts';
import { openVisit, starting, type Language, type Visit } from './console.ts';
import { newPassword, registered, signIn, staff } from './people.ts';

/**
 * The ways in that are not straight: a refused identity check that is mended, and a person who decides. The last name
 * tells the sandbox firm what to say.
 */
const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const enter = async (language: Language): Promise<Visit & { email: string }> => {
  const email = await registered(baseUrl);
  const visit = await openVisit(browser, baseUrl, language);
  await signIn(visit, email, newPassword);
  return { ...visit, email };
};

const fillDetails = async ({ page, words }: Visit, lastName: string): Promise<void> => {
  const { details, saveAndContinue } = words.onboarding;
  await page.getByLabel(starting(details.firstName)).fill('Adelaide');
  await page.getByLabel(starting(details.lastName)).fill(lastName);
  await page.getByLabel(starting(details.birthDate)).fill('19901210');
  await page.getByLabel(starting(details.nation)).selectOption('GB');
  await page.getByLabel(starting(details.mobile)).fill('510-555-1212');
  await page.getByLabel(starting(details.address)).fill('1 Analytical Way');
  await page.getByLabel(starting(details.city)).fill('London');
  await page.getByLabel(starting(details.postalCode)).fill('SW1A 1AA');
  await page.getByRole('button', { name: saveAndContinue }).click();
};

const fillPurpose = async ({ page, words }: Visit): Promise<void> => {
  const { purpose, saveAndContinue } = words.onboarding;
  await page.getByText(purpose.purposes.travel.title).click();
  await page.getByText(purpose.volumes.under_1k).click();
  await page.getByRole('button', { name: saveAndContinue }).click();
};

const submitPapers = async ({ page, words }: Visit): Promise<void> => {
  await page.waitForURL(/\/user\/verifyUser/);
  const paper = { name: 'paper.png', mimeType: 'image/png', buffer: smallPicture };
  await page.locator('input[type=file]').nth(0).setInputFiles(paper);
  await page.locator('input[type=file]').nth(1).setInputFiles(paper);
  await page.getByText('paper.png').nth(1).waitFor();
  await page.getByRole('button', { name: words.onboarding.identity.submit }).click();
};

const walk = async (visit: Visit, lastName: string): Promise<void> => {
  await visit.page.getByRole('button', { name: visit.words.onboarding.select.choose }).click();
  await fillDetails(visit, lastName);
  await fillPurpose(visit);
  await submitPapers(visit);
};

describe.each<Language>(['en_US', 'zh_CN'])('the way in, in %s', (language) => {
  it('leads a refused name to its field, and lets the person in once it is mended', async () => {
    const visit = await enter(language);
    const { page, words, mustBeAccessible, picture } = visit;
    const { refused, details, saveAndContinue } = words.onboarding;
    await walk(visit, 'Mismatch');
    await page.getByText(refused.reasons.name_mismatch).waitFor();
    await mustBeAccessible();
    await picture('20-refused');
    await page.getByRole('link', { name: refused.mend.lastName }).click();
    const lastName = page.getByLabel(starting(details.lastName));
    await lastName.waitFor();
    expect(await lastName.evaluate((field) => field.matches(':focus'))).toBe(true);
    expect(await lastName.getAttribute('aria-invalid')).toBe('true');
    await mustBeAccessible();
    await lastName.fill('Lovelace');
    await page.getByRole('button', { name: saveAndContinue }).click();
    await submitPapers(visit);
    await page.waitForURL(/\/catalog\/overview/i);
    await visit.close();
  });

  it('asks for other papers in the reviewer’s words, and moves on by itself when a person approves', async () => {
    const visit = await enter(language);
    const { page, words, mustBeAccessible, picture, email } = visit;
    const { status } = words.onboarding;
    await walk(visit, 'Review');
    await page.getByText(status.reviewing.title).waitFor();
    await mustBeAccessible();
    await picture('21-in-review');

    const admin = await staff(baseUrl, 'admin@tael.test');
    const decide = async (decision: string, reason: string): Promise<void> => {
      const { body } = await admin.call('listReviews', { limit: 100 });
      const item = (body.data.items as { id: string; email: string; version: number }[]).find(
        (one) => one.email === email,
      );
      const { status: answer } = await admin.call('decideReview', {
        id: item?.id,
        version: item?.version,
        decision,
        reason,
        ...(decision === 'want_documents' && { papers: ['identity_document'] }),
      });
      expect(answer).toBe(200);
    };
    await decide('want_documents', 'Please send the page with the photo.');
    await page.getByText('Please send the page with the photo.').waitFor();
    await mustBeAccessible();
    await picture('22-documents-wanted');
    await page.getByRole('link', { name: status.documents.act }).click();
    await submitPapers(visit);
    await page.getByText(status.reviewing.title).waitFor();
    await decide('approve', 'Looked at twice.');
    await page.waitForURL(/\/catalog\/overview/i);
    await visit.close();
  });

  it('goes on where it was left, on another device', async () => {
    const visit = await enter(language);
    const { onboarding } = visit.words;
    await visit.page.getByRole('button', { name: onboarding.select.choose }).click();
    await fillDetails(visit, 'Lovelace');
    await visit.page.getByText(onboarding.purpose.title).waitFor();
    await visit.close();

    const elsewhere = await openVisit(browser, baseUrl, language);
    await signIn(elsewhere, visit.email, newPassword);
    await elsewhere.page.getByText(onboarding.status.missing.title).waitFor();
    await elsewhere.page.getByText('Adelaide Lovelace').waitFor();
    await elsewhere.mustBeAccessible();
    await elsewhere.picture('23-resumed');
    await elsewhere.page.getByRole('link', { name: onboarding.status.missing.act }).click();
    await elsewhere.page.getByText(onboarding.purpose.purpose).waitFor();
    await elsewhere.close();
  });
});
