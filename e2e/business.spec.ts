import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { choose } from './choose.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { type Language, openVisit, starting, type Visit, walkedIn, wordsOf, including } from './console.ts';
import { messageTo, newPassword, registered, signIn } from './people.ts';
import { decideReview, fillDetails, document, submitDocuments } from './way-in.ts';
import { shown } from './shown.ts';

/**
 * A company's way in: written down and found again, two owners by links of their own, one of whom mends what was refused,
 * the bank account by its two deposits, and a staff member who decides.
 */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const fillCompany = async ({ page, words }: Visit): Promise<void> => {
  const { company, details } = words.onboarding;
  await page.getByLabel(starting(company.registeredBusinessName)).fill('Analytical Engines Ltd');
  await page.getByLabel(starting(company.businessNo)).fill('C-1842-0001');
  await choose(page.getByLabel(starting(company.country)), 'US');
  await page.getByLabel(starting(company.incorporatedOn)).fill('20200504');
  await choose(page.getByLabel(starting(company.kind)), 'limited_company');
  await choose(page.getByLabel(starting(company.industry)), 'software');
  await page.getByLabel(starting(details.address)).fill('1 Analytical Way');
  await page.getByLabel(starting(details.city)).fill('Oakland');
  // A day in another spelling was put right as its field was left, and no fault was told of it.
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
};

const finishCompany = async ({ page, words }: Visit): Promise<void> => {
  const { company, details, saveAndContinue } = words.onboarding;
  await page.getByLabel(starting(details.postalCode)).fill('94607');
  await page.getByLabel(starting(company.phone)).fill('510-555-1212');
  await page.locator('input[type=file]').setInputFiles(document);
  await shown(page, 'paper.png').waitFor();
  await page.getByRole('button', { name: saveAndContinue }).click();
};

const fillPeople = async (visit: Visit, owners: readonly { email: string; language: Language }[]) => {
  const { page, words } = visit;
  const { people, saveAndContinue } = words.onboarding;
  await page.getByLabel(people.isController).first().check();
  for (const [at, { email, language }] of owners.entries()) {
    await page.getByRole('button', { name: people.add }).click();
    const group = page.getByRole('group', { name: people.person(at + 2) });
    await group.getByLabel(starting(people.firstName)).fill(['Katherine', 'Dorothy'][at] ?? '');
    await group.getByLabel(starting(people.lastName)).fill(['Johnson', 'Vaughan'][at] ?? '');
    await group.getByLabel(starting(people.email)).fill(email);
    await choose(group.getByLabel(starting(people.language)), language);
    await group.getByLabel(starting(people.share)).fill(['33.33', '66.67'][at] ?? '');
  }
  await visit.mustBeAccessible();
  await visit.mustFit();
  await visit.picture('32-people');
  await page.getByRole('button', { name: saveAndContinue }).click();
};

/** The link in the last invitation that was mailed to this address. */
const linkOf = async (email: string): Promise<string> => {
  const text = await messageTo(baseUrl, email, /informationValidation/);
  return /\/user\/informationValidation\?token=[\w-]+/.exec(text)?.[0] ?? '';
};

const linkBank = async (visit: Visit, email: string): Promise<void> => {
  const { page, words, mustBeAccessible, picture } = visit;
  const { bank } = words.onboarding;
  await page.getByLabel(starting(bank.routingNumber)).fill('021000022');
  await page.getByLabel(starting(bank.accountNumber)).fill('000123456789');
  await page.getByRole('button', { name: bank.submit }).click();
  await shown(page, words.workFieldSentences.routing_number_check).waitFor();
  await mustBeAccessible();
  await visit.mustFit();
  await picture('33-bank');
  await page.getByLabel(starting(bank.routingNumber)).fill('021000021');
  await page.getByRole('button', { name: bank.submit }).click();
  await shown(page, bank.deposits.title).waitFor();
  await page.getByLabel(starting(bank.deposits.first)).fill('0.98');
  await page.getByLabel(starting(bank.deposits.second)).fill('0.99');
  await page.getByRole('button', { name: bank.deposits.submit }).click();
  await shown(page, words.errorSentences.bank_deposits_wrong).waitFor();
  await shown(page, including(bank.deposits.tries(2))).waitFor();
  await mustBeAccessible();
  await visit.mustFit();
  await picture('34-deposits');
  const statement = await messageTo(baseUrl, email, /TAEL VERIFY/);
  const [first = '', second = ''] = [...statement.matchAll(/\$(0\.\d\d)/g)].map(([, amount]) => amount ?? '');
  await page.getByLabel(starting(bank.deposits.first)).fill(first);
  await page.getByLabel(starting(bank.deposits.second)).fill(second);
  await page.getByRole('button', { name: bank.deposits.submit }).click();
};

