import { randomInt } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, starting, type Language, type Visit, walkedIn } from './console.ts';
import { confirmByMail, messageTo, signIn, staff } from './people.ts';
import { shown } from './shown.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const recipientEmail = 'personal@tael.test';

const visitAs = async (email: string, language: Language, path: string): Promise<Visit> => {
  const visit = await openVisit(browser, baseUrl, language);
  await signIn(visit, email, sandboxPassword, path);
  return visit;
};

interface Recipient {
  readonly accountNumber: string;
  readonly name: string;
}

const fill = async (
  { page, words }: Visit,
  { accountNumber, name }: Recipient,
  memo: string,
): Promise<void> => {
  const { send } = words.transfers;
  await page.getByLabel(starting(send.to)).fill(accountNumber);
  await page.getByLabel(starting(send.recipientName)).fill(name);
  await page.getByLabel(starting(send.amount)).fill('25.5');
  await page.getByLabel(starting(send.memo)).fill(memo);
  await page.getByRole('button', { name: send.submit }).click();
};

describe.each(walkedIn(import.meta.url))('a transfer to another customer, in %s', (language) => {
  it('is checked and confirmed, and arrives on the recipient’s screen while they watch', async () => {
    const recipient = await staff(baseUrl, recipientEmail);
    const own = (await recipient.call('getOwnAccount')).body.data as Recipient;
    const memo = `Studio rent ${String(randomInt(1e6, 1e7))}`;
    const watching = await visitAs(recipientEmail, language, '/transfer/History');
    const sender = await visitAs('business@tael.test', language, '/transfer');
    await sender.page.waitForURL(/\/transfer\/MXK8Transfer$/i);
    const { page, words } = sender;
    const { send, review } = words.transfers;
    await sender.picture('90-send-money');
    await page.getByRole('button', { name: send.submit }).click();
    await shown(page, words.fieldSentences.required).first().waitFor();
    await sender.mustBeAccessible();
    await sender.mustFit();
    await sender.picture('91-send-money-errors');
    await fill(sender, own, memo);
    const dialog = page.getByRole('dialog', { name: review.title });
    await shown(dialog, own.name).first().waitFor();
    await sender.mustBeAccessible();
    await sender.picture('92-review-transfer');
    await dialog.getByRole('button', { name: review.submit('$25.50') }).click();
    await confirmByMail(sender);
    await page.waitForURL(/\/transfer\/History\/.+/i);
    await sender.settle();
    await sender.mustBeAccessible();
    await sender.mustFit();
    await sender.picture('93-transfer-sent');
    await shown(watching.page, memo).waitFor();
    await watching.picture('94-transfer-received');
    // Sent once, and entered once.
    expect(await shown(page.locator('tbody'), memo).count()).toBe(1);
    await page.getByRole('button', { name: words.history.document.receipt }).waitFor();

    // The same again is told before it is sent.
    await sender.go('/transfer/MXK8Transfer');
    await fill(sender, own, memo);
    const [before = '', after = ''] = review.duplicate('$25.50', own.name, '|').split('|');
    await shown(dialog, starting(before.trim())).filter({ hasText: after.trim() }).waitFor();
    await sender.picture('95-duplicate-transfer');
    await Promise.all([sender.close(), watching.close()]);
  });
});

describe.each(walkedIn(import.meta.url))('an account at another bank, in %s', (language) => {
  it('is added, and verified by the two amounts on its statement after a wrong try', async () => {
    const visit = await visitAs(recipientEmail, language, '/transfer/BankAccount');
    const { page, words } = visit;
    const { add, verify, state } = words.bankAccounts;
    await page.getByRole('button', { name: add.open }).click();
    const adding = page.getByRole('dialog', { name: add.title });
    await adding.getByRole('button', { name: add.submit }).click();
    await shown(adding, words.fieldSentences.required).first().waitFor();
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.picture('96-add-bank-account');
    await adding.getByLabel(starting(add.holderName)).fill('Siyuan Linwood');
    await adding.getByLabel(starting(add.routingNumber)).fill('021000021');
    await shown(adding, 'JPMorgan Chase Bank').waitFor();
    await adding.getByLabel(starting(add.accountNumber)).fill(String(randomInt(1e9, 9e9)));
    await adding.getByRole('button', { name: add.submit }).click();
    await page.getByRole('button', { name: verify.open }).waitFor();
    await visit.mustBeAccessible();
    await visit.mustFit();
    await visit.picture('97-bank-account');

    await page.getByRole('button', { name: verify.open }).click();
    const verifying = page.getByRole('dialog', { name: verify.title });
    const enter = async (first: string, second: string) => {
      await verifying.getByLabel(starting(verify.first)).fill(first);
      await verifying.getByLabel(starting(verify.second)).fill(second);
      await verifying.getByRole('button', { name: verify.submit }).click();
    };
    await enter('0.99', '0.99');
    await shown(verifying, verify.wrong(2)).waitFor();
    await visit.mustBeAccessible();
    await visit.picture('98-wrong-amounts');
    const mail = await messageTo(baseUrl, recipientEmail, /TAEL VERIFY/);
    const [, first = '', second = ''] = /\$(0\.\d\d).*\$(0\.\d\d)/.exec(mail) ?? [];
    await enter(first, second);
    await shown(page.locator('tbody'), state.verified).first().waitFor();
    await visit.mustBeAccessible();
    await visit.picture('99-verified-bank-account');
    await visit.close();
  });
});
