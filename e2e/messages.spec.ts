import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, starting, walkedIn, type Visit } from './console.ts';
import { signIn } from './people.ts';
import { shown } from './shown.ts';
import { noticed } from './notices.ts';
import { follow } from './follow.ts';

/** What is said to people: messages of what happened, and tickets with their answers. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const enter = async (email: string, language: Visit['language']): Promise<Visit> => {
  const visit = await openVisit(browser, baseUrl, language);
  await signIn(visit, email, sandboxPassword);
  return visit;
};

/** A purchase that no card of the sandbox has money for. */
const declinePurchase = async ({ page, go }: Visit, merchantName: string): Promise<void> => {
  await go('/catalog/Cards_c?status=active');
  const href = await page.locator('main tbody a').first().getAttribute('href');
  const cardId = href?.split('?')[0]?.split('/').at(-1);
  const answer = await fetch(`${baseUrl}/sandbox/card-network/authorisation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      cardId,
      amount: '99000.00',
      merchant: { name: merchantName, categoryCode: '7372', city: 'Oakland', country: 'US' },
    }),
  });
  expect(answer.status).toBe(200);
};

describe.each(walkedIn(import.meta.url))('in %s', (language) => {
  it('a declined purchase becomes a message, which is read by opening it and leads to the purchase', async () => {
    const visit = await enter('personal@tael.test', language);
    const { page, words, go } = visit;
    const merchant = `Copper ${randomUUID().slice(0, 8)}`;
    await declinePurchase(visit, merchant);
    await go('/catalog/MessageCenter?status=unread');
    const title = words.messages.texts.purchase_declined.title.replace('{merchant}', merchant);
    await page.getByRole('link', { name: starting(title) }).waitFor();
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.picture('messages');
    await page.getByRole('link', { name: starting(title) }).press('Enter');
    await page.getByRole('link', { name: words.messages.leads.transaction, exact: true }).waitFor();
    await visit.mustBeAccessible();
    await visit.picture('message');
    await follow(
      page.getByRole('link', { name: words.messages.leads.transaction, exact: true }),
      /HistoryTransactions\/[0-9a-f-]{36}/,
    );
    await go(`/catalog/MessageCenter?status=read&search=${encodeURIComponent(merchant)}`);
    await page.getByRole('link', { name: title }).waitFor();
    const href = await page.getByRole('link', { name: title }).getAttribute('href');
    await go(`/catalog/MessageDetails/${href?.split('?')[0]?.split('/').at(-1)}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.picture('message-page');
    await go('/catalog/MessageCenter');
    await page.getByRole('button', { name: words.messages.markAll }).click();
    await noticed(page, words.messages.markedAll);
    await go('/catalog/MessageCenter?status=unread');
    await shown(page, words.messages.empty.unread).waitFor();
    await visit.close();
  });

  it('a ticket keeps its draft over a reload, is answered by the helpdesk, replied to and closed', async () => {
    const visit = await enter('personal@tael.test', language);
    const { page, words, go } = visit;
    const { tickets } = words;
    const subject = `Where is my card ${randomUUID().slice(0, 8)}?`;
    await go('/catalog/sendMessageTo/new');
    await page.getByRole('button', { name: tickets.form.submit }).click();
    await shown(page, words.fieldSentences.required).first().waitFor();
    await page.locator('[name=subject]').fill(subject);
    await page.locator('[data-name=comment]').fill('It was sent last week.');
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.reload();
    expect(await page.locator('[name=subject]').inputValue()).toBe(subject);
    await shown(page.locator('[data-name=comment]'), 'It was sent last week.').waitFor();
    await visit.picture('ticket-new');
    await page.getByRole('button', { name: tickets.form.submit }).click();
    await noticed(page, tickets.opened);
    await shown(page, tickets.next.waiting_customer).waitFor();
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.picture('ticket-answered');
    await page.locator('[data-name=comment]').fill('Thank you, 谢谢。');
    await page.getByRole('button', { name: tickets.reply.submit }).click();
    await noticed(page, tickets.reply.done);
    await shown(page, tickets.next.resolved).waitFor();
    // The tab of the screen has a button of nearly the same name.
    await page.locator('main').getByRole('button', { name: tickets.close.open }).click();
    await page.getByRole('dialog').getByRole('button', { name: tickets.close.open }).click();
    await shown(page, tickets.next.closed).waitFor();
    await visit.picture('ticket-closed', 'desktop');
    await go('/catalog/MessageCenter?about=ticket');
    const told = words.messages.texts.ticket_solved.title.replace('{subject}', subject);
    await page.getByRole('link', { name: starting(told) }).waitFor();
    await visit.close();
  });
});
