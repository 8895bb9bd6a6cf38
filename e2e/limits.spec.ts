import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { choose } from './choose.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn, including } from './console.ts';
import { allowCodes } from './database.ts';
import { confirmByMail, customer, newPassword, signIn, staff } from './people.ts';
import { shown } from './shown.ts';
import { noticed } from './notices.ts';

/** The limits of the account: looking at them, asking for more, deciding, and lowering. */
const personal = 'personal@tael.test';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Each language asks for a limit of its own, because each may be asked for once. */
const asked = {
  en_US: { name: 'weekly', amount: '300000.00' },
  zh_CN: { name: 'monthly', amount: '600000.00' },
} as const;

describe.each(walkedIn(import.meta.url))('the limits of the account, in %s', (language) => {
  it('are raised by a request that staff decides, confirmed by a mailed code', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go, mustBeAccessible, mustFit, picture } = visit;
    const { limits } = words;
    const { name, amount } = asked[language];
    await signIn(visit, personal, sandboxPassword);
    await go('/catalog/modules/CardLimits');
    await page.getByRole('heading', { name: limits.name[name] }).waitFor();
    await picture('70-limits');
    await page.getByRole('button', { name: limits.raise.openFor(limits.name[name]) }).click();
    const dialog = page.getByRole('dialog', { name: limits.raise.title(limits.name[name]) });
    await shown(dialog, limits.raise.kinds.temporary).click();
    await dialog.getByRole('button', { name: limits.raise.submitEmpty }).click();
    await expect.poll(() => shown(dialog, words.fieldSentences.required).count()).toBeGreaterThan(1);
    await mustBeAccessible();
    await picture('71-raise');
    await dialog.getByLabel(limits.raise.amount).fill('1000');
    await dialog.getByLabel(limits.raise.purpose).fill('A fair in spring');
    await dialog.getByRole('textbox', { name: limits.raise.from }).fill('2020-01-02');
    await dialog.getByRole('textbox', { name: limits.raise.until }).fill('2020-01-01');
    await dialog.locator('button[type=submit]').click();
    for (const fault of ['limit_not_higher', 'date_too_old', 'date_order'] as const)
      await shown(dialog, { ...words.fieldSentences, ...words.workFieldSentences }[fault]).waitFor();
    await picture('71-raise-amiss');
    await shown(dialog, limits.raise.kinds.permanent).click();
    await dialog.getByLabel(limits.raise.amount).fill(amount);
    await dialog.locator('button[type=submit]').click();
    await confirmByMail(visit);
    await page.locator('tbody a').filter({ hasText: limits.name[name] }).first().click();
    await shown(page, limits.stateText.submitted).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('72-request');

    const admin = await openVisit(browser, baseUrl, language);
    await signIn(
      admin,
      'admin@tael.test',
      sandboxPassword,
      page.url().replace('/catalog/modules/CardLimits/', '/system/limits/'),
    );
    const { review } = limits;
    await admin.page.getByRole('button', { name: review.take.submit }).click();
    await admin.page.getByRole('button', { name: review.ask.open }).click();
    const question = admin.page.getByRole('dialog');
    await question.getByLabel(review.ask.label).fill('Which fair is it?');
    await admin.mustBeAccessible();
    await question.locator('button[type=submit]').click();
    await shown(admin.page, limits.stateText.info_needed).waitFor();

    await visit.reload();
    await page.getByRole('button', { name: limits.answer.open, exact: true }).click();
    const answering = page.getByRole('dialog', { name: limits.answer.title });
    await shown(answering, 'Which fair is it?').waitFor();
    await answering.getByRole('button', { name: limits.answer.submit }).click();
    await shown(answering, words.fieldSentences.required).waitFor();
    await answering.getByLabel(limits.answer.label).fill('The one in Lyon');
    await mustBeAccessible();
    await picture('72-answer', 'desktop');
    await answering.getByRole('button', { name: limits.answer.submit }).click();
    await shown(page, limits.stateText.in_review).waitFor();

    await admin.reload();
    await shown(admin.page, including('The one in Lyon')).waitFor();
    await admin.page.getByRole('button', { name: review.decline.open }).click();
    await admin.mustBeAccessible();
    await admin.picture('73-decline', 'desktop');
    await admin.page.getByRole('dialog').getByRole('button', { name: words.common.actions.cancel }).click();
    await admin.page.getByRole('button', { name: review.approve.open }).click();
    const decide = admin.page.getByRole('dialog');
    await decide.getByLabel(words.common.form.reason).fill('Steady spending');
    await admin.picture('74-approve', 'desktop');
    await decide.locator('button[type=submit]').click();
    await confirmByMail(admin);
    await shown(admin.page, limits.stateText.active).waitFor();
    await admin.picture('75-approved');
    await admin.close();

    await visit.reload();
    await shown(page, limits.stateText.active).waitFor();
    await picture('76-active');
    await visit.close();
  });

  it('are asked for in vain by whoever withdraws the request, who may ask again at once', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, mustBeAccessible, picture } = visit;
    const { limits } = words;
    const { raise, withdraw } = limits;
    // A person of their own, because five codes an hour are all that one is sent.
    const { email } = await customer(baseUrl);
    await signIn(visit, email, newPassword, '/catalog/modules/CardLimits');
    const ask = page.getByRole('button', { name: raise.openFor(limits.name.daily) });
    await ask.click();
    const dialog = page.getByRole('dialog', { name: raise.title(limits.name.daily) });
    await shown(dialog, raise.kinds.permanent).click();
    await dialog.getByLabel(raise.amount).fill('200000');
    await dialog.getByLabel(raise.purpose).fill('A fair in autumn');
    await dialog.locator('button[type=submit]').click();
    await confirmByMail(visit);
    await ask.waitFor({ state: 'detached' });
    // What was typed amiss in lowering is taken back, also while a request waits.
    const { lower, restore } = limits;
    await page.getByRole('button', { name: lower.openFor(limits.name.daily) }).click();
    const lowering = page.getByRole('dialog', { name: lower.title(limits.name.daily) });
    await lowering.getByLabel(lower.amount).fill('10');
    await lowering.locator('button[type=submit]').click();
    await noticed(page, lower.done);
    await allowCodes();
    await picture('76-lowered');
    await page.getByRole('button', { name: restore.openFor(limits.name.daily) }).click();
    const restoring = page.getByRole('dialog', { name: restore.title(limits.name.daily) });
    await restoring.getByLabel(restore.amount).fill('100000.01');
    await restoring.locator('button[type=submit]').click();
    await shown(restoring, words.workFieldSentences.limit_needs_request).waitFor();
    await mustBeAccessible();
    await picture('76-restore');
    await restoring.getByLabel(restore.amount).fill('100000');
    await restoring.locator('button[type=submit]').click();
    await confirmByMail(visit);
    await noticed(page, restore.done);
    await page
      .getByRole('button', { name: restore.openFor(limits.name.daily) })
      .waitFor({ state: 'detached' });
    await page.locator('tbody a').filter({ hasText: limits.name.daily }).first().click();
    await page.getByRole('button', { name: withdraw.open, exact: true }).click();
    await mustBeAccessible();
    await picture('76-withdraw', 'desktop');
    await page
      .getByRole('dialog', { name: withdraw.title })
      .getByRole('button', { name: withdraw.submit })
      .click();
    await shown(page, limits.stateText.withdrawn).waitFor();
    await ask.waitFor();
    await visit.close();
  });

  it('are lowered at once, and every card shows what it is held to and when it begins anew', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go, mustBeAccessible, mustFit, picture } = visit;
    const { limits, cards } = words;
    await signIn(visit, personal, sandboxPassword);
    const person = await staff(baseUrl, personal);
    const { items } = (await person.call('listCards', { status: 'active' })).body.data as {
      items: { id: string }[];
    };
    const card = String(items[0]?.id);
    await go('/catalog/Cards_c');
    await page.locator('tbody a').first().waitFor();
    await picture('77-cards');
    await go(`/catalog/Cards_c/${card}`);
    await page.getByRole('heading', { name: cards.detail.spending }).waitFor();
    await mustFit();
    await picture('78-headroom');
    await page.getByRole('button', { name: cards.detail.limits, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await picture('79-limits');
    await go(`/catalog/Cards_c/${card}`);
    await page.getByRole('button', { name: cards.detail.controls, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await choose(dialog.getByLabel(cards.controls.categories.label, { exact: true }), 'only');
    await dialog.getByLabel(cards.controls.categories.list).fill('5411');
    await page.getByRole('option', { name: /^5411/ }).waitFor();
    await picture('80-codes', 'desktop');
    await page.getByRole('option', { name: /^5411/ }).click();
    await page.keyboard.press('Tab');
    await mustBeAccessible();

    await go('/catalog/modules/CardLimits');
    const { merchants } = limits;
    await page.getByRole('button', { name: merchants.add }).click();
    const adding = page.getByRole('dialog', { name: merchants.addTitle });
    await adding.locator('button[type=submit]').click();
    await expect.poll(() => shown(adding, words.fieldSentences.required).count()).toBe(2);
    await adding.getByLabel(merchants.merchant).fill(`Wharf ${language}`);
    await adding.getByLabel(merchants.amount).fill('400');
    await mustBeAccessible();
    await picture('82-merchant', 'desktop');
    await adding.locator('button[type=submit]').click();
    await shown(page, `Wharf ${language}`).waitFor();
    await mustFit();
    await picture('83-merchants');
    const acts = page.getByRole('group', { name: merchants.actions(`Wharf ${language}`) });
    await acts.getByRole('button', { name: merchants.change }).click();
    const changing = page.getByRole('dialog', { name: merchants.changeTitle(`Wharf ${language}`) });
    await changing.getByLabel(merchants.amount).fill('350');
    await changing.locator('button[type=submit]').click();
    await shown(page.getByRole('listitem').filter({ hasText: `Wharf ${language}` }), '$350.00').waitFor();
    await go(`/catalog/Cards_c/${card}`);
    await page.getByRole('heading', { name: cards.detail.atMerchants }).waitFor();

    const server = await openVisit(browser, baseUrl, language);
    await signIn(server, 'admin@tael.test', sandboxPassword, `/system/cards/${card}`);
    const fact = `Wharf ${language}`;
    await shown(server.page, fact).waitFor();
    await server.mustBeAccessible();
    await server.mustFit();
    await shown(server.page, fact).scrollIntoViewIfNeeded();
    await server.picture('85-staff-merchants');
    await server.close();

    await go('/catalog/modules/CardLimits');
    await acts.getByRole('button', { name: merchants.remove }).click();
    const removing = page.getByRole('dialog', { name: merchants.removeTitle(`Wharf ${language}`) });
    await mustBeAccessible();
    await picture('84-remove', 'desktop');
    await removing.getByRole('button', { name: merchants.removeSubmit }).click();
    await noticed(page, merchants.removed);
    await acts.waitFor({ state: 'detached' });
    const { openFor, title } = limits.lower;
    await page.getByRole('button', { name: openFor(limits.name.daily) }).click();
    const lower = page.getByRole('dialog', { name: title(limits.name.daily) });
    await lower.getByLabel(limits.lower.amount).fill('900000');
    await lower.locator('button[type=submit]').click();
    await shown(lower, words.workFieldSentences.limit_not_lower).waitFor();
    const next = language === 'en_US' ? '90000' : '80000';
    await lower.getByLabel(limits.lower.amount).fill(next);
    await picture('81-lower', 'desktop');
    await lower.locator('button[type=submit]').click();
    await noticed(page, limits.lower.done);
    await visit.close();
  });
});
