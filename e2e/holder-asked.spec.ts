import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn, including } from './console.ts';
import { madeCard } from './made-card.ts';
import { signIn, staff } from './people.ts';
import { shown } from './shown.ts';
import { noticed } from './notices.ts';
import { follow } from './follow.ts';

/** What the network says about a card: it is added to a device, its holder is asked, a purchase is declined. */
const business = 'business@tael.test';
const merchant = { name: 'Harbour Cloud', categoryCode: '7372', city: 'Oakland', country: 'US' };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
// A question that is still open would stand before whatever another journey of this person wants to press.
afterEach(async () => {
  const person = await staff(baseUrl, business);
  const open = (await person.call('listChallenges')).body.data as { id: string }[];
  for (const { id } of open) await person.call('answerChallenge', { id, isMine: false });
});

/** A card that no other journey limits, freezes or gives to somebody. */
const ownCard = async (nickname: string) => {
  const id = await madeCard(business, nickname);
  return { person: await staff(baseUrl, business), card: { id, nickname } };
};

describe.each(walkedIn(import.meta.url))('a purchase that waits for its holder, in %s', (language) => {
  it('is asked about wherever they are, goes on after a yes, and a no offers to freeze the card', async () => {
    const { person, card } = await ownCard(`Asked ${language}`);
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go, mustBeAccessible, mustFit, picture } = visit;
    const { challenge } = words.devices;
    await signIn(visit, business, sandboxPassword);
    const ask = async () => {
      const reference = `3DS-${randomUUID()}`;
      const message = {
        type: 'challenge',
        reference,
        sequence: 0,
        cardToken: card.id,
        amount: '25.00',
        merchant,
      };
      await person.call('sandboxNetworkMessage', { ...message, currency: 'USD' });
      return reference;
    };
    await ask();
    const question = page.getByRole('dialog', { name: challenge.title });
    await question.waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('80-challenge');
    await question.getByRole('button', { name: challenge.yes('$25.00') }).click();
    await noticed(page, challenge.passed);
    await expect
      .poll(async () => {
        const { items } = (await person.call('listTransactions', { cardId: card.id, limit: 1 })).body
          .data as {
          items: { merchantName: string; status: string }[];
        };
        return [items[0]?.merchantName, items[0]?.status];
      })
      .toEqual([merchant.name, 'pending']);
    await ask();
    await question.getByRole('button', { name: challenge.no }).click();
    const stopped = page.getByRole('dialog', { name: challenge.stopped });
    await stopped.getByRole('link', { name: challenge.freeze }).waitFor();
    await mustBeAccessible();
    await picture('81-challenge-stopped');
    await follow(stopped.getByRole('link', { name: challenge.freeze }));
    await page.getByRole('dialog', { name: words.cards.freeze.title(card.nickname) }).waitFor();
    await go('/catalog/Cards_c');
    await go(`/catalog/Cards_c/${card.id}`);
    const history = page.getByRole('region', { name: words.backOfficeCards.timeline });
    const told = words.backOfficeCards.challenge;
    for (const title of [told['challenge.passed'], told['challenge.refused']])
      await history
        .getByRole('listitem')
        .filter({ hasText: title })
        .filter({ hasText: `${merchant.name} $25.00 · ${business}` })
        .first()
        .waitFor();
    await mustBeAccessible();
    await mustFit();
    await history.scrollIntoViewIfNeeded();
    await picture('81-challenges-of-card');
    await visit.close();
  });
});

describe.each(walkedIn(import.meta.url))('a purchase that its card could not pay, in %s', (language) => {
  it('asks its holder nothing, and says why in a message and on the card', async () => {
    const id = await madeCard(business, `Ask ${language}`);
    const person = await staff(baseUrl, business);
    await person.call('freezeCard', { id, reason: 'Left in the office' });
    const shop = `Harbour ${randomUUID().slice(0, 8)}`;
    const message = { type: 'challenge', reference: `3DS-${randomUUID()}`, sequence: 0, cardToken: id };
    const asked = { amount: '25.00', currency: 'USD', merchant: { ...merchant, name: shop } };
    await person.call('sandboxNetworkMessage', { ...message, ...asked });
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go, mustBeAccessible, mustFit, picture } = visit;
    await signIn(visit, business, sandboxPassword);
    const title = words.messages.texts.challenge_declined.title.replace('{merchant}', shop);
    const told = page.getByRole('link', { name: title });
    await expect
      .poll(async () => {
        await go(`/catalog/MessageCenter?search=${encodeURIComponent(shop)}`);
        return told.count();
      })
      .toBe(1);
    await told.press('Enter');
    await shown(page, including(words.transactions.mend.card_frozen)).first().waitFor();
    await picture('85-asked-nobody');
    await follow(page.getByRole('link', { name: words.messages.leads.card, exact: true }));
    const history = page.getByRole('region', { name: words.backOfficeCards.timeline });
    await shown(history, words.backOfficeCards.challenge['challenge.declined']).waitFor();
    await shown(history, including(words.transactions.reason.card_frozen)).scrollIntoViewIfNeeded();
    await mustBeAccessible();
    await picture('86-declined-before-asked');
    await mustFit();
    expect(await page.getByRole('dialog', { name: words.devices.challenge.title }).count()).toBe(0);
    await visit.close();
  });
});

