import { formatMoney } from '@tael/i18n/format';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, wordsOf, walkedIn } from './console.ts';
import { signIn } from './people.ts';
import { shown } from './shown.ts';

/** Every sentence of price, where a person reads it, against what the server charges. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Amount {
  readonly amount: string;
  readonly currency: string;
}
interface Fee {
  readonly code: string;
  readonly amount: Amount;
  readonly percent: string | null;
  readonly condition: { readonly amount: Amount } | null;
}

/** What nobody can buy yet; no page names a price for it. */
const notSold = ['card_crypto'];

const feesOf = async (entityType: 1 | 2): Promise<readonly Fee[]> => {
  const answer = await fetch(`${baseUrl}/api-pay/fees/schedule?entityType=${entityType}`);
  return ((await answer.json()) as { data: { fees: readonly Fee[] } }).data.fees;
};
const read = ({ amount, currency }: Amount): string => formatMoney(amount, currency);

/** The prices of the list on a page, by their code. */
const shownIn = async (page: Page): Promise<Record<string, string>> => {
  await page.locator('[data-price]').first().waitFor();
  return Object.fromEntries(
    await page
      .locator('[data-price]')
      .evaluateAll((all) => all.map((price) => [price.getAttribute('data-price'), price.textContent])),
  ) as Record<string, string>;
};

const chargedBy = (fees: readonly Fee[], free: string): Record<string, string> =>
  Object.fromEntries(
    fees
      .filter(({ code }) => !notSold.includes(code))
      .map(({ code, amount, percent }) => {
        const price = percent === null ? read(amount) : `${percent}%`;
        return [code, /^[0.]+$/.test(percent ?? amount.amount) ? free : price];
      }),
  );

/** Every amount that is named somewhere in it. */
const amountsIn = async (place: Locator): Promise<string[]> =>
  (await place.innerText()).match(/\$[\d,]+(?:\.\d+)?/g) ?? [];

describe.each(walkedIn(import.meta.url))('in %s', (language) => {
  const { free } = wordsOf(language).fees;

  it('the price lists, open to everybody or on the way in, are the schedule of each kind of customer', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page } = visit;
    await visit.go('/personalFee');
    expect(await shownIn(page)).toEqual(chargedBy(await feesOf(1), free));
    await visit.go(language === 'en_US' ? '/en' : '/cn');
    expect(await shownIn(page)).toEqual(chargedBy(await feesOf(2), free));
    await signIn(visit, 'business@tael.test', sandboxPassword);
    await page.waitForURL(/overview/i);
    await visit.go('/businessFee');
    expect(await shownIn(page)).toEqual(chargedBy(await feesOf(2), free));
    await visit.close();
  });

  it('the slides of the sign-in name no price, and the rates name none but the schedule’s', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page } = visit;
    await visit.go('/user/login');
    expect(await amountsIn(page.locator('aside[aria-label]'))).toEqual([]);
    await visit.go(language === 'en_US' ? '/en' : '/cn');
    const known = (await feesOf(2)).flatMap(({ amount, condition }) => [
      amount,
      ...(condition ? [condition.amount] : []),
    ]);
    for (const amount of await amountsIn(page.locator('[data-to-link="3"]')))
      expect(known.map(read)).toContain(amount);
    await visit.close();
  });

  it('the upgrade, the form of a new card and the invoices name what is charged', async () => {
    const person = await openVisit(browser, baseUrl, language);
    await signIn(person, 'personal@tael.test', sandboxPassword);
    await person.page.waitForURL(/overview/i);
    await person.page.getByRole('button', { name: person.words.shell.userMenu }).click();
    await person.page.getByRole('menuitem', { name: person.words.shell.user.security }).click();
    const offer = person.page.getByRole('dialog', { name: person.words.upgrade.title });
    const cost = (await feesOf(2)).find(({ code }) => code === 'card_creation');
    await shown(offer, person.words.upgrade.creation(cost ? read(cost.amount) : '')).waitFor();
    await person.close();

    const company = await openVisit(browser, baseUrl, language);
    const { page } = company;
    await signIn(company, 'business@tael.test', sandboxPassword);
    await page.waitForURL(/overview/i);
    const [quote] = await Promise.all([
      page.waitForResponse(/fees\/quote/),
      company.go('/catalog/modules/AddCard_c'),
    ]);
    const { amount } = ((await quote.json()) as { data: { amount: Amount } }).data;
    expect(cost && read(cost.amount)).toBe(read(amount));
    await shown(page, read(amount)).first().waitFor();

    const [month] = await Promise.all([
      page.waitForResponse(/invoices\/current/),
      company.go('/catalog/account/invoices'),
    ]);
    const { lines } = ((await month.json()) as { data: { lines: { code: string; unitAmount: Amount }[] } })
      .data;
    const prices = new Map((await feesOf(2)).map(({ code, amount: price }) => [code, read(price)]));
    // A month of a plan is priced by its days, on the page of plans.
    for (const { code, unitAmount } of lines.filter(({ code }) => !code.startsWith('plan')))
      expect(read(unitAmount), code).toBe(prices.get(code));
    await company.close();
  });
});
