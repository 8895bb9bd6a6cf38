import type { FieldCode } from '@tael/contract';
import { maxSpreadsheetBytes, maxSpreadsheetRows } from '@tael/contract/bulk/rules';
import { bulkWords } from '@tael/i18n/bulk';
import { fieldSentence } from '@tael/i18n/errors';
import { languages, type Language } from '@tael/i18n/language';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOfCsv } from '../../../kernel/spreadsheet/read-csv.ts';
import type { TypedRow } from '../../../kernel/spreadsheet/typed-row.ts';
import { rowsOfXlsx } from '../../../kernel/spreadsheet/read-xlsx.ts';
import { newId } from '../../../kernel/ids.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { cardImports, csv, heading, row } from '../../../testing/card-imports.ts';
import { wholeOf } from '../../../testing/unpack.ts';
import { workbookOf } from '../../../testing/workbook.ts';

interface LockedOrNot {
  readonly validity: { readonly isMerchantLocked: boolean };
}

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

describe('an import of cards', () => {
  it('looks at every row, says what it costs, and makes nothing before it is run', async () => {
    const who = await imports.customer();
    const job = await imports.checked(
      who,
      csv(
        row('Ads 1', '"$1,250.5"', 'ads;travel'),
        row('', 'much'),
        row('Ads 2'),
        '99999999,X,Ana,李,-5.00,=1+1',
      ),
    );
    expect(job).toMatchObject({
      state: 'ready',
      counts: { total: 4, checked: 4, good: 2, bad: 2, done: 0, failed: 0 },
      quote: {
        fee: { amount: '0.15' },
        total: { amount: '0.30' },
        available: { amount: '100.00' },
        availableAfter: { amount: '99.70' },
        room: 100,
      },
    });
    expect(await imports.cardsOf(who)).toEqual([]);
    const bad = await imports.rowsOf(who, job.id, { outcome: 'bad' });
    expect(bad.map(({ number, line, faults }) => [number, line, faults.map(({ column }) => column)])).toEqual(
      [
        [2, 3, ['nickname', 'daily']],
        [4, 5, ['bin', 'lastName', 'daily']],
      ],
    );
    expect(bad[0]?.faults[0]?.message).toBe('This field is required.');
    const [chinese] = await imports.rowsOf(who, job.id, { outcome: 'bad' }, 'zh_CN');
    expect(chinese?.faults[0]?.message).toBe('此项必填。');
  });

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
    const place = '1 Harbor Way,Oakland,94607';
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

  it('makes each good row a card that can be used, with its fee, its audit row and its tags, and tells once', async () => {
    const who = await imports.customer();
    const job = await imports.run(
      who,
      await imports.checked(who, csv(row('Ads 1', '50.00', 'ads；travel'), row('', ''), row('Ads 2'))),
    );
    expect(job).toMatchObject({
      state: 'completed_with_errors',
      counts: { total: 3, good: 0, bad: 1, done: 2, failed: 0 },
      quote: null,
    });
    const cards = await imports.cardsOf(who);
    expect(cards).toMatchObject([
      { nickname: 'Ads 2', status: 'active', tags: [] },
      { nickname: 'Ads 1', status: 'active', limits: { daily: '50.00' }, tags: ['ads', 'travel'] },
    ]);
    expect(await imports.available(who)).toBe('99.55');
    const rows = await imports.rowsOf(who, job.id, { outcome: 'done' });
    expect(rows.map(({ objectId }) => objectId)).toEqual(cards.map(({ id }) => id).reverse());
    const usable = await server.db.pool.query(
      'select from cards_cards where id = any ($1) and activated_at is not null',
      [rows.map(({ objectId }) => objectId)],
    );
    expect(usable.rowCount).toBe(2);
    const kept = await server.db.pool.query<{ action: string; actor_type: string }>(
      `select action, actor_type from audit_log where object_id = $1 order by id`,
      [rows[0]?.objectId],
    );
    expect(kept.rows).toEqual([
      { action: 'card.created', actor_type: 'user' },
      { action: 'card.activated', actor_type: 'system' },
    ]);
    const jobAudit = await server.db.pool.query<{ action: string }>(
      'select action from audit_log where object_id = $1 order by id',
      [job.id],
    );
    expect(jobAudit.rows.map(({ action }) => action)).toEqual([
      'bulk.uploaded',
      'bulk.checked',
      'bulk.started',
      'bulk.finished',
    ]);
    const messages = (await who.call('listMessages', { about: 'card_batch' })).body.data.items as object[];
    expect(messages).toMatchObject([{ code: 'card_batch_done', objectId: job.id, params: { done: '2' } }]);
    const ofCards = (await who.call('listMessages', { about: 'card' })).body.data.items as object[];
    expect(ofCards).toEqual([]);
  });

  it('locks a card to the first merchant that it pays where its row says yes, in either language', async () => {
    const who = await imports.customer();
    const locked = (...said: readonly string[]) =>
      Buffer.from(
        [`${heading},仅限首个商户`, ...said.map((one, at) => `${row(`Card ${String(at)}`)},${one}`)].join(
          '\r\n',
        ),
      );
    const job = await imports.checked(
      who,
      locked('Yes', '是', 'TRUE', '1', 'no', '否', 'false', '0', '', 'perhaps'),
    );
    expect(job.counts).toMatchObject({ good: 9, bad: 1 });
    const [bad] = await imports.rowsOf(who, job.id, { outcome: 'bad' });
    expect(bad?.faults).toEqual([{ column: 'merchantLock', message: 'Enter yes or no.' }]);
    await imports.run(who, job);
    const cards = await Promise.all(
      (await imports.rowsOf(who, job.id, { outcome: 'done' })).map(
        async ({ objectId }) => (await who.call('getCard', { id: objectId })).body.data as LockedOrNot,
      ),
    );
    expect(cards.map(({ validity }) => validity.isMerchantLocked)).toEqual([
      ...[true, true, true, true],
      ...[false, false, false, false, false],
    ]);
  });

  it('stops at the money there is and at the cards that are allowed, row by row and in their order', async () => {
    const poor = await imports.customer('0.40');
    const done = await imports.run(poor, await imports.checked(poor, csv(row('A'), row('B'), row('C'))));
    expect(done).toMatchObject({ state: 'completed_with_errors', counts: { done: 2, failed: 1 } });
    const [refused] = await imports.rowsOf(poor, done.id, { outcome: 'failed' });
    expect(refused).toMatchObject({ number: 3, faults: [{ column: null }] });
    expect(refused?.faults[0]?.message).toMatch(/^Insufficient balance/);
    expect(await imports.cardsOf(poor)).toHaveLength(2);

    const many = await imports.customer();
    const names = Array.from({ length: 103 }, (_, at) => row(`Card ${String(at)}`));
    const capped = await imports.run(many, await imports.checked(many, csv(...names)));
    expect(capped.counts).toMatchObject({ done: 100, failed: 3 });
    expect(
      (await imports.rowsOf(many, capped.id, { outcome: 'failed' })).map(({ number }) => number),
    ).toEqual([101, 102, 103]);
  });

  it('gives the fee of a card back that the issuer does not make', async () => {
    const who = await imports.customer();
    const job = await imports.run(who, await imports.checked(who, csv(row('Fine'), row('Refuse issuing'))));
    expect(job).toMatchObject({ state: 'completed_with_errors', counts: { done: 1, failed: 1 } });
    const [refused] = await imports.rowsOf(who, job.id, { outcome: 'failed' });
    expect(refused?.faults[0]?.message).toMatch(/^The issuer could not create this card/);
    expect(await imports.available(who)).toBe('99.70');
  });

  it('makes no card for an account that was suspended after it was started', async () => {
    const who = await imports.customer();
    const job = await imports.checked(who, csv(row('Late')));
    await who.call('runCardBatch', { id: job.id, version: job.version, total: '0.15' });
    // Whoever starts it was shown the agreement.
    const accepted = await server.db.pool.query(
      `select 1 from org_acceptances a join identity_users u on u.id = a.user_id
        where a.occasion = 'card_order' and u.customer_id = (select customer_id from bulk_jobs where id = $1)`,
      [job.id],
    );
    expect(accepted.rows).toHaveLength(1);
    await server.db.pool.query(
      `update org_accounts set status = 7 where customer_id = (select customer_id from identity_users where email = $1)`,
      [who.email],
    );
    await server.app.settle();
    await server.db.pool.query('update org_accounts set status = 1 where status = 7');
    expect(await imports.jobOf(who, job.id)).toMatchObject({ counts: { done: 0, failed: 1 } });
    const [refused] = await imports.rowsOf(who, job.id);
    expect(refused?.faults[0]?.message).toMatch(/suspended/);
    expect(await imports.cardsOf(who)).toEqual([]);
  });

  it('takes the same file once, and again only when that is meant', async () => {
    const who = await imports.customer();
    const bytes = csv(row('Once'));
    const [first, second] = await Promise.all([imports.handIn(who, bytes), imports.handIn(who, bytes)]);
    const codes = [first.body.code, second.body.code];
    expect(codes.filter((code) => code === 'bulk_file_known')).toHaveLength(1);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect((await imports.handIn(who, bytes, { confirmed: 'true' })).status).toBe(200);
    const other = await imports.customer();
    expect((await imports.handIn(other, bytes)).status).toBe(200);
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

  it('takes the place of what it was before it was mended, unless cards are made of that already', async () => {
    const who = await imports.customer();
    const first = await imports.checked(who, csv(row('A'), row('')));
    const other = await imports.customer();
    const foreign = await imports.handIn(other, csv(row('A')), { replaces: first.id });
    expect(foreign.body.code).toBe('not_found');
    const second = await imports.checked(who, csv(row('A'), row('B')), { replaces: first.id });
    expect(await imports.jobOf(who, first.id)).toMatchObject({ state: 'canceled', counts: { canceled: 1 } });
    const kept = await server.db.pool.query<{ action: string }>(
      `select action from audit_log where object_id = $1 order by id desc limit 1`,
      [first.id],
    );
    expect(kept.rows).toEqual([{ action: 'bulk.canceled' }]);
    // Its own table is known no more, and one that was canceled by hand is in nobody's way.
    const third = await imports.checked(who, csv(row('A'), row('B')), { replaces: second.id });
    await who.call('cancelCardBatch', { id: third.id });
    const fourth = await imports.checked(who, csv(row('C')), { replaces: third.id });
    await imports.run(who, fourth);
    const late = await imports.handIn(who, csv(row('D')), { replaces: fourth.id });
    expect([late.status, late.body.code]).toEqual([409, 'bulk_started']);
    expect(await imports.cardsOf(who)).toHaveLength(1);
  });

  it('takes a text as it stands, whatever it begins with, and says of others what their own column takes', async () => {
    const who = await imports.customer();
    const more = (...cells: readonly string[]) => cells.join();
    const table = Buffer.from(
      [
        `${heading},Phone,Department,Employee (email)`,
        more(row('-10% promo'), '', '', ''),
        more(row('@SUM(A1)', '-5.00', '=x'), '+1 510-555-1212', 'Nowhere', 'nobody@bulk.test'),
      ].join('\n'),
    );
    const job = await imports.checked(who, table);
    const [good, bad] = await imports.rowsOf(who, job.id);
    expect(good).toMatchObject({ outcome: 'good', faults: [] });
    expect(Object.fromEntries(bad?.faults.map(({ column, message }) => [column, message]) ?? [])).toEqual({
      department: 'No department has this name.',
      employee: 'No sub-account has this email address.',
      phone: 'Enter a phone number like 510-555-1212, or a mainland China mobile number.',
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

  it('can be ended while it runs: what was made stays, the rest is never made', async () => {
    const who = await imports.customer();
    const job = await imports.checked(
      who,
      csv(...Array.from({ length: 5 }, (_, at) => row(`C${String(at)}`))),
    );
    await who.call('runCardBatch', { id: job.id, version: job.version, total: '0.75' });
    const canceled = await who.call('cancelCardBatch', { id: job.id });
    expect(canceled.body.data).toMatchObject({ state: 'canceled', counts: { canceled: 5, good: 0 } });
    await server.app.settle();
    expect(await imports.cardsOf(who)).toEqual([]);
    expect(await imports.available(who)).toBe('99.85');
  });

  it('moves only as its life says, for the total and the version that were shown', async () => {
    const who = await imports.customer();
    const job = await imports.checked(who, csv(row('A')));
    const { id, version } = job;
    const call = (name: 'runCardBatch' | 'cancelCardBatch', input = {}) => who.call(name, { id, ...input });
    expect((await call('runCardBatch', { version, total: '0.05' })).body.code).toBe('conflict');
    expect((await call('runCardBatch', { version: version + 1, total: '0.15' })).body.code).toBe('conflict');
    const finished = await imports.run(who, job);
    expect(finished.state).toBe('completed');
    const again = await call('runCardBatch', { version: finished.version, total: '0.00' });
    expect(again.body).toMatchObject({ status: 409, code: 'illegal_transition', allowed: [] });
    expect((await call('cancelCardBatch')).body).toMatchObject({ code: 'illegal_transition', allowed: [] });
    const bad = await imports.checked(who, csv(row('')));
    const nothing = await who.call('runCardBatch', { id: bad.id, version: bad.version, total: '0.00' });
    expect(nothing.body.code).toBe('bulk_nothing_to_do');
  });

  it('is for those alone who may create cards', async () => {
    const operator = await server.staff(`operator-${newId()}@bulk.test`, 5);
    const answer = await imports.handIn(operator, csv(row('A')));
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
  });
});

describe('a table that cannot be taken', () => {
  const many = (count: number): Buffer =>
    csv(...Array.from({ length: count }, (_, at) => row(`N${String(at)}`)));
  it.each([
    ['50 MB', () => Buffer.alloc(50 * 1024 * 1024, 'a'), 413, 'sheet_size'],
    ['5 MB and a byte', () => Buffer.alloc(maxSpreadsheetBytes + 1, 'a'), 413, 'sheet_size'],
    ['bad encoding', () => Buffer.from([0x41, 0xff, 0x2c]), 422, 'sheet_encoding'],
    ['too many rows', () => many(maxSpreadsheetRows + 1), 422, 'sheet_rows'],
    ['10,000 columns', () => Buffer.from(`${'x,'.repeat(10_000)}\n`), 422, 'sheet_columns'],
    ['no rows', () => csv(), 422, 'sheet_empty'],
    ['nothing', () => Buffer.alloc(0), 422, 'file_empty'],
    ['unknown headings', () => Buffer.from('Card BIN,Salary\n1,2\n'), 422, 'sheet_headings'],
    ['a heading twice', () => Buffer.from(`${heading},Card BIN\n`), 422, 'sheet_headings'],
    ['missing columns', () => Buffer.from('Card BIN,Name of the card\n1,2\n'), 422, 'sheet_missing'],
    ['an open quote', () => Buffer.from(`${heading}\n"1,2\n`), 422, 'sheet_broken'],
    ['a broken workbook', () => Buffer.from('PK\u0003\u0004 and nothing more'), 422, 'sheet_broken'],
  ])('says so: %s', async (_what, make, status, code) => {
    const who = await imports.customer('1.00');
    const answer = await imports.handIn(who, make());
    expect(answer.status).toBe(status);
    expect(answer.body.errors).toMatchObject([{ field: 'file', code }]);
  });

  it('names a field of the call that nobody knows', async () => {
    const who = await imports.customer('1.00');
    const answer = await imports.handIn(who, csv(row('A')), { customerId: newId() });
    expect(answer.body).toMatchObject({ code: 'invalid_request', errors: [{ field: 'customerId' }] });
  });
});
