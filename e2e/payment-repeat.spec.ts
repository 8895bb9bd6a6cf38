import { loadBankCalendar } from '@tael/i18n/bank-calendar';
import { formatDate } from '@tael/i18n/format';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankDay } from '../apps/server/src/kernel/calendar/bank-clock.ts';
import { addDays } from '../apps/server/src/kernel/calendar/calendar-days.ts';
import { nextRepeats, type RepeatDate } from '../apps/server/src/modules/payments/repeats.ts';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { choose } from './choose.ts';
import { walkedIn, type Language, type Visit } from './console.ts';
import { follow } from './follow.ts';
import { confirmByMail, serverClock } from './people.ts';
import { fillPayment, idIn, passTo, payer, untilState, visitAs } from './sent-payments.ts';
import { shown } from './shown.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const shownDates = 6;

/** The next first day on which the banks are closed, and among whose months a holiday and a weekend fall on the day. */
const monthsFrom = (today: string): readonly RepeatDate[] => {
  const found = Array.from({ length: 60 }, (_, at) => addDays(today, at + 1))
    .map((first) => nextRepeats({ kind: 'monthly', first, end: null }, first, shownDates))
    .find(
      (dates) =>
        dates[0]?.closed &&
        (['weekend', 'holiday'] as const).every((why) => dates.some(({ closed }) => closed?.why === why)),
    );
  if (!found) throw new Error(`no month after ${today} begins on a closed day`);
  return found;
};

const day = (date: string, language: Language): string => formatDate(date, { language, pattern: 'medium' });

/** Each day stands there, and beside one that moved the day that was due and why. */
const mustList = async ({ page, words, language }: Visit, dates: readonly RepeatDate[]): Promise<void> => {
  const { next, instead } = words.paymentScreens.repeat;
  const banks = await loadBankCalendar[language]();
  await shown(page, next).first().waitFor();
  for (const { dueOn, leavesOn, closed } of dates) {
    await page
      .getByRole('listitem')
      .filter({ hasText: day(leavesOn, language) })
      .first()
      .waitFor();
    if (!closed) continue;
    const why = banks.moved[closed.why].replace(
      '{holiday}',
      closed.holiday ? banks.holidays[closed.holiday] : '',
    );
    await shown(page, instead(day(dueOn, language), why))
      .first()
      .waitFor();
  }
};

describe.each(walkedIn(import.meta.url))('a payment of every month, in %s', (language) => {
  it('lists its next days with those that banks move, is made when its day comes, and comes again', async () => {
    const amount = language === 'en_US' ? '231.45' : '342.55';
    const dates = monthsFrom(bankDay((await serverClock(baseUrl))()));
    const [first] = dates;
    if (!first) throw new Error('there is a first day');
    const visit = await visitAs(browser, payer, language, '/payment/new');
    const { page, words, picture, mustBeAccessible, mustFit } = visit;
    const { compose, repeat } = words.paymentScreens;
    const { methods, standing } = words.payments;
    await fillPayment(visit, { payee: 'Copperline Studio', amount });
    await page.getByLabel(compose.payOn, { exact: true }).fill(first.dueOn);
    await shown(page, methods.ach_next_day).click();
    await choose(page.getByLabel(compose.repeat, { exact: true }), 'monthly');
    await mustList(visit, dates);
    await mustBeAccessible();
    await mustFit();
    await picture('118-repeat-new');
    await page.getByRole('button', { name: compose.submit(`$${amount}`) }).click();
    await confirmByMail(visit);
    await page.waitForURL(/\/payment\/detail\/[\w-]+\?sent=1$/i);
    await shown(page, standing.scheduled).waitFor();
    await mustList(visit, dates.slice(1));
    await picture('119-repeat-scheduled');
    const id = idIn(page.url());
    await visit.close();

    // Its money is held on the morning of its day, and it leaves with the file of the cut-off.
    await passTo(first.leavesOn, 6 * 60);
    await untilState(id, 'queued');
    await passTo(first.leavesOn, 14 * 60 + 31);
    await untilState(id, 'submitted');
    const later = await visitAs(browser, payer, language, `/payment/detail/${id}`);
    await shown(later.page, standing.submitted).waitFor();
    await follow(later.page.getByRole('link', { name: repeat.manage }));
    await shown(later.page, repeat.states.active).first().waitFor();
    // The next one stands ready once the one before has left.
    const next = repeat.waiting(day(dates[1]?.dueOn ?? '', language));
    await expect
      .poll(
        async () => {
          await later.reload();
          await shown(later.page, repeat.next).first().waitFor();
          return later.page.getByRole('link', { name: next }).count();
        },
        { interval: 1_000 },
      )
      .toBe(1);
    await mustList(later, dates.slice(2));
    await later.mustBeAccessible();
    await later.mustFit();
    await later.picture('120-repeat-next');
    await later.close();
  });
});
