import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { plainDocument } from '../apps/server/src/seed/documents.ts';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { formatDate } from '@tael/i18n/format';
import { choose } from './choose.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn } from './console.ts';
import { signIn, staff } from './people.ts';
import { shown } from './shown.ts';
import { follow } from './follow.ts';

/** A purchase with its memo and its receipt, and its dispute from the form to the end. */
const personal = 'personal@tael.test';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const cancellation = {
  name: 'cancellation.pdf',
  mimeType: 'application/pdf',
  buffer: plainDocument(['Cancelled']),
};

/** A purchase of the person that the merchant has taken. */
const taken = async (name: string): Promise<string> => {
  const person = await staff(baseUrl, personal);
  const { items } = (await person.call('listCards', { status: 'active' })).body.data as {
    items: { id: string }[];
  };
  for (const { id: cardId } of items) {
    const merchant = { name, categoryCode: '5942', city: 'Oakland', country: 'US' };
    const { body } = await person.call('sandboxAuthorize', {
      cardId,
      amount: '7.00',
      merchant,
      captureNow: true,
    });
    if (body.data.decision === 'approved') return String(body.data.authorizationId);
  }
  throw new Error('no card of the person pays');
};

describe.each(walkedIn(import.meta.url))('a purchase that is wrong, in %s', (language) => {
  it('keeps a memo without card numbers, and is disputed, filed and won', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, mustFit, picture } = visit;
    const { disputes } = words;
    const { notes } = words.transactions;
    await signIn(
      visit,
      personal,
      sandboxPassword,
      `/catalog/HistoryTransactions/${await taken('Lantern Street Books')}`,
    );
    await page.getByRole('textbox', { name: notes.memo }).fill('Not on 4242 4242 4242 4242');
    await page.getByRole('button', { name: notes.save }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: notes.memo }).inputValue())
      .toBe('Not on •••• 4242');
    await mustBeAccessible();
    await mustFit();
    await picture('84-notes');
    await follow(page.getByRole('link', { name: disputes.open }));
    const form = page.getByRole('dialog', { name: disputes.form.title('Lantern Street Books') });
    await choose(form.getByLabel(disputes.form.reason), 'cancelled');
    await shown(form, disputes.form.requiredEvidence(disputes.evidenceKind.cancellation.name)).waitFor();
    const cancelledOn = form.getByLabel(disputes.question.cancelledOn);
    await cancelledOn.fill('banana');
    await form.locator('button[type=submit]').click();
    await shown(form, words.workFieldSentences.date_format).waitFor();
    await cancelledOn.fill('2099-01-01');
    await form.locator('button[type=submit]').click();
    await shown(form, words.workFieldSentences.date_future).waitFor();
    await cancelledOn.fill('');
    await form.locator('button[type=submit]').click();
    await shown(page, disputes.stateText.draft).waitFor();
    // A draft may wait for its answers; what is handed in may not.
    await page.getByRole('button', { name: disputes.submit.submit }).click();
    await shown(form, words.fieldSentences.required).first().waitFor();
    await mustBeAccessible();
    await picture('85-dispute-form', 'desktop');
    await form.getByLabel(disputes.form.amount).fill('6.06');
    await choose(form.getByLabel(disputes.question.productType), 'service');
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await cancelledOn.fill(day);
    await form.getByLabel(disputes.question.cancellationReason).fill('We use another one');
    await form.getByLabel(disputes.question.contactedMerchant).fill('That it was too late');
    await form.locator('button[type=submit]').click();
    // Else what was typed is still there a second time, in the form that is closing.
    await form.waitFor({ state: 'hidden' });
    await shown(page, 'We use another one').waitFor();
    await shown(page, disputes.choice.productType.service).waitFor();
    await shown(page, formatDate(day, { language, pattern: 'medium', zone: 'UTC' })).waitFor();
    // The evidence that the reason needs is asked for before it is handed in, and where it is missing.
    await page.getByRole('button', { name: disputes.submit.submit }).click();
    await shown(page, words.workFieldSentences.paper_required).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('86-dispute-draft');
    const needed = page.getByLabel(disputes.evidence.needed(disputes.evidenceKind.cancellation.name), {
      exact: true,
    });
    await needed.setInputFiles(cancellation);
    await page.getByRole('button', { name: disputes.evidence.removeNamed(cancellation.name) }).waitFor();
    await page.getByRole('button', { name: disputes.submit.submit }).click();
    await shown(page, disputes.stateText.submitted).waitFor();

    const admin = await openVisit(browser, baseUrl, language);
    await signIn(admin, 'admin@tael.test', sandboxPassword);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await admin.go(`/system/disputes/${id}`);
    await admin.page.getByRole('button', { name: disputes.review.file.open, exact: true }).click();
    const filing = admin.page.getByRole('dialog', { name: disputes.review.file.title });
    await filing.getByLabel(words.common.form.reason).fill('Cancelled in time');
    await admin.mustBeAccessible();
    await admin.picture('87-dispute-file', 'desktop');
    await filing.locator('button[type=submit]').click();
    await shown(admin.page, disputes.stateText.filed).waitFor();
    await admin.mustBeAccessible();
    await admin.picture('88-dispute-filed');
    await follow(
      admin.page.getByRole('link', { name: disputes.detail.openTransaction }),
      /\/system\/CustomerTransactions\/.+\/.+/,
    );
    const staffPanel = admin.page.getByRole('complementary');
    await shown(staffPanel, 'Lantern Street Books').first().waitFor();
    await shown(staffPanel, words.transactions.disputeStep(disputes.state.filed)).waitFor();
    await staffPanel.getByRole('link', { name: disputes.state.filed, exact: true }).waitFor();
    await admin.mustBeAccessible();
    await admin.mustFit();
    await admin.picture('88-dispute-of-purchase');
    await admin.close();

    const network = await staff(baseUrl, personal);
    await network.call('sandboxDispute', { disputeId: id, type: 'decision', outcome: 'won' });
    await visit.reload();
    await shown(page, disputes.stateText.won).waitFor();
    await picture('89-dispute-won');
    await follow(page.getByRole('link', { name: disputes.detail.openTransaction }));
    await shown(page, words.transactions.detail.won).waitFor();
    await shown(page, words.transactions.disputeStep(disputes.state.won)).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('89-purchase-won');
    await visit.close();
  });

  it('is the same as another one, which is chosen among those of the same merchant and card', async () => {
    const [merchant, other] = ['Twin Pines Diner', 'Harbour Rope Works'];
    const ids = [await taken(merchant), await taken(other), await taken(merchant)] as const;
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, mustFit } = visit;
    const { disputes } = words;
    await signIn(visit, personal, sandboxPassword, `/catalog/modules/Disputes?transaction=${ids[2]}`);
    const form = page.getByRole('dialog', { name: disputes.form.title(merchant) });
    await choose(form.getByLabel(disputes.form.reason), 'duplicate');
    const duplicates = form.getByRole('combobox', { name: disputes.question.otherPurchase });
    await duplicates.click();
    const offered = () =>
      form.getByRole('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    await expect.poll(offered).toContain(ids[0]);
    expect(await offered()).toContain(ids[1]);
    expect(await offered()).not.toContain(ids[2]);
    await choose(duplicates, ids[0]);
    await mustBeAccessible();
    await form.locator('button[type=submit]').click();
    await form.waitFor({ state: 'hidden' });
    await mustFit();
    await page.getByRole('button', { name: disputes.submit.submit }).click();
    await shown(page, disputes.stateText.submitted).waitFor();
    await follow(page.getByRole('definition').getByRole('link', { name: merchant }));
    await page.waitForURL(`**/HistoryTransactions/${ids[0]}`);
    await visit.close();
  });
});
