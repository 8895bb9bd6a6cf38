import { expect } from 'vitest';
import { bankMoment } from '../apps/server/src/kernel/calendar/bank-clock.ts';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl } from './base-url.ts';
import { openVisit, type Language, type Visit } from './console.ts';
import { passTime } from './pass-time.ts';
import { serverClock, signIn, staff } from './people.ts';
import type { openBrowser } from './browser.ts';

/** The owner of the sandbox's business, which pays others. */
export const payer = 'business@tael.test';

/** One of the sandbox's people at a browser of their own, signed in at this address. */
export const visitAs = async (
  browser: Awaited<ReturnType<typeof openBrowser>>,
  email: string,
  language: Language,
  path: string,
): Promise<Visit> => {
  const visit = await openVisit(browser, baseUrl, language);
  await signIn(visit, email, sandboxPassword, path);
  return visit;
};

/** Chooses whom to pay and how much, in the form of a new payment. */
export const fillPayment = async (
  { page, words }: Visit,
  of: { readonly payee: string; readonly amount: string },
): Promise<void> => {
  const { compose } = words.paymentScreens;
  await page.getByRole('combobox', { name: compose.payee, exact: true }).fill(of.payee);
  await page.getByRole('option').filter({ hasText: of.payee }).click();
  await page.getByLabel(compose.amount, { exact: true }).fill(of.amount);
};

export interface SentPayment {
  readonly state: string;
  readonly leavesOn: string;
  readonly arrivesFrom: string;
}

/** How a payment stands, by a call of its owner. */
export const paymentNow = async (id: string): Promise<SentPayment> =>
  (await (await staff(baseUrl, payer)).call('getPayment', { id })).body.data as SentPayment;

/** The id in the address of a payment's page. */
export const idIn = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? '';

/** Lets time pass until the bank's clocks show this minute of a day; none where it is later. */
export const passTo = async (day: string, minute: number): Promise<void> => {
  const clock = await serverClock(baseUrl);
  const waitsMs = bankMoment(day, minute) - clock();
  if (waitsMs > 0) await passTime(baseUrl, Math.ceil(waitsMs / 1_000));
};

/** Waits until a payment is in this state: what answers some time later is given that, step by step. */
export const untilState = (id: string, state: string, stepSeconds = 30): Promise<void> =>
  expect
    .poll(
      async () => {
        const now = await paymentNow(id);
        if (now.state !== state) await passTime(baseUrl, stepSeconds);
        return now.state;
      },
      { interval: 1_000 },
    )
    .toBe(state);