describe.each(walkedIn(import.meta.url))('a company, in %s', (language) => {
  it('comes in with two owners, one of whom mends what was refused, and reaches the console', async () => {
    const email = await registered(baseUrl);
    const first = await openVisit(browser, baseUrl, language);
    const { onboarding } = first.words;
    await signIn(first, email, newPassword);
    await first.mustBeAccessible();
    await first.mustFit();
    await first.picture('30-select');
    await first.page.getByRole('button', { name: onboarding.select.chooseBusiness }).click();
    await fillCompany(first);
    await shown(first.page, onboarding.savedMark.saved).waitFor();
    await first.mustBeAccessible();
    await first.mustFit();
    await first.picture('31-company');
    await first.close();

    // On another device it goes on at the same field.
    const visit = await openVisit(browser, baseUrl, language);
    const { page, mustBeAccessible, picture } = visit;
    await signIn(visit, email, newPassword);
    await visit.go('/register-business');
    await page.getByLabel(starting(onboarding.company.registeredBusinessName)).waitFor();
    expect(await page.getByLabel(starting(onboarding.details.city)).inputValue()).toBe('Oakland');
    await finishCompany(visit);
    await fillDetails(visit, 'Adelaide', 'Lovelace');
    const owners = [
      { email: `kate-${email}`, language },
      { email: `dorothy-${email}`, language: language === 'en_US' ? 'zh_CN' : 'en_US' },
    ] as const;
    await fillPeople(visit, owners);
    await shown(page, onboarding.purpose.purposes.software.title).click();
    await shown(page, onboarding.purpose.volumes['1k_10k']).click();
    await page.getByRole('button', { name: onboarding.saveAndContinue }).click();
    await page.waitForURL(/\/user\/verifyUser/);
    await submitDocuments(visit, onboarding.identity.submit);
    await page.waitForURL(/\/user\/verifyStripe/);
    await linkBank(visit, email);
    await shown(page, onboarding.status.owners.title).waitFor();
    await mustBeAccessible();
    await visit.mustFit();
    await picture('35-waiting-for-owners');

    for (const [at, owner] of owners.entries()) {
      const guest = await openVisit(browser, baseUrl, language);
      await guest.go(await linkOf(owner.email));
      const there = { ...guest, words: wordsOf(owner.language) };
      const { owner: asked, refused } = there.words.onboarding;
      await shown(guest.page, asked.asks('Adelaide Lovelace', 'Analytical Engines Ltd')).waitFor();
      await guest.mustBeAccessible();
      await guest.mustFit();
      await guest.picture(`36-owner-${at}`);
      await fillDetails(there, ['Katherine', 'Dorothy'][at] ?? '', at === 0 ? 'Blurred' : 'Vaughan');
      await guest.page.getByRole('checkbox').check();
      await submitDocuments(there, asked.submit);
      if (at === 0) {
        await shown(guest.page, refused.title).waitFor();
        await guest.mustBeAccessible();
        await guest.mustFit();
        await guest.picture('37-owner-refused');
        await guest.page.getByRole('button', { name: asked.changeDetails }).click();
        await fillDetails(there, 'Katherine', 'Johnson');
        await guest.page.getByRole('checkbox').check();
        await submitDocuments(there, asked.submit);
      }
      await guest.page.getByRole('heading', { name: asked.used.title }).waitFor();
      await guest.mustBeAccessible();
      await guest.mustFit();
      await guest.picture('38-owner-done', 'phone');
      await guest.close();
    }

    await page.getByRole('button', { name: onboarding.status.ready.act }).click();
    await shown(page, onboarding.status.reviewingBusiness.title).waitFor();
    await mustBeAccessible();
    await visit.mustFit();
    await picture('39-in-review');
    await decideReview(email, { decision: 'approve', reason: 'Register and owners agree.' });
    await page.waitForURL(/\/catalog\/overview/i);
    await visit.close();
  });
});

it('a link that nobody was sent says so, and whom to ask', async () => {
  const visit = await openVisit(browser, baseUrl, 'en_US');
  await visit.go(`/user/informationValidation?token=${'A'.repeat(43)}`);
  await shown(visit.page, visit.words.onboarding.owner.unknown.title).waitFor();
  await visit.mustBeAccessible();
  await visit.mustFit();
  await visit.close();
});
