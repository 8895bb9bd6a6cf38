import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { type Language, openVisit, type Visit, walkedIn } from './console.ts';
import { signIn, staff } from './people.ts';
import { shown } from './shown.ts';
import { noticed } from './notices.ts';

/** The header: who sees what in it, and that it knows at once when something new waits. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const visitAs = async (who: string, language: Language): Promise<Visit> => {
  const visit = await openVisit(browser, baseUrl, language);
  await signIn(visit, `${who}@tael.test`, sandboxPassword);
  await visit.page.locator('main h1:visible').waitFor();
  return visit;
};

const countIn = (label: string | null) => Number(/\d+/.exec(label ?? '')?.[0] ?? 0);
const numberAt = async ({ page }: Visit, title: string) =>
  countIn(
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${title}`) })
      .getAttribute('aria-label'),
  );

interface Counts {
  readonly num: number;
  readonly approval: number;
}

/** Asks the server for the counts of a person. */
const countsOf = async (email: string): Promise<() => Promise<Counts>> => {
  const person = await staff(baseUrl, email);
  return async () => (await person.call('headerCounts')).body.data as Counts;
};

/** Waits until the page shows what the server counts by then: other people of this server send and decide as well. */
const agree = (shown: () => Promise<number>, counted: () => Promise<number>) =>
  expect.poll(async () => (await shown()) - (await counted())).toBe(0);

/** Money for the business that waits for an approval, as other people and the bank would bring it about. */
const bringMoney = async (amount: string): Promise<void> => {
  const business = await staff(baseUrl, 'business@tael.test');
  const paymentNumber = `${Date.now()}`.padStart(16, '7');
  const senderName = 'Northlight Trading LLC';
  const proofFileId = await business.upload('funding_proof');
  const transferDate = new Date().toISOString().slice(0, 10);
  const announced = await business.call('announceDeposit', {
    amount,
    senderName,
    transferDate,
    paymentNumber,
    proofFileId,
  });
  expect(announced.status).toBe(200);
  await business.call('sandboxIncomingTransfer', { amount, senderName, paymentNumber });
};

describe.each(walkedIn(import.meta.url))('the header, in %s', (language) => {
  it('counts again at once, without a reload, for whoever decides and for whose money it is', async () => {
    const [admin, business] = await Promise.all([visitAs('admin', language), visitAs('business', language)]);
    const { approvals, messages } = admin.words.shell.header;
    const approvalsOf = () => numberAt(admin, approvals.label(0));
    const messagesOf = () => numberAt(business, messages.label(0));
    const [adminCounts, businessCounts] = [
      await countsOf('admin@tael.test'),
      await countsOf('business@tael.test'),
    ];
    const approvalsCounted = async () => (await adminCounts()).approval;
    const messagesCounted = async () => (await businessCounts()).num;
    await agree(approvalsOf, approvalsCounted);
    await agree(messagesOf, messagesCounted);
    const [approvalsBefore, messagesBefore] = [await approvalsCounted(), await messagesCounted()];
    await bringMoney('61.50');
    await expect.poll(approvalsCounted).toBeGreaterThan(approvalsBefore);
    await expect.poll(messagesCounted).toBeGreaterThan(messagesBefore);
    await agree(approvalsOf, approvalsCounted);
    await agree(messagesOf, messagesCounted);

    await admin.page.getByRole('button', { name: new RegExp(`^${approvals.label(0)}`) }).click();
    const item = admin.page.getByRole('menuitem').filter({ hasText: '$61.50' }).first();
    await item.waitFor();
    await admin.mustBeAccessible();
    await admin.picture('header-approvals');
    await item.click();
    await admin.page.waitForURL(/catalog\/modules\/Approvals\/[0-9a-f-]{36}/);

    await business.page.getByRole('button', { name: new RegExp(`^${messages.label(0)}`) }).click();
    await business.page.getByRole('menuitem', { name: messages.all }).waitFor();
    await business.mustBeAccessible();
    await business.picture('header-messages');
    await Promise.all([admin.close(), business.close()]);
  });

  it('says why a suspended account cannot go to banking', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words } = visit;
    const { header } = words.shell;
    await page.route('**/api-user/users/current', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, status: 7 } } });
    });
    // As where banking has a site of its own.
    await page.route('**/api-user/projects', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object[] };
      const banking = {
        type: 'banking',
        code: 'banking',
        icon: 'bank',
        cn_name: '银行账户',
        en_name: 'Banking',
      };
      const data = [...body.data, { ...banking, show: true, url: 'https://banking.example' }];
      await route.fulfill({ response: answer, json: { ...body, data } });
    });
    await signIn(visit, 'business@tael.test', sandboxPassword);
    await page.getByRole('button', { name: new RegExp(`^${header.projects}`) }).click();
    const banking = page.getByRole('menuitem', { name: language === 'zh_CN' ? '银行账户' : 'Banking' });
    await banking.waitFor();
    await visit.mustBeAccessible();
    await visit.picture('header-projects', 'desktop');
    await banking.click();
    await noticed(page, header.bankingBlocked);
    await visit.close();
  });
});

it('has names that say what its badges leave out', async () => {
  const visit = await openVisit(browser, baseUrl, 'en_US');
  const { page, words } = visit;
  await page.route('**/api-data/header/counts', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, num: 100 } } });
  });
  await signIn(visit, 'business@tael.test', sandboxPassword);
  await page.getByRole('button', { name: words.shell.header.messages.label(100) }).waitFor();
  await visit.mustBeAccessible();
  await visit.picture('header-badge', 'desktop');
  await visit.close();
});

/** What each person finds in the header, by the name of its button or link; no product is elsewhere here. */
const finds: Readonly<Record<string, readonly string[]>> = {
  admin: ['reviews', 'approvals', 'messages'],
  personal: ['tickets', 'messages', 'balance'],
  member: ['approvals', 'messages'],
  operator: ['approvals', 'messages'],
};

it.each(Object.entries(finds))('%s finds their own parts in it', async (who, wanted) => {
  const visit = await visitAs(who, 'en_US');
  const { header, available } = visit.words.shell;
  const banner = visit.page.getByRole('banner');
  const parts = {
    projects: banner.getByRole('button', { name: new RegExp(`^${header.projects}`) }),
    tickets: banner.getByRole('link', { name: header.tickets }),
    reviews: banner.getByRole('button', { name: new RegExp(`^${header.reviews.label(0)}`) }),
    approvals: banner.getByRole('button', { name: new RegExp(`^${header.approvals.label(0)}`) }),
    messages: banner.getByRole('button', { name: new RegExp(`^${header.messages.label(0)}`) }),
    balance: shown(banner, available),
  };
  const found = async () => {
    const names: string[] = [];
    for (const [name, part] of Object.entries(parts)) if ((await part.count()) > 0) names.push(name);
    return names.toSorted();
  };
  await expect.poll(found).toEqual(wanted.toSorted());
  await visit.mustFit();
  await visit.close();
});
