import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, starting, walkedIn, type Language, type Visit } from './console.ts';
import { newPassword, registered, signIn } from './people.ts';
import { decideReview, fillDetails, submitDocuments } from './way-in.ts';
import { shown } from './shown.ts';
import { follow } from './follow.ts';

/**
 * The ways in that are not straight: a refused identity check that is mended, and a person who decides. The last name
 * tells the sandbox provider what to say.
 */
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

const fillPurpose = async ({ page, words }: Visit): Promise<void> => {
  const { purpose, saveAndContinue } = words.onboarding;
  await shown(page, purpose.purposes.travel.title).click();
  await shown(page, purpose.volumes.under_1k).click();
  await page.getByRole('button', { name: saveAndContinue }).click();
};

const handInDocuments = async (visit: Visit): Promise<void> => {
  await visit.page.waitForURL(/\/user\/verifyUser/);
  await submitDocuments(visit, visit.words.onboarding.identity.submit);
};

const walk = async (visit: Visit, lastName: string): Promise<void> => {
  await visit.page.getByRole('button', { name: visit.words.onboarding.select.choose }).click();
  await fillDetails(visit, 'Adelaide', lastName);
  await fillPurpose(visit);
  await handInDocuments(visit);
};

describe.each(walkedIn(import.meta.url))('the way in, in %s', (language) => {
  it('leads a refused name to its field, and lets the person in once it is mended', async () => {
    const visit = await enter(language);
    const { page, words, mustBeAccessible, picture } = visit;
    const { refused, details, saveAndContinue } = words.onboarding;
    await walk(visit, 'Mismatch');
    await shown(page, refused.reasons.name_mismatch).waitFor();
    await mustBeAccessible();
    await picture('20-refused');
    await follow(page.getByRole('link', { name: refused.mend.lastName }));
    const lastName = page.getByLabel(starting(details.lastName));
    await lastName.waitFor();
    expect(await lastName.evaluate((field) => field.matches(':focus'))).toBe(true);
    expect(await lastName.getAttribute('aria-invalid')).toBe('true');
    await mustBeAccessible();
    await lastName.fill('Lovelace');
    await page.getByRole('button', { name: saveAndContinue }).click();
    await handInDocuments(visit);
    await page.waitForURL(/\/catalog\/overview/i);
    await visit.close();
  });

  it('asks for other documents in the reviewer’s words, and moves on by itself when a person approves', async () => {
    const visit = await enter(language);
    const { page, words, mustBeAccessible, picture, email } = visit;
    const { status } = words.onboarding;
    await walk(visit, 'Review');
    await shown(page, status.reviewing.title).waitFor();
    await mustBeAccessible();
    await picture('21-in-review');

    const reason = 'Please send the page with the photo.';
    await decideReview(email, { decision: 'want_documents', reason, documents: ['identity_document'] });
    await shown(page, reason).waitFor();
    await mustBeAccessible();
    await picture('22-documents-wanted');
    await follow(page.getByRole('link', { name: status.documents.act }));
    await handInDocuments(visit);
    await shown(page, status.reviewing.title).waitFor();
    await decideReview(email, { decision: 'approve', reason: 'Looked at twice.' });
    await page.waitForURL(/\/catalog\/overview/i);
    await visit.close();
  });

  it('goes on where it was left, on another device', async () => {
    const visit = await enter(language);
    const { onboarding } = visit.words;
    await visit.page.getByRole('button', { name: onboarding.select.choose }).click();
    await fillDetails(visit, 'Adelaide', 'Lovelace');
    await shown(visit.page, onboarding.purpose.title).waitFor();
    await visit.close();

    const elsewhere = await openVisit(browser, baseUrl, language);
    await signIn(elsewhere, visit.email, newPassword);
    await shown(elsewhere.page, onboarding.status.missing.title).waitFor();
    await shown(elsewhere.page, 'Adelaide Lovelace').waitFor();
    await elsewhere.mustBeAccessible();
    await elsewhere.picture('23-resumed');
    await follow(elsewhere.page.getByRole('link', { name: onboarding.status.missing.act }));
    await shown(elsewhere.page, onboarding.purpose.purpose).waitFor();
    await elsewhere.close();
  });
});
