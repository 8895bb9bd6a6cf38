import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { homeAddress } from '../apps/server/src/testing/addresses.ts';
import { choose } from './choose.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn, including } from './console.ts';
import { confirmByMail, messageTo, signIn, staff } from './people.ts';
import { noticed } from './notices.ts';
import { mustNotSay, shown } from './shown.ts';
import { follow } from './follow.ts';

/** Card products from the application to the decision, and a physical card from the form to its first use. */
const business = 'business@tael.test';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('a card product', () => {
  it('is applied for in one language, approved by staff in the other, open then, suspended and reinstated', async () => {
    const asking = await openVisit(browser, baseUrl, 'en_US');
    const { bins } = asking.words;
    await signIn(asking, business, sandboxPassword, '/catalog/modules/CardBins');
    const tile = asking.page.getByRole('listitem').filter({ hasText: 'Visa Europe' });
    await tile.getByRole('button', { name: bins.apply }).click();
    const dialog = asking.page.getByRole('dialog', { name: bins.form.title('Visa Europe') });
    await dialog.getByRole('button', { name: bins.form.submit }).click();
    await shown(dialog, asking.words.fieldSentences.required).first().waitFor();
    await dialog.getByLabel(bins.form.description).fill('Search ads for our shops in Lyon and Turin');
    await dialog.getByLabel(bins.form.quantity).fill('4');
    await asking.mustBeAccessible();
    await asking.picture('70-apply');
    await dialog.getByRole('button', { name: bins.form.submit }).click();
    await shown(tile, bins.state.pending_approval).waitFor();

    const deciding = await openVisit(browser, baseUrl, 'zh_CN');
    const review = deciding.words.bins.review;
    await signIn(deciding, 'admin@tael.test', sandboxPassword, '/system/card-bins');
    await follow(deciding.page.locator('tbody tr', { hasText: 'Visa Europe' }).getByRole('link').first());
    await deciding.page.getByRole('button', { name: review.approve.open, exact: true }).click();
    const approving = deciding.page.getByRole('dialog', {
      name: review.approve.title('Northlight Trading LLC'),
    });
    await deciding.mustBeAccessible();
    await deciding.picture('71-approve');
    await approving.getByRole('button', { name: review.approve.submit }).click();
    await noticed(deciding.page, review.approve.done);
    await deciding.mustFit();

    await asking.go('/catalog/modules/CardBins');
    await shown(tile, bins.state.subscribed).waitFor();
    await asking.mustFit();
    await asking.picture('72-subscribed');
    await asking.go('/catalog/modules/AddCard_c');
    const offered = shown(asking.page, 'Visa Europe');
    await offered.waitFor();

    const decide = async (what: 'suspend' | 'reinstate') => {
      const { open, title, submit, done } = review[what];
      await deciding.page.getByRole('button', { name: open, exact: true }).click();
      const dialog = deciding.page.getByRole('dialog', { name: title('Northlight Trading LLC') });
      await dialog.getByRole('button', { name: submit }).click();
      await shown(dialog, deciding.words.fieldSentences.required).waitFor();
      await dialog.getByLabel(review.note).fill('Two complaints about the ads');
      await deciding.mustBeAccessible();
      await deciding.picture(`72-${what}`, 'desktop');
      await dialog.getByRole('button', { name: submit }).click();
      await noticed(deciding.page, done);
    };
    await decide('suspend');
    await asking.go('/catalog/modules/CardBins');
    await shown(tile, bins.suspendedText).waitFor();
    await asking.mustBeAccessible();
    await asking.picture('72-suspended', 'desktop');
    await asking.go('/catalog/modules/AddCard_c');
    expect(await offered.count()).toBe(0);
    await decide('reinstate');
    await deciding.close();
    await asking.reload();
    await offered.waitFor();
    await asking.close();
  });
});

const home = { ...homeAddress, recipient: 'Meilin Northlight' };

