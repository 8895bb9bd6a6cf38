import type { FieldCode } from '@tael/contract';
import { bulkWords } from '@tael/i18n/bulk';
import { fieldSentence } from '@tael/i18n/errors';
import { languages, type Language } from '@tael/i18n/language';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOfCsv } from '../../../kernel/spreadsheet/read-csv.ts';
import type { TypedRow } from '../../../kernel/spreadsheet/typed-row.ts';
import { rowsOfXlsx } from '../../../kernel/spreadsheet/read-xlsx.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { cardImports, csv, heading, row } from '../../../testing/card-imports.ts';
import { wholeOf } from '../../../testing/unpack.ts';
import { workbookOf } from '../../../testing/workbook.ts';

let server: TestApp;
let imports: ReturnType<typeof cardImports>;
beforeAll(async () => {
  server = await testApp();
  const admin = await server.staff('admin@bulk.test', 1);
  const approver = await server.staff('approver@bulk.test', 1);
  imports = cardImports({ server, admin, approver });
});
afterAll(() => server.close());

/** The rows of an import that came to nothing, as they are downloaded, and what stands in that file. */
const failedRows = async (
  who: { readonly email: string },
  input: { readonly id: string; readonly format: 'csv' | 'xlsx' },
  language: Language = 'en_US',
) => {
  const { name, content } = await server.app.handlers.failedCardRows(
    { ...(await imports.contextOf(who)), language },
    input,
    { upload: undefined, rawBody: null, header: () => null },
  );
  const bytes = await wholeOf(content);
  const rows: TypedRow[] = [];
  for await (const one of input.format === 'csv' ? rowsOfCsv(bytes) : rowsOfXlsx(bytes)) rows.push(one);
  return { name, bytes, rows };
};

