import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { bankingDayAfter } from '../apps/server/src/kernel/calendar/banking-days.ts';
import { openBrowser } from './browser.ts';
import { choose } from './choose.ts';
import { including, walkedIn } from './console.ts';
import { noticed } from './notices.ts';
import { confirmByMail } from './people.ts';
import { fillPayment, idIn, passTo, payer, paymentNow, untilState, visitAs } from './sent-payments.ts';
import { mustNotSay, shown } from './shown.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walkedIn(import.meta.url))('a bill that is paid by check, in %s', (language) => {
  it('is mailed, and stopped with its reason before it is deposited', async () => {
    const amount = language === 'en_US' ? '418.25' : '527.35';
    const comment = `License ${amount}`;
    const visit = await visitAs(browser, payer, language, '/payment/new');
    const { page, words, picture } = visit;
    const { compose, detail, acts } = words.paymentScreens;
    const { methods, standing, states, recallReasons, recalledFor } = words.payments;
    await fillPayment(visit, { payee: 'City of Oakland', amount });
    await shown(page, methods.check).first().waitFor();
    await page.getByLabel(compose.memo, { exact: true }).fill(comment);
    await picture('110-check-new');
    await page.getByRole('button', { name: compose.submit(`$${amount}`) }).click();
    await confirmByMail(visit);
    await page.waitForURL(/\/payment\/detail\/[\w-]+\?sent=1$/i);
    await shown(page, standing.queued).waitFor();
    const id = idIn(page.url());
    await visit.close();

    // Printed with the file of the cut-off, and mailed on the next banking day.
    const { leavesOn } = await paymentNow(id);
    await passTo(leavesOn, 17 * 60 + 1);
    await untilState(id, 'submitted');
    await passTo(bankingDayAfter(['US'], leavesOn, 1), 6 * 60 + 1);
    await untilState(id, 'mailed');

    const later = await visitAs(browser, payer, language, `/payment/detail/${id}`);
    await shown(later.page, standing.mailed).waitFor();
    await shown(later.page, detail.checkNumber).waitFor();
    await later.mustBeAccessible();
    await later.mustFit();
    await later.picture('111-check-mailed');
    await later.page.getByRole('button', { name: detail.actions }).click();
    await later.page.getByRole('menuitem', { name: acts.recall.bill }).click();
    const stopping = later.page.getByRole('dialog', { name: acts.recall.bill });
    await shown(stopping, including(acts.recallText.bill)).waitFor();
    await choose(stopping.getByLabel(acts.reason, { exact: true }), { label: recallReasons.wrong_amount });
    await stopping.getByLabel(acts.comment, { exact: true }).fill(comment);
    await later.mustBeAccessible();
    await later.picture('112-check-stop');
    await stopping.getByRole('button', { name: acts.recall.bill }).click();
    await noticed(later.page, acts.stopped);
    await shown(later.page, standing.stopped).waitFor();
    await shown(later.page, states.stopped).first().waitFor();
    await shown(later.page, recalledFor(recallReasons.wrong_amount)).waitFor();
    await mustNotSay(later.page, detail.arrives);
    await shown(later.page.getByRole('list', { name: detail.timeline }), including(comment)).waitFor();
    await later.settle();
    await later.mustBeAccessible();
    await later.mustFit();
    await later.picture('113-check-stopped');
    await later.close();
  });
});
