import type { Browser } from 'playwright-core';
import { routes } from '@tael/contract';
import { docs as english } from '@tael/i18n/en/site/docs';
import { docs as chinese } from '@tael/i18n/zh/site/docs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { choose } from './choose.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn } from './console.ts';
import { allowCodes } from './database.ts';
import { confirmByMail, customer, newPassword, signIn } from './people.ts';

/** An engineer asks for API access, staff approve it, and a program calls with a key that a person made and revokes. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const docs = { en_US: english, zh_CN: chinese };

const callWith = (key: string) =>
  fetch(`${baseUrl}${routes.listCards.path}`, { headers: { authorization: `Bearer ${key}` } });

describe.each(walkedIn('en_US'))('API access, in %s', (language) => {
  it('is asked for, approved, used by a key, read in the log and revoked', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go, mustBeAccessible, mustFit, picture } = visit;
    const { developers } = words;
    const { email } = await customer(baseUrl);
    await signIn(visit, email, newPassword);
    await go('/catalog/modules/ApiKeys');
    await page.getByText(developers.keys.none.title).waitFor();
    await page.getByRole('button', { name: developers.keys.apply }).click();
    const form = page.getByRole('dialog', { name: developers.applying.title });
    const use = `Cards for orders ${email}`;
    await form.getByLabel(developers.applying.use).fill(use);
    await form.getByRole('button', { name: developers.applying.submit }).click();
    await form.getByLabel(developers.applying.terms).check();
    await mustBeAccessible();
    await form.getByRole('button', { name: developers.applying.submit }).click();
    await page.getByText(developers.keys.waiting.title).waitFor();

    const staffVisit = await openVisit(browser, baseUrl, language);
    await signIn(staffVisit, 'admin@tael.test', sandboxPassword, '/system/api-access');
    await staffVisit.page.getByRole('row').filter({ hasText: developers.volume.under_10k }).first().click();
    await staffVisit.page.getByText(use).waitFor();
    await staffVisit.mustBeAccessible();
    await staffVisit.picture('99-api-review');
    await staffVisit.page.getByRole('button', { name: developers.review.approve.open }).click();
    const approval = staffVisit.page.getByRole('dialog', { name: developers.review.approve.title });
    await approval.getByRole('button', { name: developers.review.approve.open }).click();
    await staffVisit.page.getByText(developers.review.approve.done).waitFor();
    await staffVisit.close();

    await page.reload();
    await page.getByRole('button', { name: developers.keys.create }).click();
    const creating = page.getByRole('dialog', { name: developers.creating.title });
    await creating.getByLabel(developers.creating.name).fill('Order service');
    await mustBeAccessible();
    await picture('99-api-key-form');
    await creating.getByRole('button', { name: developers.creating.submit }).click();
    await confirmByMail(visit);
    const shown = page.getByRole('dialog', { name: developers.secret.title });
    const key = (await shown.getByText(/^tael_test_/).textContent()) ?? '';
    await mustBeAccessible();
    await picture('99-api-key');
    expect((await callWith(key)).status).toBe(200);
    await shown.getByRole('button', { name: developers.secret.kept }).click();
    await page.getByRole('cell', { name: developers.keyState.active }).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('99-api-keys');
    await page.getByRole('button', { name: developers.keys.revoke }).click();
    const revoking = page.getByRole('dialog', { name: developers.revoking.title });
    await revoking.getByRole('button', { name: developers.revoking.submit }).click();
    await page.getByText(developers.revoking.done).waitFor();
    expect((await callWith(key)).status).toBe(401);

    await go('/catalog/modules/ApiFee');
    await page
      .getByRole('region', { name: words.apiFee.calculation })
      .getByText(words.apiFee.settled, { exact: true })
      .waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('99-api-fee');

    await go('/catalog/modules/ApiRequests');
    await page.getByText(`GET ${routes.listCards.path}`).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('99-api-calls');

    await allowCodes();
    await go('/catalog/modules/ApiEndpoints');
    await page.getByText(developers.endpoints.none.title).waitFor();
    await page.getByRole('button', { name: developers.endpoints.add }).click();
    const adding = page.getByRole('dialog', { name: developers.endpoints.form.add });
    await choose(adding.getByLabel(developers.endpoints.form.example), 'https://receiver.tael.test/approve');
    await mustBeAccessible();
    await picture('99-api-endpoint-form');
    await adding.getByRole('button', { name: developers.endpoints.form.save }).click();
    await confirmByMail(visit);
    const secret = page.getByRole('dialog', { name: developers.endpoints.secret.title });
    await secret.getByText(/^whsec_/).waitFor();
    await secret.getByRole('button', { name: developers.secret.kept }).click();
    await page.getByRole('button', { name: developers.endpoints.test }).click();
    await page.getByRole('cell', { name: developers.deliveries.state.delivered }).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('99-api-endpoints');
    await go('/catalog/modules/ApiEvents');
    await page.getByRole('heading', { name: developers.events.title }).waitFor();
    await mustBeAccessible();
    await picture('99-api-events');

    await page.goto(`${baseUrl}/docs`);
    await page.getByRole('searchbox', { name: docs[language].search.label }).fill('createCard');
    await page.locator('[data-found] a').first().click();
    await page.locator('#createCard').getByText('/api-card/business_card/create').first().waitFor();
    await page.locator('#createCard').getByText('Python').click();
    await page.getByText('answer = tael.call("POST", "/api-card/business_card/create"').waitFor();
    await visit.close();
  });
});
