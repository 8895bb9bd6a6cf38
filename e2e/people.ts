import { randomInt, randomUUID } from 'node:crypto';
import { signIn as openSession, visitor, type Caller, type Send } from '../apps/server/src/testing/caller.ts';
import { eventually } from '../apps/server/src/testing/eventually.ts';
import { walkIn } from '../apps/server/src/testing/walk-in.ts';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import type { Locator, Page } from 'playwright-core';
import { starting, type Visit } from './console.ts';
import { allowCodes } from './database.ts';
import { shown } from './shown.ts';

/** A password that a new person of a journey chooses. */
export const newPassword = 'Correct-Horse-9-Battery';

const overNetwork =
  (baseUrl: string): Send =>
  async ({ method, url, headers, payload }) => {
    const body =
      payload === undefined ? {} : { body: typeof payload === 'string' ? payload : new Uint8Array(payload) };
    const answer = await fetch(`${baseUrl}${url}`, { method, headers, ...body });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.json() };
  };

/** A call over the network is not made as often as a question to this process. */
const callEveryMs = 250;

/** The newest message to this address that says this; it may take a moment to arrive. */
export const messageTo = async (baseUrl: string, to: string, saying: RegExp): Promise<string> => {
  const someone = visitor(overNetwork(baseUrl));
  return eventually(async () => {
    const { body } = await someone.call('sandboxMessages', { to });
    const found = (body.data as { text: string }[]).find(({ text }) => saying.test(text));
    if (!found) throw new Error(`nothing that says ${String(saying)} was sent to ${to}`);
    return found.text;
  }, callEveryMs);
};

/** Six digits by themselves: those of an identifier in a link are no code. */
const codeIn = /(?<![\w-])\d{6}(?![\w-])/;

/** The code that was mailed to this address last. */
export const mailedCode = async (baseUrl: string, email: string): Promise<string> =>
  codeIn.exec(await messageTo(baseUrl, email, codeIn))?.[0] ?? '';

/** Registers somebody by calls, for journeys that begin after it. The address is nobody's before. */
export const registered = async (baseUrl: string): Promise<string> => {
  const someone = visitor(overNetwork(baseUrl));
  const email = `e2e-${randomUUID()}@mail.test`;
  const deviceId = `device-of-${email}`;
  await someone.call('sendEmailCode', { email, purpose: 'register', deviceId });
  const code = await mailedCode(baseUrl, email);
  const registration = { email, password: newPassword, code, deviceId, terms: true };
  const { status } = await someone.call('register', registration);
  if (status !== 200) throw new Error(`registering answered ${status}`);
  return email;
};

/** The server's clock, which a journey may have put forward: calls are signed with its time. */
export const serverClock = async (baseUrl: string): Promise<() => number> => {
  const answer = await fetch(`${baseUrl}/api-user/anon/country`);
  const aheadMs = Number(answer.headers.get('x-server-time')) - Date.now();
  return () => Date.now() + aheadMs;
};

const caller = async (baseUrl: string, email: string, password: string): Promise<Caller> =>
  openSession(overNetwork(baseUrl), email, password, await serverClock(baseUrl));

/** Somebody who has walked the way in by calls, up to the verdict; `details` are stated of them. */
export const applied = async (
  baseUrl: string,
  details: Readonly<Record<string, string>>,
): Promise<string> => {
  const email = await registered(baseUrl);
  const person = await caller(baseUrl, email, newPassword);
  await walkIn(person, 'Silva', details);
  return eventually(async () => {
    const { body } = await person.call('onboarding');
    if ((body.data as { state: string }).state === 'verifying')
      throw new Error(`nobody decided about ${email}`);
    return email;
  }, callEveryMs);
};

/** One of the sandbox’s people, by calls: what another browser would do beside a journey. */
export const staff = (baseUrl: string, email: string): Promise<Caller> =>
  caller(baseUrl, email, sandboxPassword);

/** A verified account of a new customer’s own at another bank, by calls; answers the last four digits of its number. */
export const linkedBank = async (baseUrl: string, email: string): Promise<string> => {
  const person = await caller(baseUrl, email, newPassword);
  const accountNumber = String(randomInt(1e9, 9e9));
  const added = await person.call('addBankAccount', {
    holderName: 'Anabel Silva',
    bank: {
      country: 'US',
      currency: 'USD',
      accountType: 'checking',
      routingNumber: '021000021',
      accountNumber,
    },
  });
  const { id } = added.body.data as { id: string };
  const mail = await messageTo(baseUrl, email, /TAEL VERIFY/);
  const [, first, second] = /\$(0\.\d\d).*\$(0\.\d\d)/.exec(mail) ?? [];
  // The mail comes a moment before the bank says so.
  const version = await eventually(async () => {
    const account = (await person.call('getBankAccount', { id })).body.data as {
      state: string;
      version: number;
    };
    if (account.state !== 'deposits_sent') throw new Error(`the account is ${account.state}`);
    return account.version;
  }, callEveryMs);
  const { status } = await person.call('verifyBankAccount', { id, version, first, second });
  if (status !== 200) throw new Error(`verifying the account answered ${String(status)}`);
  return accountNumber.slice(-4);
};

/** A new personal customer, by calls: the account is open and empty. */
export const customer = async (baseUrl: string): Promise<{ email: string }> => ({
  email: await applied(baseUrl, {}),
});

/**
 * Signs in at the page, and waits until it leads on: to the address that was wanted, where it was that. Codes may be mailed
 * to whoever it is, however many another journey had.
 */
export const signIn = async (
  { page, words, go, settle }: Visit,
  email: string,
  password: string,
  wanted = '/user/login',
): Promise<void> => {
  const { login } = words.identity;
  await allowCodes();
  await go(wanted);
  await page.getByLabel(login.email).fill(email);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/user/login') && url.pathname !== '/loading');
  if (wanted !== '/user/login') await settle();
};

/** The code that the sandbox tells under a field there; only the one that was sent since its form was opened. */
export const receivedCode = async (
  place: Page | Locator,
  sentence: (code: string) => string,
): Promise<string> => {
  const [start = ''] = sentence('|').split('|');
  const told = shown(place, starting(start));
  await told.waitFor();
  return /\d{6}/.exec((await told.textContent()) ?? '')?.[0] ?? '';
};

/** Proves who is signed in by the code that was mailed, and looks at the dialog before it is sent off. */
export const confirmByMail = async (visit: Visit, look?: () => Promise<void>): Promise<void> => {
  const { stepUp } = visit.words.security;
  const dialog = visit.page.getByRole('dialog', { name: stepUp.title });
  await dialog.getByLabel(stepUp.code, { exact: true }).fill(await receivedCode(dialog, stepUp.sandboxCode));
  await look?.();
  await dialog.getByRole('button', { name: visit.words.common.actions.confirm, exact: true }).click();
};

/** Money that somebody else sent a new customer by Zelle, by calls: it is held for a look. Answers the id of the deposit. */
export const heldDeposit = async (baseUrl: string, email: string, amount: string): Promise<string> => {
  const person = await caller(baseUrl, email, newPassword);
  const opened = await person.call('openZelleFunding', { amount });
  const { id, reference } = opened.body.data as { id: string; reference: string };
  const { status } = await person.call('sandboxZellePayment', {
    senderName: 'BO ZHENG',
    amount,
    memo: reference,
  });
  if (status !== 200) throw new Error(`the payment answered ${String(status)}`);
  return id;
};