describe('a table of cards', () => {
  it('holds who a card is for to the rules of the form, and says so in the language of its reader', async () => {
    const who = await imports.customer();
    const { headings } = bulkWords('en_US').cards;
    const columns = [
      'bin',
      'nickname',
      'firstName',
      'lastName',
      'birthDate',
      'address',
      'city',
      'postalCode',
      'country',
    ] as const;
    const place = '1 Harbor Way,Oakland,SW1A 1AA';
    const table = [
      columns.map((column) => headings[column]).join(','),
      `40000099,A,Иван 12345 😀,Silva,1800-01-01,${place},UK`,
      `40000099,B,Wolfeschlegel,Steinhausen A,2025-01-01,${place},XX`,
      `40000099,C,Wolfeschlegel,Steinhausen,17/05/1990,${place},GB`,
      `40000099,D,Ana,Silva,2013-03-02,${place},GB`,
      `40000099,E,Ana,Silva,,,,,`,
    ];
    const job = await imports.checked(who, Buffer.from(table.join('\r\n')));
    expect(job.counts).toMatchObject({ good: 2, bad: 3 });
    for (const language of languages) {
      const bad = await imports.rowsOf(who, job.id, { outcome: 'bad' }, language);
      const told = bad.map(({ faults }) => faults.map(({ column, message }) => [column, message]));
      const say = (column: string, code: FieldCode, params = {}) => [
        column,
        fieldSentence(language, code, params),
      ];
      expect(told).toEqual([
        [
          say('firstName', 'card_name_characters'),
          say('country', 'country_united_kingdom'),
          say('birthDate', 'holder_birth_date_age'),
        ],
        [
          say('country', 'invalid_choice'),
          say('lastName', 'card_name_length'),
          say('birthDate', 'holder_birth_date_age'),
        ],
        [say('birthDate', 'date_year_first', { day: '1990-05-17' })],
      ]);
    }
  });

  it('gives what came to nothing back in the form of the template, to be mended and handed in again', async () => {
    const who = await imports.customer();
    const job = await imports.run(
      who,
      await imports.checked(who, csv(row('Fine'), row("'=Team"), '123,"Two\nlines",Ana,Silva,,')),
    );
    expect(job.counts).toMatchObject({ done: 2, bad: 1 });
    for (const format of ['csv', 'xlsx'] as const) {
      const { name, bytes, rows } = await failedRows(who, { id: job.id, format });
      expect(name).toBe(`cards - errors.${format}`);
      expect(rows.map(({ cells }) => cells.slice(0, 4))).toEqual([
        ['Card BIN', 'Card name', 'Cardholder first name', 'Cardholder last name'],
        [format === 'csv' ? "'123" : '123', 'Two lines', 'Ana', 'Silva'],
      ]);
      const mended = Buffer.from(bytes.toString('utf8').replace("'123,", '40000099,'));
      if (format === 'csv')
        expect((await imports.run(who, await imports.checked(who, mended))).state).toBe('completed');
    }
    expect((await imports.cardsOf(who)).map(({ nickname }) => nickname)).toContain('=Team');
  });

  it.each([
    ['en_US', 'csv', ['Line', 'Errors'], /^Card name: This field.*\. Limit per day: .+\.$/],
    ['en_US', 'xlsx', ['Line', 'Errors'], /^Card name: This field.*\. Limit per day: .+\.$/],
    ['zh_CN', 'csv', ['行号', '需修改的内容'], /^卡片名称：此项必填。每日限额：.+。$/],
  ] as const)(
    'says beside what came to nothing where it stood and what to mend (%s, %s), and does not read that again',
    async (language, format, headings, said) => {
      const who = await imports.customer();
      const job = await imports.checked(who, csv(row('Fine'), '', row('', 'much')));
      const { bytes, rows } = await failedRows(who, { id: job.id, format }, language);
      expect(rows[0]?.cells.slice(-2)).toEqual(headings);
      expect(rows[1]?.cells.slice(-2)).toEqual(['4', expect.stringMatching(said)]);
      const again = await imports.checked(who, bytes);
      expect(again.counts).toMatchObject({ total: 1, bad: 1 });
      // A row of which nothing but the remarks is left is none.
      const emptied = Buffer.from(`${heading},${headings.join(',')}\n${row('Mended')},4,x\n,,,,,,5,y\n`);
      expect((await imports.checked(who, emptied)).counts).toMatchObject({ total: 1, good: 1 });
    },
  );

  it('finds a row by the line of its file, and one of the grid by its row there', async () => {
    const who = await imports.customer();
    const table = csv(row('Fine'), ',,,,,', row(''));
    for (const [source, lines, told] of [
      ['file', [2, 4], '4'],
      ['grid', [1, 3], '3'],
    ] as const) {
      const job = await imports.checked(who, table, { source, confirmed: 'true' });
      const rows = await imports.rowsOf(who, job.id);
      expect(rows.map(({ line }) => line)).toEqual(lines);
      const answer = await who.call('failedCardRows', { id: job.id, format: 'csv' });
      expect(String(answer.body)).toMatch(new RegExp(`,${told},Card name: `));
    }
  });

  it('takes a text as it stands, whatever it begins with, and says of others what their own column takes', async () => {
    const who = await imports.customer();
    const more = (...cells: readonly string[]) => cells.join();
    const table = Buffer.from(
      [
        `${heading},Phone,Department,Employee (email)`,
        more(row('-10% promo'), '', '', ''),
        more(row('@SUM(A1)', '-5.00', '=x'), '510-555-1212 x9', 'Nowhere', 'nobody@bulk.test'),
      ].join('\n'),
    );
    const job = await imports.checked(who, table);
    const [good, bad] = await imports.rowsOf(who, job.id);
    expect(good).toMatchObject({ outcome: 'good', faults: [] });
    expect(Object.fromEntries(bad?.faults.map(({ column, message }) => [column, message]) ?? [])).toEqual({
      department: 'No department has this name.',
      employee: 'No sub-account has this email address.',
      phone: 'Enter a phone number like 510-555-1212, or a mainland China mobile number like 13800138000.',
      daily: 'The amount must be greater than 0.',
    });
    // What a download escaped is the same again.
    await who.call('cancelCardBatch', { id: job.id });
    const rest = await who.call('failedCardRows', { id: job.id, format: 'csv' });
    expect(String(rest.body)).toContain(",'@SUM(A1),");
    const again = await imports.checked(who, Buffer.from(String(rest.body)));
    const names = (await imports.rowsOf(who, again.id)).map(({ cells }) => cells[1]);
    expect(names).toEqual(['-10% promo', '@SUM(A1)']);
  });

  it('reads phones and postal codes by the country of their row, and asks for what a spreadsheet took from them', async () => {
    const who = await imports.customer();
    const billed = (name: string, phone: string, postalCode: string, country: string) =>
      `${row(name)},${phone},1 Harbor Way,Oakland,${postalCode},${country}`;
    const table = [
      `${heading},Phone,Billing address,Billing city,Billing postal code,Billing country`,
      billed('A', '15105551212', '94607', 'US'),
      billed('B', '15105551212', '１０００００', 'cn'),
      billed('C', '(020) 7946 0018', 'sw1a1aa', 'GB'),
      billed('D', '13800138000', '1234', 'US'),
      `${row('E')},15105551212,,,,`,
    ].join('\n');
    const job = await imports.checked(who, Buffer.from(table));
    const faults = (await imports.rowsOf(who, job.id, {}, 'zh_CN')).map((one) =>
      one.faults.map(({ column, message }) => [column, message]),
    );
    const wantsCountry = ['phone', fieldSentence('zh_CN', 'phone_country')];
    expect(faults).toEqual([
      [],
      [],
      [],
      [['postalCode', fieldSentence('zh_CN', 'postal_code_zero')], wantsCountry],
      [wantsCountry],
    ]);
    await imports.run(who, job);
    const kept = (await imports.cardsOf(who)).map(({ nickname, holder }) => [nickname, holder]);
    expect(Object.fromEntries(kept)).toMatchObject({
      A: { phone: '+15105551212', billingAddress: { postalCode: '94607' } },
      B: { phone: '+8615105551212', billingAddress: { postalCode: '100000' } },
      C: { phone: '+442079460018', billingAddress: { postalCode: 'SW1A 1AA' } },
    });
  });

  it('refuses a cell of a workbook that is a formula', async () => {
    const who = await imports.customer();
    const text = (cell: string) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
    const line = (cells: string) => `<row>${cells}</row>`;
    const sheet = [
      line(heading.split(',').map(text).join('')),
      line(`${['40000099', '=Sum', 'Ana'].map(text).join('')}<c><f>A1</f><v>Silva</v></c>`),
    ];
    const bytes = await workbookOf({ sheet: `<sheetData>${sheet.join('')}</sheetData>` });
    const job = await imports.checked(who, bytes);
    const [bad] = await imports.rowsOf(who, job.id);
    expect(bad?.faults).toEqual([
      { column: 'lastName', message: 'This is a formula. Enter its value instead.' },
    ]);
  });

  it('says which rows ask for the same card as one before them, and makes them all the same', async () => {
    const who = await imports.customer();
    const table = csv(row('Ads'), row('Other'), row(''), row('ads', '5.00'), row(''), row('Ads'));
    const job = await imports.checked(who, table);
    expect(job.counts).toMatchObject({ good: 4, bad: 2, same: 2 });
    const duplicates = await imports.rowsOf(who, job.id, { same: 'true' });
    expect(duplicates.map(({ outcome, line, sameAs }) => [outcome, line, sameAs])).toEqual([
      ['good', 5, 2],
      ['good', 7, 2],
    ]);
    expect((await imports.run(who, job)).counts).toMatchObject({ done: 4, same: 2 });
    const typed = await imports.checked(who, csv(row('Ads'), row('Ads')), { source: 'grid' });
    expect((await imports.rowsOf(who, typed.id)).map(({ sameAs }) => sameAs)).toEqual([null, 1]);
  });

  it('keeps no card number, in rows that are made and in rows that are not', async () => {
    const who = await imports.customer();
    const pan = '4242 4242 4242 4242';
    const table = csv(row(`Was ${pan}`, '', `${pan};spare`), row('Ads', pan));
    const job = await imports.run(who, await imports.checked(who, table));
    expect(job.counts).toMatchObject({ done: 1, bad: 1 });
    expect(await imports.cardsOf(who)).toMatchObject([
      { nickname: 'Was •••• 4242', tags: ['•••• 4242', 'spare'] },
    ]);
    const { rows } = await server.db.pool.query<{ cells: string }>(
      'select cells::text as cells from bulk_rows where job_id = $1',
      [job.id],
    );
    expect(rows.map(({ cells }) => cells).join()).not.toContain('4242 4242');
    const named = await imports.handIn(who, csv(row('Other')), {}, 'from 4242424242424242.csv');
    expect(named.body.data).toMatchObject({ fileName: 'from •••• 4242.csv' });
  });

  it('is filled in from its own template, in either language and form', async () => {
    const who = await imports.customer();
    for (const language of ['en_US', 'zh_CN'] as const) {
      const answer = await who.call('cardTemplate', { format: 'csv' }, { language });
      expect(answer.headers['content-disposition']).toContain('.csv');
      const job = await imports.checked(
        who,
        Buffer.from(
          `${String(answer.body)}40000099,${language},Ana,Silva,ana@example.com,,1990-02-28,,,,,75\r\n`,
        ),
      );
      expect(job.counts).toMatchObject({ total: 1, good: 1 });
    }
  });
});
