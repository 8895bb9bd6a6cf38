import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { choose } from './choose.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn } from './console.ts';
import { passTime } from './pass-time.ts';
import { signIn, staff } from './people.ts';
import { noticed } from './notices.ts';
import { shown } from './shown.ts';
import { follow } from './follow.ts';

/** A purchase that looks unusual: its holder says yes to one and no to another, and staff is done with that. */
const personal = 'personal@tael.test';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A card that has paid a dollar at home five times, and is known for it. */
const regularCard = async (nickname: string) => {
  const person = await staff(baseUrl, personal);
  const [bin] = (await person.call('listBins')).body.data as { id: string }[];
  const holder = { holderFirstName: 'Ana', holderLastName: 'Silva' };
  const limits = { perTransaction: null, daily: null, weekly: null, monthly: null };
  const made = await person.call('createCard', { binId: bin?.id, nickname, ...holder, limits });
  const cardId = String(made.body.data.id);
  await expect
    .poll(async () => String((await person.call('getCard', { id: cardId })).body.data.status))
    .toBe('active');
  const pay = (amount: string, name: string, country: string) =>
    person.call('sandboxAuthorize', {
      cardId,
      amount,
      merchant: { name, categoryCode: '5942', city: 'Harbour', country },
    });
  for (let count = 0; count < 5; count += 1) await pay('1.00', 'Lantern Street Books', 'US');
  await passTime(baseUrl, 61);
  const forcePost = (name: string) =>
    person.call('sandboxNetworkMessage', {
      type: 'capture',
      reference: `NET-${randomUUID()}`,
      sequence: 0,
      cardToken: cardId,
      amount: '1.00',
      currency: 'USD',
      merchant: { name, categoryCode: '5942', city: 'Harbour', country: 'US' },
    });
  return { cardId, pay, forcePost };
};

describe.each(walkedIn(import.meta.url))('a purchase that looks unusual, in %s', (language) => {
  it('asks its holder with the reasons; a yes unfreezes, a no freezes and waits for staff', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, mustFit, picture } = visit;
    const { flagged, fraud, fraudReviews } = words;
    const watches = `Quay Watches ${randomUUID().slice(0, 4)}`;
    const { cardId, pay, forcePost } = await regularCard(`Books ${language}`);
    await signIn(visit, personal, sandboxPassword);
    await pay('100.00', 'Far Harbour Books', 'RO');
    const question = page.getByRole('dialog', { name: fraud.title });
    await question.waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('85-fraud-question');
    await question.getByRole('button', { name: fraud.yes }).click();
    await noticed(page, fraud.thanksUnfrozen);
    await forcePost(watches);
    await pay('102.00', watches, 'MD');
    await question.waitFor();
    await question.getByRole('button', { name: fraud.no }).click();
    const stopped = page.getByRole('dialog', { name: fraud.stopped });
    await stopped.waitFor();
    await mustBeAccessible();
    await picture('86-fraud-stopped');
    await follow(stopped.getByRole('link', { name: fraud.toCard }));
    await shown(page.getByRole('list', { name: fraud.heading }), fraud.state.denied).waitFor();
    await page.getByRole('list', { name: fraud.heading }).scrollIntoViewIfNeeded();
    await mustBeAccessible();
    await mustFit();
    await picture('87-fraud-card');
    await visit.close();

    const server = await openVisit(browser, baseUrl, language);
    await signIn(server, 'admin@tael.test', sandboxPassword, '/system/fraud-alerts');
    await follow(server.page.getByRole('link', { name: watches }));
    await shown(server.page, fraudReviews.detail.openCustomer).waitFor();
    await server.mustBeAccessible();
    await server.mustFit();
    await server.picture('88-fraud-review');
    await follow(server.page.getByRole('link', { name: fraudReviews.detail.declined }));
    const alert = server.page.getByRole('list', { name: fraud.heading });
    await shown(alert, fraudReviews.state.denied).waitFor();
    await server.mustBeAccessible();
    await server.mustFit();
    await server.picture('88-fraud-of-purchase');
    await follow(alert.getByRole('link', { name: watches }));
    await shown(server.page, fraudReviews.detail.openCustomer).waitFor();
    await server.page.getByRole('group').getByRole('button', { name: fraudReviews.close.open }).click();
    const closing = server.page.getByRole('dialog', { name: fraudReviews.close.title });
    await closing.getByRole('textbox').fill('The holder called and has a new number');
    await closing.getByLabel(fraudReviews.close.unfreeze).check();
    await server.mustBeAccessible();
    await server.picture('89-fraud-close');
    await closing.locator('button[type=submit]').click();
    await noticed(server.page, fraudReviews.close.done);
    await server.go('/system/flagged-purchases');
    await follow(server.page.getByRole('link', { name: watches }).first());
    await server.page.getByRole('list', { name: words.transactions.detail.timeline }).waitFor();
    await server.mustBeAccessible();
    await server.mustFit();
    await server.picture('90-flagged');
    await server.page.getByRole('group').getByRole('button', { name: flagged.review.open }).click();
    const review = server.page.getByRole('dialog', { name: flagged.review.title });
    await choose(review.getByRole('combobox'), 'told_customer');
    await review.getByRole('textbox').fill('They knew of it');
    await server.mustBeAccessible();
    await server.picture('91-flagged-review');
    await review.locator('button[type=submit]').click();
    await noticed(server.page, flagged.review.done);
    await server.close();
    const person = await staff(baseUrl, personal);
    expect((await person.call('getCard', { id: cardId })).body.data.status).toBe('active');
  });
});