describe.each(walkedIn(import.meta.url))('a physical card, in %s', (language) => {
  it('shows both fees, is called off, sent again and followed on its way, and is activated with the mailed code', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, mustFit, picture } = visit;
    const { delivery, createForm, statusText } = words.cards;
    await signIn(visit, business, sandboxPassword, '/catalog/modules/AddCard_c');
    await page.getByRole('button', { name: delivery.kind, exact: true }).click();
    await shown(page, delivery.kinds.physical).click();
    await page.getByLabel(createForm.nickname).fill(`Shop ${language}`);
    await page.locator('input[name=holderFirstName]').fill('Meilin');
    await page.locator('input[name=holderLastName]').fill('Northlight');
    const fields = page.locator('fieldset').filter({ has: page.locator('input[name=recipient]') });
    for (const [name, value] of Object.entries(home))
      if (name === 'country') await choose(fields.locator('[data-field=country]'), value);
      else await fields.locator(`input[name=${name}]`).fill(value);
    await shown(page, delivery.fee).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('73-physical');
    await page.getByRole('button', { name: createForm.submit('$20.05') }).click();
    await follow(page.getByRole('link', { name: createForm.open }));
    const way = page.getByRole('list', { name: delivery.heading });
    await shown(way, delivery.fulfilment.submitted).waitFor();
    await page.getByRole('button', { name: delivery.cancel.open }).click();
    const calling = page.getByRole('dialog', { name: delivery.cancel.title(`Shop ${language}`) });
    await mustBeAccessible();
    await picture('74-ordered');
    await calling.getByRole('button', { name: delivery.cancel.submit, exact: true }).click();
    await shown(way, delivery.fulfilment.canceled).waitFor();
    await page.getByRole('button', { name: delivery.again.open }).click();
    const again = page.getByRole('dialog', { name: delivery.again.title(`Shop ${language}`) });
    await shown(again, delivery.fee).waitFor();
    await mustBeAccessible();
    await picture('74-again', 'desktop');
    await again.getByRole('button', { name: delivery.again.submit }).click();
    await shown(way, delivery.fulfilment.submitted).waitFor();

    const person = await staff(baseUrl, business);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const card = (await person.call('getCard', { id })).body.data as {
      lastFour: string;
      delivery: { id: string };
    };
    const news = { deliveryId: card.delivery.id, fulfilment: 'shipped' };
    expect((await person.call('sandboxCardPrinter', news)).body.data).toEqual({ outcome: 'applied' });
    await visit.reload();
    await page.getByRole('button', { name: delivery.activate.open }).click();
    const dialog = page.getByRole('dialog', { name: delivery.activate.title(`Shop ${language}`) });
    await dialog.getByLabel(delivery.activate.lastFour).fill(card.lastFour);
    await dialog.getByLabel(delivery.activate.code, { exact: true }).fill('000000');
    await dialog.getByRole('button', { name: delivery.activate.submit }).click();
    await shown(dialog, words.errorSentences.activation_code_invalid).waitFor();
    await mustBeAccessible();
    await picture('75-activate');
    // Six digits by themselves: other mails about the card have links with longer numbers.
    const mail = await messageTo(
      baseUrl,
      business,
      new RegExp(`Shop ${language}[^]*(?<![\\w-])\\d{6}(?![\\w-])`),
    );
    const code = /(?<![\w-])\d{6}(?![\w-])/.exec(mail)?.[0] ?? '';
    await dialog.getByLabel(delivery.activate.code, { exact: true }).fill(code);
    await dialog.getByRole('button', { name: delivery.activate.submit }).click();
    await shown(page, statusText.active).waitFor();
    await mustBeAccessible();
    await picture('76-activated');

    // Lost, it is followed by another one, sent to the same address.
    const { report, replace } = words.cards;
    await page.getByRole('button', { name: words.cards.detail.actions }).click();
    await page.getByRole('menuitem', { name: report.open }).click();
    await page.getByRole('dialog').getByRole('button', { name: report.submit }).click();
    await page.getByRole('button', { name: replace.replacement.open }).click();
    const replacing = page.getByRole('dialog', { name: replace.replacement.title(`Shop ${language}`) });
    await shown(replacing, delivery.fee).waitFor();
    await mustBeAccessible();
    await picture('77-replace-physical');
    await replacing.getByRole('button', { name: replace.replacement.submit }).click();
    await page.getByRole('link', { name: replace.toOld }).waitFor();
    await shown(way, delivery.fulfilment.submitted).waitFor();

    // That one never comes.
    await page.getByRole('button', { name: words.cards.detail.actions }).click();
    await page.getByRole('menuitem', { name: report.unarrived.open }).click();
    const reporting = page.getByRole('dialog', { name: report.title(`Shop ${language}`) });
    await reporting.getByLabel(report.unarrived.losses.lost).waitFor();
    await mustBeAccessible();
    await picture('77-never-came');
    await reporting.getByRole('button', { name: report.submit }).click();
    await shown(page, statusText.lost).waitFor();
    await page.getByRole('button', { name: replace.replacement.open }).waitFor();
    await visit.close();
  });
});

