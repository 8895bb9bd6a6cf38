import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { choose } from './choose.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn } from './console.ts';
import { madeCard } from './made-card.ts';
import { confirmByMail, customer, newPassword, signIn, staff } from './people.ts';
import { noticed } from './notices.ts';
import { shown } from './shown.ts';

/** The server of a customer's own that may decide on purchases: set up, tried, and changed. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedIn(import.meta.url))('the decision webhook, in %s', (language) => {
  it('is set up with its faults said and its secret shown once, tested, and changed', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go, mustBeAccessible, mustFit, picture } = visit;
    const { webhooks } = words;
    const { email } = await customer(baseUrl);
    await signIn(visit, email, newPassword);
    await go('/catalog/modules/DecisionWebhook');
    await shown(page, webhooks.none.title).waitFor();
    await mustBeAccessible();
    await picture('95-webhook-none');
    await page.getByRole('button', { name: webhooks.create }).click();
    const form = page.getByRole('dialog', { name: webhooks.form.create });
    await form.getByLabel(webhooks.form.url).fill('https://127.0.0.1/decide');
    await form.getByRole('button', { name: webhooks.form.save }).click();
    await shown(form, words.workFieldSentences.webhook_url).first().waitFor();
    await mustBeAccessible();
    await picture('96-webhook-form');
    await choose(form.getByLabel(webhooks.form.example), 'https://receiver.tael.test/decline');
    await form.getByRole('button', { name: webhooks.form.save }).click();
    await confirmByMail(visit);
    const secretDialog = page.getByRole('dialog', { name: webhooks.secret.title });
    await shown(secretDialog, /^whsec_/).waitFor();
    await mustBeAccessible();
    await picture('97-webhook-secret');
    await secretDialog.getByRole('button', { name: webhooks.secret.kept }).click();
    await shown(page, webhooks.fact.all).waitFor();
    await page.getByRole('button', { name: webhooks.test }).click();
    await page.getByRole('status').filter({ hasText: webhooks.outcome.declined }).waitFor();
    await page.getByRole('cell', { name: webhooks.outcome.declined }).waitFor();
    await page.getByRole('button', { name: webhooks.change }).click();
    const change = page.getByRole('dialog', { name: webhooks.form.change });
    await choose(change.getByLabel(webhooks.form.example), 'https://receiver.tael.test/error');
    await change.getByRole('button', { name: webhooks.form.save }).click();
    await noticed(page, webhooks.saved);
    await page.getByRole('button', { name: webhooks.test }).click();
    await page
      .getByRole('status')
      .filter({ hasText: webhooks.status(500) })
      .waitFor();
    await page.getByRole('cell', { name: webhooks.status(500) }).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('98-webhook');
    await visit.close();
  });

  it('is asked about the cards that are found among all of them, by what an option does not show, too', async () => {
    const business = 'business@tael.test';
    const person = await staff(baseUrl, business);
    const [ferry, harbour] = [`Ferry ${language}`, `Harbour ${language}`];
    await madeCard(business, ferry);
    const id = await madeCard(business, harbour);
    const { lastFour } = (await person.call('getCard', { id })).body.data as { lastFour: string };
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible } = visit;
    const { create, form } = words.webhooks;
    await signIn(visit, business, sandboxPassword, '/catalog/modules/DecisionWebhook');
    await page.getByRole('button', { name: create }).click();
    const dialog = page.getByRole('dialog', { name: form.create });
    const cards = dialog.getByLabel(form.cards);
    const options = page.getByRole('listbox').getByRole('option');
    await cards.click();
    await expect.poll(() => options.count()).toBeGreaterThan(5);
    await cards.fill(lastFour);
    await options.filter({ hasText: harbour }).click();
    await cards.fill(ferry);
    await expect.poll(() => options.allTextContents()).toHaveLength(2);
    await options.filter({ hasText: ferry }).click();
    await page.keyboard.press('Escape');
    for (const name of [ferry, harbour]) await shown(dialog, new RegExp(`^${name} `)).waitFor();
    await mustBeAccessible();
    await visit.close();
  });
});
