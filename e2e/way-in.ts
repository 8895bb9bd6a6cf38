import { expect } from 'vitest';
import { smallPicture } from '../apps/server/src/testing/caller.ts';
import { choose } from './choose.ts';
import { baseUrl } from './base-url.ts';
import { starting, type Visit } from './console.ts';
import { staff } from './people.ts';
import { shown } from './shown.ts';

/** A document of those that the way in asks for. */
export const document = { name: 'paper.png', mimeType: 'image/png', buffer: smallPicture };

/** Says who somebody is, and goes on. */
export const fillDetails = async (
  { page, words }: Visit,
  firstName: string,
  lastName: string,
): Promise<void> => {
  const { details, saveAndContinue } = words.onboarding;
  await page.getByLabel(starting(details.birthDate)).waitFor();
  await page.getByLabel(starting(details.firstName)).fill(firstName);
  await page.getByLabel(starting(details.lastName)).fill(lastName);
  await page.getByLabel(starting(details.birthDate)).fill('19901210');
  await choose(page.getByLabel(starting(details.nation)), 'GB');
  await page.getByLabel(starting(details.mobile)).fill('510-555-1212');
  await page.getByLabel(starting(details.address)).fill('1 Analytical Way');
  await page.getByLabel(starting(details.city)).fill('London');
  await page.getByLabel(starting(details.postalCode)).fill('SW1A 1AA');
  await page.getByRole('button', { name: saveAndContinue }).click();
};

/** Hands in both documents by the button of this name. */
export const submitDocuments = async ({ page }: Visit, submit: string): Promise<void> => {
  await page.locator('input[type=file]').nth(1).waitFor({ state: 'attached' });
  await page.locator('input[type=file]').nth(0).setInputFiles(document);
  await page.locator('input[type=file]').nth(1).setInputFiles(document);
  await shown(page, 'paper.png').nth(1).waitFor();
  await page.getByRole('button', { name: submit }).click();
};

/** A staff member decides about whoever has this address, by calls. */
export const decideReview = async (
  email: string,
  decision: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const admin = await staff(baseUrl, 'admin@tael.test');
  const { body } = await admin.call('listReviews', { limit: 100 });
  const item = (body.data.items as { id: string; email: string; version: number }[]).find(
    (one) => one.email === email,
  );
  const { status } = await admin.call('decideReview', { id: item?.id, version: item?.version, ...decision });
  expect(status).toBe(200);
};
