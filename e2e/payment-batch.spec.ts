import { loadAchReturns } from '@tael/i18n/ach-returns';
import { formatMoney } from '@tael/i18n/format';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseUrl } from './base-url.ts';
import { openBrowser } from './browser.ts';
import { including, walkedIn, type Language, type Visit } from './console.ts';
import { allowCodes, changeRows } from './database.ts';
import { follow } from './follow.ts';
import { noticed } from './notices.ts';
import { confirmByMail, staff } from './people.ts';
import { idIn, passTo, payer, paymentNow, untilState, visitAs } from './sent-payments.ts';
import { askForAccounts } from './account-policy.ts';
import { shown } from './shown.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Whom each language pays: accounts of which one is credited, two send the money back, and one says what to write next time. */
const payeesOf = {
  en_US: {
    paid: 'Alder Printworks',
    unknown: 'Cobalt Courier',
    empty: 'Birchwood Cleaning',
    changed: 'Dune Logistics',
  },
  zh_CN: {
    paid: 'Juniper Bindery',
    unknown: 'Larkspur Haulage',
    empty: 'Maple Office Supply',
    changed: 'Osprey Electric',
  },
} as const;
const accounts = { paid: '44002206', unknown: '99900312', empty: '99900112', changed: '99800112' } as const;
type Kind = keyof typeof accounts;
const kinds = Object.keys(accounts) as Kind[];

const sheet = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');

const upload = async ({ page, words }: Visit, name: string, text: string): Promise<void> => {
  await page
    .getByLabel(words.bulk.file.label)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: words.bulk.file.submit }).click();
};

/** Adds the payees from a table, one of whose routing numbers is mistyped. */
const addPayees = async (visit: Visit, language: Language): Promise<void> => {
  const { page, words, picture } = visit;
  const { bulk } = words;
  const { headings } = bulk.tables.payees;
  const row = (name: string, routing: string, account: string) => [
    name,
    'US',
    'ach',
    'US',
    'USD',
    'checking',
    routing,
    account,
  ];
  await upload(
    visit,
    'payees.csv',
    sheet([
      [
        headings.name,
        headings.country,
        headings.methods,
        headings.bankCountry,
        headings.currency,
        headings.accountType,
        headings.routingNumber,
        headings.accountNumber,
      ],
      ...kinds.map((kind) =>
        row(payeesOf[language][kind], '021000021', `${accounts[kind]}${language === 'en_US' ? '31' : '74'}`),
      ),
      row('Quillfeather Stationers', '021000022', '5512093'),
    ]),
  );
  const run = page.getByRole('button', { name: bulk.ofPayees.run.submit('4') });
  await run.waitFor();
  await shown(
    page,
    bulk.tables.fault(headings.routingNumber, words.workFieldSentences.routing_number_check),
  ).waitFor();
  await picture('121-batch-payees');
  await allowCodes();
  await run.click();
  await confirmByMail(visit);
  await shown(page, bulk.stateText.completed_with_errors).waitFor();
  const names = Object.values(payeesOf[language]);
  // The day that a new account waits is over, and they have been looked up in the lists.
  await changeRows('update payments_payees set usable_from = created_at where name = any ($1)', [names]);
  const owner = await staff(baseUrl, payer);
  await expect
    .poll(async () => {
      const { items } = (await owner.call('listPayees', { limit: 100 })).body.data as {
        items: readonly { name: string; screening: string }[];
      };
      return items.filter(({ name, screening }) => names.some((one) => one === name) && screening === 'clear')
        .length;
    })
    .toBe(names.length);
};

/** Fifty payments, three of which cannot be sent; the first rows are those that this journey looks at. */
const paymentRows = ({ words, language }: Visit) => {
  const { paid, unknown, empty, changed } = payeesOf[language];
  const method = words.payments.methods.ach_next_day;
  const first = [
    [unknown, method],
    ['Nobody and Partners', method],
    [empty, method],
    [paid, method, '0'],
    [changed, method],
    [paid, 'pigeon'],
  ] as const;
  return Array.from({ length: 50 }, (_, at) => {
    const [payee, by, amount = `${20 + at}.${language === 'en_US' ? '15' : '25'}`] = first[at] ?? [
      paid,
      method,
    ];
    return [payee, by, amount, `Batch row ${at + 1}`];
  });
};

interface Row {
  readonly place: string;
  readonly payee: string;
}

/** From its row of the batch to the payment: it says what its bank says, and what to do. */
const mustShowReturn = async (
  { page, words, language, go }: Visit,
  { place, payee, code, step }: Row & { readonly code: 'R01' | 'R03'; readonly step: string },
): Promise<void> => {
  const { returns } = await loadAchReturns[language]();
  await go(place);
  await follow(page.getByRole('link', { name: payee, exact: true }));
  await shown(page, words.payments.standing.returned).waitFor();
  await shown(page, words.payments.coded(code, returns[code])).waitFor();
  await shown(page, step).waitFor();
};

