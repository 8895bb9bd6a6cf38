import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Browser, CDPSession } from 'playwright-core';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, type Visit, walkedIn } from './console.ts';
import { confirmByMail, customer, newPassword, signIn } from './people.ts';
import { shown } from './shown.ts';

/** Passkeys in a real browser, with an authenticator that the browser itself plays. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

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

describe.each(walkedIn(import.meta.url))('a passkey, in %s', (language) => {
  // Before the minute passes: the sandbox would tell the code of their registration.
  let email = '';
  beforeAll(async () => {
    ({ email } = await customer(baseUrl));
  });

  it('is added behind a mailed code, signs in without a password, confirms, and is removed', async () => {
    const visit = await openVisit(browser, baseUrl, language, { keepsWindow: true });
    const { page, words, go, mustBeAccessible, picture } = visit;
    const { passkeys, stepUp } = words.security;
    await withAuthenticator(visit);
    await signIn(visit, email, newPassword, '/catalog/account/security');
    await page.getByRole('button', { name: passkeys.add }).click();
    await page.getByLabel(passkeys.name).fill('Laptop');
    await mustBeAccessible();
    await picture('30-add-passkey');
    await page.getByRole('button', { name: passkeys.create }).click();
    await shown(page.getByRole('dialog'), stepUp.textMailed(email)).waitFor();
    await confirmByMail(visit, async () => {
      await mustBeAccessible();
      await picture('31-step-up-by-mail');
    });
    await page.getByRole('button', { name: words.security.twoStep.codesKept }).waitFor();
    await mustBeAccessible();
    await picture('32-recovery-codes');
    await page.getByRole('button', { name: words.security.twoStep.codesKept }).click();
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
    await shown(page, passkeys.none).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await visit.close();
  });
});
