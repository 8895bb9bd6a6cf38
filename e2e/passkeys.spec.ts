import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser, CDPSession } from 'playwright-core';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, type Language, type Visit } from './console.ts';
import { confirmByMail, passMinute, signIn } from './people.ts';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';

/** Passkeys in a real browser, with an authenticator that the browser itself plays. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
// A person is mailed one code a minute, and another journey may have had this minute's.
beforeEach(() => passMinute(baseUrl));

const withAuthenticator = async ({ page }: Visit): Promise<CDPSession> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
};

describe.each<[Language, string]>([
  ['en_US', 'personal@tael.test'],
  ['zh_CN', 'business@tael.test'],
])('a passkey, in %s', (language, email) => {
  it('is added behind a mailed code, signs in without a password, confirms, and is removed', async () => {
    const visit = await openVisit(browser, baseUrl, language, { keepsWindow: true });
    const { page, words, go, mustBeAccessible, picture } = visit;
    const { passkeys, stepUp } = words.security;
    await withAuthenticator(visit);
    await signIn(visit, email, sandboxPassword, '/catalog/account/security');
    await page.getByRole('button', { name: passkeys.add }).click();
    await page.getByLabel(passkeys.name).fill('Laptop');
    await mustBeAccessible();
    await picture('30-add-passkey');
    await page.getByRole('button', { name: passkeys.create }).click();
    await page.getByText(stepUp.textMailed(email)).waitFor();
    await confirmByMail(visit, async () => {
      await mustBeAccessible();
      await picture('31-step-up-by-mail');
    });
    await page.getByRole('button', { name: passkeys.removeOne('Laptop') }).waitFor();
    await picture('32-passkeys');

    await page.evaluate(() => localStorage.removeItem('refresh_token'));
    await page.evaluate(() => localStorage.removeItem('access_token'));
    await go('/user/login');
    await mustBeAccessible();
    await picture('33-sign-in');
    await page.getByRole('button', { name: words.identity.login.passkey }).click();
    // Where the session had ended.
    await page.waitForURL(/\/catalog\//i);

    await go('/catalog/account/security');
    await page.getByRole('button', { name: passkeys.removeOne('Laptop') }).click();
    await page.getByRole('button', { name: passkeys.remove, exact: true }).last().click();
    await page.getByRole('button', { name: stepUp.passkey }).waitFor();
    await mustBeAccessible();
    await picture('34-step-up-by-passkey');
    await page.getByRole('button', { name: stepUp.passkey }).click();
    await page.getByText(passkeys.none).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await visit.close();
  });
});