/** What the payee's bank says to write next time is applied by one person, and approved by another. */
const mustApply = async (visit: Visit, { place, payee }: Row): Promise<void> => {
  const { page, words, language, go, mustBeAccessible, mustFit, picture } = visit;
  const { payees, approvalRequests: requests } = words;
  const { detail } = words.paymentScreens;
  const { changes } = await loadAchReturns[language]();
  await go('/catalog/modules/ApprovalPolicy');
  await askForAccounts(visit);
  await go(place);
  await follow(page.getByRole('link', { name: payee, exact: true }));
  await shown(page, detail.corrected).waitFor();
  await follow(page.getByRole('link', { name: detail.reviewCorrection }));
  await shown(page, payees.correction.code('C01', changes.C01)).waitFor();
  const corrected = (await shown(page, / → ••\d{4}$/).textContent()) ?? '';
  await mustBeAccessible();
  await mustFit();
  await picture('125-batch-correction');
  await page.getByRole('button', { name: payees.correction.apply, exact: true }).click();
  const applying = page.getByRole('dialog', { name: payees.correction.applyTitle(payee) });
  await allowCodes();
  await applying.getByRole('button', { name: payees.correction.apply, exact: true }).click();
  await confirmByMail(visit);
  await noticed(page, payees.correction.applied);
  await shown(page, including(payees.proposedChange)).waitFor();
  await page.getByRole('link', { name: payees.openRequest, exact: true }).waitFor();
  await picture('126-batch-applied', 'desktop');

  const approver = await visitAs(browser, 'first-approver@tael.test', language, '/catalog/modules/Approvals');
  await approver.page.locator('[data-key=row]').filter({ hasText: payee }).press('Enter');
  await approver.page.getByRole('button', { name: requests.approve.open, exact: true }).click();
  await confirmByMail(approver);
  await noticed(approver.page, requests.approve.done);
  await approver.close();

  const timeline = page.getByRole('list', { name: payees.detail.timeline });
  await expect
    .poll(
      async () => {
        await visit.reload();
        return shown(timeline, payees.action['payee.bank_changed']).count();
      },
      { interval: 1_000 },
    )
    .toBe(1);
  // The account that the bank named is the payee's.
  expect(await page.getByRole('main').innerText()).toContain(corrected.split(' → ')[1]);
  await mustFit();
  await picture('127-batch-corrected');
};

describe.each(walkedIn(import.meta.url))('fifty ACH payments from a spreadsheet, in %s', (language) => {
  it('are checked at their cells, sent in one batch, and followed through returns and a correction', async () => {
    const visit = await visitAs(browser, payer, language, '/payment/import');
    const { page, words, go, mustBeAccessible, mustFit, picture } = visit;
    const { bulk, workFieldSentences: sentences } = words;
    const { headings } = bulk.tables.payments;
    const { unknown, empty, changed } = payeesOf[language];
    await addPayees(visit, language);

    await go('/payment/batch');
    const rows = paymentRows(visit);
    await upload(
      visit,
      'payroll.csv',
      sheet([[headings.payee, headings.method, headings.amount, headings.memo], ...rows]),
    );
    const cents = rows
      .filter((_, at) => ![1, 3, 5].includes(at))
      .reduce((sum, [, , amount = '']) => sum + Number(amount.replace('.', '')), 0);
    const total = formatMoney((cents / 100).toFixed(2), 'USD');
    const run = page.getByRole('button', { name: bulk.ofPayments.run.submit('47', total), exact: true });
    await run.waitFor();
    for (const fault of [
      bulk.tables.fault(headings.payee, sentences.payee_unknown),
      bulk.tables.fault(headings.amount, sentences.amount_positive),
      bulk.tables.fault(headings.method, words.fieldSentences.invalid_choice),
    ])
      await shown(page, fault).waitFor();
    await visit.settle();
    await mustBeAccessible();
    await mustFit();
    await picture('122-batch-checked');
    const place = new URL(page.url()).pathname;
    await allowCodes();
    await run.click();
    await confirmByMail(visit);
    await shown(page, bulk.stateText.completed_with_errors).waitFor();
    const idOf = async (payee: string): Promise<string> => {
      const href = await page.getByRole('link', { name: payee, exact: true }).getAttribute('href');
      return idIn(new URL(href ?? '', page.url()).href);
    };
    const ids = { unknown: await idOf(unknown), empty: await idOf(empty), changed: await idOf(changed) };
    await picture('123-batch-sent');
    await visit.close();

    const { leavesOn, arrivesFrom } = await paymentNow(ids.changed);
    await passTo(leavesOn, 14 * 60 + 31);
    await untilState(ids.changed, 'submitted');
    // The bank takes the file, and the banks of the payees answer on the morning after.
    await passTo(leavesOn, 14 * 60 + 35);
    await passTo(arrivesFrom, 6 * 60 + 1);
    await untilState(ids.unknown, 'returned', 600);
    await untilState(ids.empty, 'returned', 600);

    const later = await visitAs(browser, payer, language, place);
    await shown(later.page, bulk.stateText.completed_with_errors).waitFor();
    // Each row says how its payment stands by now.
    const { states } = words.payments;
    const stateOf = (payee: string, state: string) =>
      shown(later.page.getByRole('row').filter({ hasText: payee }), state)
        .first()
        .waitFor();
    for (const payee of [unknown, empty]) await stateOf(payee, states.returned);
    await stateOf(changed, states.settled);
    await stateOf('Nobody and Partners', bulk.outcome.bad);
    await later.settle();
    await later.mustBeAccessible();
    await later.mustFit();
    await later.picture('124-batch-outcomes');
    const { steps } = (await loadAchReturns[language]()) satisfies { steps: object };
    await mustShowReturn(later, { place, payee: unknown, code: 'R03', step: steps.correct_account });
    await later.picture('124-batch-returned');
    await later.page.getByRole('link', { name: words.paymentScreens.detail.correctPayee }).waitFor();
    await mustShowReturn(later, { place, payee: empty, code: 'R01', step: steps.retry });
    await later.page.getByRole('link', { name: words.paymentScreens.detail.sendAgain }).waitFor();
    await mustApply(later, { place, payee: changed });
    await later.close();
  });
});
