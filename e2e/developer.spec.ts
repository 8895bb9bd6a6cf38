import type { Browser } from 'playwright-core';
import { routes } from '@tael/contract';
import { docs as english } from '@tael/i18n/en/site/docs';
import { docs as chinese } from '@tael/i18n/zh/site/docs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { choose } from './choose.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn, including, starting } from './console.ts';
import { allowCodes } from './database.ts';
import { confirmByMail, customer, newPassword, signIn } from './people.ts';
import { noticed } from './notices.ts';
import { shown } from './shown.ts';

/** An engineer asks for API access, staff approve it, and a program calls with a key that a person made and revokes. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const docs = { en_US: english, zh_CN: chinese };

const callWith = (key: string) =>
  fetch(`${baseUrl}${routes.listCards.path}`, { headers: { authorization: `Bearer ${key}` } });

describe.each(walkedIn(import.meta.url))('API access, in %s', (language) => {
  it('is asked for, approved, used by a key, read in the log and revoked', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go, mustBeAccessible, mustFit, picture } = visit;
    const { developers } = words;
    const { email } = await customer(baseUrl);
    await signIn(visit, email, newPassword);
    await go('/catalog/modules/ApiKeys');
    await shown(page, developers.keys.none.title).waitFor();
    await page.getByRole('button', { name: developers.keys.apply }).click();
    const form = page.getByRole('dialog', { name: developers.applying.title });
    const use = `Cards for orders ${email}`;
    await form.getByLabel(developers.applying.use).fill(use);
    await form.getByRole('button', { name: developers.applying.submit }).click();
    await form.getByLabel(developers.applying.terms).check();
    await mustBeAccessible();
    await form.getByRole('button', { name: developers.applying.submit }).click();
    await shown(page, developers.keys.waiting.title).waitFor();

    const staffVisit = await openVisit(browser, baseUrl, language);
    await signIn(staffVisit, 'admin@tael.test', sandboxPassword, '/system/api-access');
    await staffVisit.page.getByRole('row').filter({ hasText: developers.volume.under_10k }).first().click();
    await shown(staffVisit.page, use).waitFor();
    await staffVisit.mustBeAccessible();
    await staffVisit.picture('99-api-review');
    await staffVisit.page.getByRole('button', { name: developers.review.approve.open }).click();
    const approval = staffVisit.page.getByRole('dialog', { name: developers.review.approve.title });
    await approval.getByRole('button', { name: developers.review.approve.open }).click();
    await noticed(staffVisit.page, developers.review.approve.done);
    await staffVisit.close();

    await page.reload();
    await page.getByRole('button', { name: developers.keys.create }).click();
    const creating = page.getByRole('dialog', { name: developers.creating.title });
    await creating.getByLabel(developers.creating.name).fill('Order service');
    await mustBeAccessible();
    await picture('99-api-key-form');
    await creating.getByRole('button', { name: developers.creating.submit }).click();
    await confirmByMail(visit);
    const secretDialog = page.getByRole('dialog', { name: developers.secret.title });
    const key = (await shown(secretDialog, /^tael_test_/).textContent()) ?? '';
    await mustBeAccessible();
    await picture('99-api-key');
    expect((await callWith(key)).status).toBe(200);
    await secretDialog.getByRole('button', { name: developers.secret.kept }).click();
    await page.getByRole('cell', { name: developers.keyState.active }).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('99-api-keys');
    await page.getByRole('button', { name: developers.keys.revoke }).click();
    const revoking = page.getByRole('dialog', { name: developers.revoking.title });
    await revoking.getByRole('button', { name: developers.revoking.submit }).click();
    await noticed(page, developers.revoking.done);
    expect((await callWith(key)).status).toBe(401);

    await go('/catalog/modules/ApiFee');
    await shown(page.getByRole('region', { name: words.apiFee.calculation }), words.apiFee.settled).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('99-api-fee');

    await go('/catalog/modules/ApiRequests');
    await shown(page, `GET ${routes.listCards.path}`).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('99-api-calls');

    await allowCodes();
    await go('/catalog/modules/ApiEndpoints');
    await shown(page, developers.endpoints.none.title).waitFor();
    await page.getByRole('button', { name: developers.endpoints.add }).click();
    const adding = page.getByRole('dialog', { name: developers.endpoints.form.add });
    await choose(adding.getByLabel(developers.endpoints.form.example), 'https://receiver.tael.test/approve');
    await mustBeAccessible();
    await picture('99-api-endpoint-form');
    await adding.getByRole('button', { name: developers.endpoints.form.save }).click();
    await confirmByMail(visit);
    const secret = page.getByRole('dialog', { name: developers.endpoints.secret.title });
    await shown(secret, /^whsec_/).waitFor();
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
    await shown(page.locator('#createCard'), including('/api-card/business_card/create')).first().waitFor();
    await shown(page.locator('#createCard'), 'Python').click();
    await shown(page, starting('answer = tael.call("POST", "/api-card/business_card/create"')).waitFor();
    await visit.close();
  });
});
