import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { choose } from './choose.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn, starting } from './console.ts';
import { madeCard } from './made-card.ts';
import { signIn, staff } from './people.ts';
import { shown } from './shown.ts';

/** A customer's own rules: written, tried on the history, run in the shadow, changed back and retired. */
const business = 'business@tael.test';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedIn(import.meta.url))('the rules of a customer, in %s', (language) => {
  it('are written with their faults said, tried on the history, counted in the shadow, and retired', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, mustFit, picture } = visit;
    const rules = words.cardRules;
    await signIn(visit, business, sandboxPassword, '/catalog/modules/CardRules');
    await page.getByRole('heading', { name: rules.title, level: 1 }).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('85-card-rules');
    await page.getByRole('button', { name: rules.create }).click();
    const form = page.getByRole('dialog', { name: rules.form.create });
    await form.getByRole('button', { name: rules.form.save }).click();
    await shown(form, words.fieldSentences.required).first().waitFor();
    await form.getByLabel(rules.form.name, { exact: true }).fill(`Harbour ${language}`);
    await form.getByLabel(rules.form.merchants).fill('Harbour');
    await page.keyboard.press('Enter');
    await form.getByLabel(rules.form.amount).fill('1');
    await form.getByLabel(rules.form.isTimed).check();
    await choose(form.getByLabel(rules.form.from, { exact: true }), '0');
    await choose(form.getByLabel(rules.form.to, { exact: true }), '0');
    await form.getByRole('button', { name: rules.form.test }).click();
    await form.getByRole('region', { name: rules.backtest.title }).waitFor();
    await mustBeAccessible();
    await picture('86-rule-form');
    await form.getByRole('button', { name: rules.form.save }).click();
    await shown(page, rules.statusText.draft).waitFor();
    await page.getByRole('button', { name: rules.toShadow }).click();
    await shown(page, rules.statusText.shadow).waitFor();
    const person = await staff(baseUrl, business);
    await person.call('sandboxNetworkMessage', {
      type: 'authorization',
      reference: `NET-${randomUUID()}`,
      sequence: 0,
      cardToken: await madeCard(business, `Ruled ${language}`),
      amount: '2.00',
      currency: 'USD',
      merchant: { name: 'Harbour Cloud', categoryCode: '7372', city: 'Oakland', country: 'US' },
      presence: 'online',
    });
    await page.reload();
    await shown(page, rules.fact.hitsOf(0, 1)).waitFor();
    await page.getByRole('button', { name: rules.edit, exact: true }).click();
    const change = page.getByRole('dialog', { name: rules.form.change });
    await change.getByLabel(rules.form.amount).fill('5');
    await change.getByRole('button', { name: rules.form.save }).click();
    await shown(page, starting(rules.versionOf(2))).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('87-rule');
    await page.getByRole('button', { name: rules.retire, exact: true }).click();
    const retire = page.getByRole('dialog', { name: rules.retiring.title(`Harbour ${language}`) });
    await retire.getByRole('button', { name: rules.retiring.submit }).click();
    await shown(page, rules.statusText.retired).waitFor();
    await visit.close();
  });
});
