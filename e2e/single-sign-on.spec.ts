import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, walkedIn, including } from './console.ts';
import { confirmByMail, signIn } from './people.ts';
import { shown } from './shown.ts';
import { noticed } from './notices.ts';

/** Single sign-on: set up by the owner of a business, and tried at the sign-in. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedIn(import.meta.url))('single sign-on, in %s', (language) => {
  it('is set up with a proven domain; while it is off the sign-in says so', async () => {
    const visit = await openVisit(browser, baseUrl, language);
    const { page, words, go, mustBeAccessible, mustFit, picture } = visit;
    const { singleSignOn: said, identity } = words;
    const domain = `${randomUUID()}.test`;
    await signIn(visit, 'business@tael.test', sandboxPassword);
    await go('/catalog/account/SingleSignOn');
    await page.getByRole('button', { name: new RegExp(`^(${said.create}|${said.change})$`) }).click();
    const form = page.getByRole('dialog', { name: said.form.title });
    await form.getByLabel(said.form.issuer).fill('https://idp.example.com');
    await form.getByLabel(said.form.clientId).fill('tael');
    await form.getByLabel(said.form.clientSecret, { exact: true }).fill('a secret of this client');
    await form.getByLabel(said.form.isOn).uncheck();
    await mustBeAccessible();
    await picture('98-single-sign-on-form');
    await form.getByRole('button', { name: said.form.save }).click();
    await confirmByMail(visit);
    await noticed(page, said.saved);
    await page.getByRole('button', { name: said.domains.add }).click();
    const adding = page.getByRole('dialog', { name: said.domains.add });
    await adding.getByLabel(said.domains.domain).fill(domain);
    await adding.getByRole('button', { name: said.domains.add }).click();
    const card = page.getByRole('region', { name: domain });
    await shown(card, `_tael.${domain}`).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('98-single-sign-on');
    await card.getByRole('button', { name: said.domains.verify }).click();
    await shown(card, said.domains.verified).waitFor();

    const { scim } = said;
    const section = page.getByRole('region', { name: scim.title });
    await shown(section, including('/scim/v2')).waitFor();
    await section.getByRole('button', { name: scim.create }).click();
    const creating = page.getByRole('dialog', { name: scim.creating.title });
    await creating.getByRole('button', { name: scim.create }).click();
    const secretDialog = page.getByRole('dialog', { name: scim.secret.title });
    const secret = await shown(secretDialog, /^tael_scim_/).innerText();
    await mustBeAccessible();
    await secretDialog.getByRole('button', { name: scim.secret.kept }).click();
    const token = page.getByRole('region', { name: secret.slice(0, 'tael_scim_'.length + 4) });
    await shown(token, scim.never).waitFor();
    await mustBeAccessible();
    await mustFit();
    await picture('98-single-sign-on-scim');
    await token.getByRole('button', { name: scim.revoke }).click();
    const revoking = page.getByRole('dialog', { name: scim.revoking.title });
    await revoking.getByRole('button', { name: scim.revoke }).click();
    await token.waitFor({ state: 'detached' });
    await visit.close();

    const visitor = await openVisit(browser, baseUrl, language);
    await visitor.go('/user/login');
    await visitor.page.getByLabel(identity.login.email).fill(`somebody@${domain}`);
    await visitor.page.getByRole('button', { name: identity.login.sso }).click();
    await shown(visitor.page, words.errorSentences.sso_not_set_up).waitFor();
    await visitor.picture('98-single-sign-on-sign-in');
    await visitor.close();
  });
});