describe('a card of a customer', () => {
  it('is blocked by a staff member, let go by another, and reported for its holder', async () => {
    const person = await staff(baseUrl, business);
    const { items } = (await person.call('listCards', { search: 'Office' })).body.data as {
      items: { id: string }[];
    };
    const id = items[0]?.id ?? '';
    const one = await openVisit(browser, baseUrl, 'en_US');
    const { backOfficeCards } = one.words;
    await signIn(one, 'admin@tael.test', sandboxPassword, `/system/cards/${id}`);
    await one.page.getByRole('button', { name: backOfficeCards.block.open, exact: true }).click();
    const blocking = one.page.getByRole('dialog', { name: backOfficeCards.block.title('Office') });
    await blocking.getByRole('button', { name: backOfficeCards.block.submit }).click();
    await shown(blocking, one.words.fieldSentences.required).first().waitFor();
    await choose(blocking.getByLabel(backOfficeCards.form.reason), 'card_testing');
    await blocking.getByLabel(backOfficeCards.form.caseId).fill('CASE-2041');
    await blocking.getByLabel(backOfficeCards.form.note).fill('Forty small purchases in a minute');
    await one.mustBeAccessible();
    await one.picture('77-block');
    await blocking.getByRole('button', { name: backOfficeCards.block.submit }).click();
    await one.page.getByRole('button', { name: backOfficeCards.propose.open }).click();
    const proposing = one.page.getByRole('dialog', { name: backOfficeCards.propose.title('Office') });
    await proposing.getByLabel(backOfficeCards.form.caseId).fill('CASE-2041');
    await proposing.getByLabel(backOfficeCards.form.note).fill('The holder tried a new till');
    await proposing.getByRole('button', { name: backOfficeCards.propose.submit }).click();
    await shown(one.page, backOfficeCards.release.second).waitFor();
    await one.mustBeAccessible();
    await one.mustFit();
    await one.picture('78-proposed');
    await one.close();

    const other = await openVisit(browser, baseUrl, 'zh_CN');
    const words = other.words.backOfficeCards;
    await signIn(other, 'approver@tael.test', sandboxPassword, `/system/cards/${id}`);
    await other.page.getByRole('button', { name: words.approve.open, exact: true }).click();
    const approving = other.page.getByRole('dialog', { name: words.approve.title('Office') });
    await approving.getByRole('button', { name: words.approve.submit, exact: true }).click();
    await confirmByMail(other);
    await noticed(other.page, words.approve.done);
    await other.mustBeAccessible();
    await other.picture('79-released');
    // The holder called: it is lost after all.
    await other.page.getByRole('button', { name: other.words.cards.report.open }).click();
    const reporting = other.page.getByRole('dialog', { name: words.report.title('Office') });
    await reporting.getByRole('button', { name: words.report.submit }).click();
    await shown(reporting, other.words.fieldSentences.required).waitFor();
    await reporting.getByLabel(words.form.reason).fill('The holder called');
    await other.mustBeAccessible();
    await other.picture('79-report');
    await reporting.getByRole('button', { name: words.report.submit }).click();
    await noticed(other.page, words.report.done);
    await other.mustFit();
    await other.close();

    const holder = await openVisit(browser, baseUrl, 'en_US');
    await signIn(holder, business, sandboxPassword, `/catalog/Cards_c/${id}`);
    const timeline = holder.page.getByRole('list', { name: backOfficeCards.timeline });
    await shown(timeline, holder.words.activity.actions['card.unblocked']).waitFor();
    await shown(timeline, including('The holder called')).waitFor();
    await mustNotSay(timeline, /CASE-2041|Forty small/);
    await holder.mustBeAccessible();
    await holder.picture('80-timeline');
    await holder.close();
  });
});
