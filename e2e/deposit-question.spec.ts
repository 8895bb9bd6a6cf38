import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn, including } from './console.ts';
import { customer, heldDeposit, newPassword, signIn } from './people.ts';
import { shown } from './shown.ts';
import { follow } from './follow.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const questions = ['Who is Bo Zheng?', 'What does he pay for?'] as const;

describe.each(walkedIn(import.meta.url))('a question about a deposit, in %s', (language) => {
  it('is asked by staff, answered by the customer, and the deposit is credited', async () => {
    const { email } = await customer(baseUrl);
    const id = await heldDeposit(baseUrl, email, '120.00');
    const [admin, ana] = await Promise.all([
      openVisit(browser, baseUrl, language),
      openVisit(browser, baseUrl, language),
    ]);
    await signIn(admin, 'admin@tael.test', sandboxPassword, `/system/funding-holds/${id}`);
    const { case: words } = admin.words.fundingQuestions;
    const { held } = admin.words.fundingWays;
    await admin.page.getByRole('button', { name: words.assignment.take, exact: true }).click();
    await admin.page.getByRole('button', { name: words.ask.open, exact: true }).click();
    await admin.page.getByLabel(words.ask.questions).fill(questions.join('\n'));
    await admin.mustBeAccessible();
    await admin.picture('deposit-question-ask');
    await admin.page.getByRole('button', { name: words.ask.submit }).click();
    await shown(admin.page, words.state.asked).first().waitFor();

    await signIn(ana, email, newPassword, '/catalog/Overview');
    const { overview, fundingQuestions } = ana.words;
    const title = overview.needs.question('$120.00');
    await follow(ana.page.getByRole('link', { name: `${overview.needs.act.question}: ${title}` }));
    await ana.page.getByLabel(questions[0]).fill('My employer');
    await ana.page.getByRole('button', { name: fundingQuestions.submit }).click();
    await shown(ana.page, ana.words.fieldSentences.required).first().waitFor();
    await ana.page.getByLabel(questions[1]).fill('My salary of October');
    await ana.mustBeAccessible();
    await ana.mustFit();
    await ana.picture('deposit-question');
    await ana.page.getByRole('button', { name: fundingQuestions.submit }).click();
    await shown(ana.page, including(fundingQuestions.thanks)).waitFor();

    await admin.page.reload();
    await shown(admin.page, 'My salary of October').waitFor();
    await admin.mustBeAccessible();
    await admin.picture('deposit-question-answered');
    await admin.page.getByRole('button', { name: held.credit.open, exact: true }).click();
    const dialog = admin.page.getByRole('dialog').filter({ hasText: held.credit.text });
    await dialog.getByRole('textbox').fill('A salary');
    await dialog.getByRole('button', { name: held.credit.open, exact: true }).click();
    await shown(admin.page, words.state.released).first().waitFor();
    await expect.poll(() => ana.page.locator('header').first().textContent()).toContain('$120.00');
    await Promise.all([admin.close(), ana.close()]);
  });
});
