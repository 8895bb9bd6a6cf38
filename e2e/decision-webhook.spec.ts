import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, type Language } from './console.ts';
import { confirmByMail, customer, newPassword, passMinute, signIn } from './people.ts';

/** The server of a customer's own that may decide on purchases: set up, tried, and changed. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each<Language>(['en_US', 'zh_CN'])('the decision webhook, in %s', (language) => {
  it('is set up with its faults said and its secret shown once, tested, and changed', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go, mustBeAccessible, mustFit, picture } = visit;
    const { webhooks } = words;
    const { email } = await customer(baseUrl);
    await signIn(visit, email, newPassword);
    // A code is sent once a minute.
    await passMinute(baseUrl);
    await go('/catalog/modules/DecisionWebhook');
    await page.getByText(webhooks.none.title).waitFor();
    await mustBeAccessible();
    await picture('95-webhook-none');
    await page.getByRole('button', { name: webhooks.create }).click();
    const form = page.getByRole('dialog', { name: webhooks.form.create });
    await form.getByLabel(webhooks.form.url).fill('https://127.0.0.1/decide');
    await form.getByRole('button', { name: webhooks.form.save }).click();
    await confirmByMail(visit);
    await form.getByText(words.fieldSentences.webhook_url).first().waitFor();
    await mustBeAccessible();
    await picture('96-webhook-form');
    await form.getByLabel(webhooks.form.example).selectOption('https://receiver.tael.test/decline');
    await form.getByRole('button', { name: webhooks.form.save }).click();
    const shown = page.getByRole('dialog', { name: webhooks.secret.title });
    await shown.getByText(/^whsec_/).waitFor();
    await mustBeAccessible();
    await picture('97-webhook-secret');
    await shown.getByRole('button', { name: webhooks.secret.kept }).click();
    await page.getByText(webhooks.fact.all, { exact: true }).waitFor();
    await page.getByRole('button', { name: webhooks.test }).click();
    await page.getByRole('status').filter({ hasText: webhooks.outcome.declined }).waitFor();
    await page.getByRole('cell', { name: webhooks.outcome.declined }).waitFor();
    await page.getByRole('button', { name: webhooks.change }).click();
    const change = page.getByRole('dialog', { name: webhooks.form.change });
    await change.getByLabel(webhooks.form.example).selectOption('https://receiver.tael.test/error');
    await change.getByRole('button', { name: webhooks.form.save }).click();
    await page.getByText(webhooks.saved).waitFor();
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
});
