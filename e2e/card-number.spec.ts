import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { baseUrl, cardFrameOrigin, operatorUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { openVisit, type Language, type Visit, walkedIn } from './console.ts';
import { confirmByMail, signIn } from './people.ts';
import { shown } from './shown.ts';

/** The page that shows card numbers: whose it is, what the console reads of it, and when it forgets the number. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Somebody who holds a card looks at its number; nobody else is mailed codes at this address. */
const lookAtNumber = async (at: string, language: Language) => {
  const visit = await openVisit(browser, at, language, { keepsWindow: true });
  const { page, words } = visit;
  await page.clock.install();
  await signIn(visit, 'employee@tael.test', sandboxPassword, '/catalog/Cards_c');
  await page.locator('tbody a').first().click();
  await page.getByRole('button', { name: words.cards.detail.reveal, exact: true }).click();
  await confirmByMail(visit);
  const frame = page.frameLocator('iframe');
  const number = (await shown(frame, /\d{4} \d{4} \d{4} \d{4}/).textContent()) ?? '';
  await frame.getByRole('button').first().click();
  await shown(frame, /^(Copied|已复制)$/)
    .first()
    .waitFor();
  const byItself = await page
    .frames()
    .at(-1)
    ?.evaluate(() => self.origin);
  return {
    visit,
    number: number.replaceAll(' ', ''),
    /** Whose page it is by its own word. */
    origin: byItself,
    /** What the console can reach of it. */
    reached: await page.evaluate(() => document.querySelector('iframe')?.contentDocument),
  };
};

const lookAway = ({ page, words }: Visit) =>
  shown(page.getByRole('dialog'), words.cards.reveal.audit).click();

const moments: readonly [string, (visit: Visit) => Promise<void>][] = [
  ['thirty seconds have passed', ({ page }) => page.clock.runFor(30_000)],
  ['somebody looks away', lookAway],
];

describe.each(walkedIn(import.meta.url))(
  'a card number in a frame with an origin of its own, in %s',
  (language) => {
    it.each(moments)("is copied, out of the console's reach, and gone once %s", async (_, pass) => {
      const { visit, number, origin, reached } = await lookAtNumber(baseUrl, language);
      const { page, words, close } = visit;
      expect([origin, reached]).toEqual([cardFrameOrigin, null]);
      await pass(visit);
      await shown(page.getByRole('dialog'), words.cards.reveal.hidden).waitFor();
      expect(await page.locator('iframe').count()).toBe(0);
      await lookAway(visit);
      await page.context().grantPermissions(['clipboard-read']);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
      await close();
    });
  },
);

describe('a card number on the host of an operator', () => {
  it('is copied, in a frame without an origin that the console does not reach either', async () => {
    const { visit, origin, reached } = await lookAtNumber(operatorUrl, 'en_US');
    expect([origin, reached]).toEqual(['null', null]);
    await visit.close();
  });
});