describe.each(walkedIn(import.meta.url))('a card on devices, in %s', (language) => {
  it('is listed with what it is, suspended, resumed and removed; a purchase says with what it was paid or why not', async () => {
    const { person, card } = await ownCard(`Devices ${language}`);
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go, mustBeAccessible, mustFit, picture } = visit;
    const { devices } = words;
    await signIn(visit, business, sandboxPassword);
    const phone = `Phone ${language} ${randomUUID().slice(0, 4)}`;
    const about = { reference: `TKN-${randomUUID()}`, sequence: 0, cardToken: card.id };
    await person.call('sandboxTokenMessage', {
      ...about,
      type: 'tokenization_request',
      wallet: 'apple_pay',
      deviceName: phone,
    });
    await person.call('sandboxTokenMessage', { ...about, type: 'activation' });
    const pay = async () => {
      const purchase = {
        type: 'authorization',
        reference: `NET-${randomUUID()}`,
        sequence: 0,
        cardToken: card.id,
      };
      const rest = { amount: '5.00', currency: 'USD', merchant, presence: 'present', token: about.reference };
      const answer = await person.call('sandboxNetworkMessage', { ...purchase, ...rest });
      return String(answer.body.data.authorizationId);
    };
    const paid = await pay();
    await go(`/catalog/Cards_c/${card.id}`);
    await shown(page, phone).waitFor();
    await shown(page, phone).scrollIntoViewIfNeeded();
    await mustBeAccessible();
    await picture('82-devices');
    await mustFit();
    await page.getByRole('button', { name: devices.acts(phone) }).click();
    await page.getByRole('menuitem', { name: devices.suspend }).click();
    await noticed(page, devices.suspended);
    const declined = await pay();
    await page.getByRole('button', { name: devices.acts(phone) }).click();
    await page.getByRole('menuitem', { name: devices.resume }).click();
    await noticed(page, devices.resumed);
    await page.getByRole('button', { name: devices.acts(phone) }).click();
    await page.getByRole('menuitem', { name: devices.remove }).click();
    const dialog = page.getByRole('dialog', { name: devices.removing.title(phone) });
    await dialog.waitFor();
    await mustBeAccessible();
    await picture('83-remove-device');
    await dialog.getByRole('button', { name: devices.removing.submit }).click();
    await noticed(page, devices.removing.done);
    await go(`/catalog/HistoryTransactions/${paid}`);
    await shown(page, including(phone)).waitFor();
    await go(`/catalog/HistoryTransactions/${declined}`);
    await page.getByRole('region', { name: words.transactions.detail.whyDeclined }).waitFor();
    await mustBeAccessible();
    await picture('84-why-declined');
    await mustFit();
    await visit.close();
  });
});

describe.each(walkedIn(import.meta.url))('a card on a device, as staff sees it, in %s', (language) => {
  it('is suspended for a reason, which its holder cannot lift, resumed and removed', async () => {
    const { person, card } = await ownCard(`Watched ${language}`);
    const phone = `Phone ${language} ${randomUUID().slice(0, 4)}`;
    const about = { reference: `TKN-${randomUUID()}`, sequence: 0, cardToken: card.id };
    const asked = { ...about, type: 'tokenization_request', wallet: 'apple_pay', deviceName: phone };
    await person.call('sandboxTokenMessage', asked);
    await person.call('sandboxTokenMessage', { ...about, type: 'activation' });
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, mustFit, picture } = visit;
    const { suspend, resume, remove, acts, status } = words.devices;
    const { devices } = words.backOfficeCards;
    await signIn(visit, 'admin@tael.test', sandboxPassword, `/system/cards/${card.id}`);
    const row = page.getByRole('listitem').filter({ hasText: phone }).first();
    const act = async (item: string, texts: typeof devices.suspending, reason: string) => {
      await page.getByRole('button', { name: acts(phone) }).click();
      await page.getByRole('menuitem', { name: item }).click();
      const dialog = page.getByRole('dialog', { name: texts.title(phone) });
      await dialog.getByRole('button', { name: texts.submit }).click();
      await shown(dialog, words.fieldSentences.required).waitFor();
      await dialog.getByLabel(words.common.form.reason).fill(reason);
      await mustBeAccessible();
      await picture('85-staff-device');
      await dialog.getByRole('button', { name: texts.submit }).click();
      await noticed(page, texts.done);
    };
    await act(suspend, devices.suspending, 'Added by a stranger');
    await shown(row, devices.suspendedBy.admin).waitFor();
    await row.scrollIntoViewIfNeeded();
    await mustBeAccessible();
    await mustFit();
    await picture('86-staff-devices');

    const holder = await openVisit(browser, baseUrl, language);
    await signIn(holder, business, sandboxPassword, `/catalog/Cards_c/${card.id}`);
    await holder.page.getByRole('button', { name: acts(phone) }).click();
    await holder.page.getByRole('menuitem', { name: remove }).waitFor();
    expect(await holder.page.getByRole('menuitem', { name: resume }).count()).toBe(0);
    // Of staff they read why, and not who.
    const { operations } = words.backOfficeCards.actors;
    await shown(holder.page, `${phone} · ${operations} · Added by a stranger`).first().waitFor();
    await holder.close();

    await act(resume, devices.resuming, 'It was the holder');
    await shown(row, status.active).waitFor();
    await act(remove, devices.removing, 'Asked by the holder');
    await shown(row, status.deleted).waitFor();
    await visit.close();
  });
});
