import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn } from './console.ts';
import { madeCard } from './made-card.ts';
import { noticed } from './notices.ts';
import { signIn, staff } from './people.ts';
import { mustNotSay, shown } from './shown.ts';

/** A card kept to one merchant: whom it took for the same and why, and what its holder makes of that. */
const business = 'business@tael.test';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A card that is kept to one merchant, and what comes of purchases with it. */
const keptCard = async (nickname: string) => {
  const id = await madeCard(business, nickname);
  const person = await staff(baseUrl, business);
  const { version } = (await person.call('getCard', { id })).body.data as { version: number };
  const validity = { uses: null, isMerchantLocked: true, lastDay: null };
  await person.call('changeCardValidity', { id, version, validity });
  const buys = async (name: string, acceptorId?: string) => {
    const merchant = {
      name,
      categoryCode: '5942',
      city: '',
      country: 'US',
      ...(acceptorId && { acceptorId }),
    };
    const answer = await person.call('sandboxAuthorize', { cardId: id, amount: '1.00', merchant });
    return (answer.body.data as { reason: string | null }).reason;
  };
  return { id, buys };
};

describe.each(walkedIn(import.meta.url))('a card kept to one merchant, in %s', (language) => {
  it('shows whom it took for the same and why; one that it declined is allowed, one is added and removed', async () => {
    const card = await keptCard(`One merchant ${language}`);
    const reasons = [
      await card.buys('AMZN Mktp US*RT4KL2', '174030075991'),
      await card.buys('Whole Foods 0042', '174030075991'),
      await card.buys('Amazon.com*2X4'),
      await card.buys('PIER CLOUD 0042', '174030075992'),
    ];
    expect(reasons).toEqual([null, null, null, 'merchant_locked']);

    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go, mustBeAccessible, mustFit, picture } = visit;
    const { merchants } = words.cards;
    await signIn(visit, business, sandboxPassword);
    await go(`/catalog/Cards_c/${card.id}`);
    const section = page.locator('section').filter({
      has: page.getByRole('heading', { name: merchants.heading }),
    });
    await shown(section, merchants.known('AMAZON')).waitFor();
    for (const text of ['AMZN Mktp US*RT4KL2', 'Whole Foods 0042', 'Amazon.com*2X4', 'PIER CLOUD 0042'])
      await shown(section, text).waitFor();
    await section.scrollIntoViewIfNeeded();
    await mustBeAccessible();
    await mustFit();
    await picture('kept-merchants');

    await section.getByRole('button', { name: merchants.allowOf('PIER CLOUD 0042') }).click();
    const allowing = page.getByRole('dialog', { name: merchants.allowTitle('PIER CLOUD 0042') });
    await allowing.waitFor();
    await picture('allow-merchant');
    await allowing.getByRole('button', { name: merchants.allow }).click();
    await noticed(page, merchants.added);
    await section.getByRole('button', { name: merchants.removeOf('PIER CLOUD 0042') }).waitFor();
    expect(await card.buys('Pier Cloud', '174030075992')).toBeNull();

    await section.getByRole('button', { name: merchants.add }).click();
    const adding = page.getByRole('dialog', { name: merchants.addTitle });
    await adding.getByLabel(merchants.name).fill('Blue Bottle Books');
    await picture('add-merchant');
    await adding.getByRole('button', { name: merchants.add }).click();
    await noticed(page, merchants.added);
    await shown(section, 'Blue Bottle Books').waitFor();

    await section.getByRole('button', { name: merchants.removeOf('Blue Bottle Books') }).click();
    const removing = page.getByRole('dialog', { name: merchants.removeTitle('Blue Bottle Books') });
    await mustBeAccessible();
    await picture('remove-merchant');
    await removing.getByRole('button', { name: merchants.remove }).click();
    await noticed(page, merchants.removed);
    await removing.waitFor({ state: 'detached' });
    await mustNotSay(section, 'Blue Bottle Books');
    expect(await card.buys('Blue Bottle Books')).toBe('merchant_locked');
    await visit.close();
  });
});
