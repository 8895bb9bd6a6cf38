import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { cardImports } from '../../../testing/card-imports.ts';
import type { Caller } from '../../../testing/caller.ts';
import { pausesDuring } from '../../../testing/pauses.ts';
import { unzip, wholeOf } from '../../../testing/unpack.ts';
import { workbookOf } from '../../../testing/workbook.ts';

let server: TestApp;
let imports: ReturnType<typeof cardImports>;
let who: Caller & { readonly email: string };
beforeAll(async () => {
  server = await testApp();
  const admin = await server.staff('admin@sheets.test', 1);
  const approver = await server.staff('approver@sheets.test', 1);
  imports = cardImports({ server, admin, approver });
  who = await imports.customer();
});
afterAll(() => server.close());

const fixture = (name: string): Promise<Buffer> => readFile(new URL(`./fixtures/${name}`, import.meta.url));
const handedIn = async (name: string) => {
  const answer = await imports.handIn(who, await fixture(name), { confirmed: 'true' }, name);
  expect(answer.body).toMatchObject({ success: true });
  await server.app.settle();
  const id = String(answer.body.data.id);
  return { job: await imports.jobOf(who, id), rows: await imports.rowsOf(who, id) };
};
const column = { nickname: 1, birthDate: 6, lastDay: 15 };

it.each([
  ['01-dates.xlsx', 'Harbour ads'],
  ['02-dates-zh.csv', 'Dock ads'],
  ['02-dates-cn.csv', 'Dock ads b'],
  ['03-hidden-first.xlsx', 'Quay ads'],
  ['05-escape.xlsx', 'Mole ads'],
  ['06-sep.csv', 'Slip ads'],
  ['07-gbk.csv', '海港广告'],
])('reads %s as a spreadsheet wrote it', async (name, nickname) => {
  const { job, rows } = await handedIn(name);
  expect(rows.map(({ faults }) => faults)).toEqual([[]]);
  expect(rows[0]?.cells[column.nickname]).toBe(nickname);
  expect(job).toMatchObject({ counts: { good: 1 }, spreadsheetName: name.startsWith('03') ? 'Cards' : null });
});

it('makes cards of the very days that a spreadsheet shows', async () => {
  const { job, rows } = await handedIn('01-dates.xlsx');
  expect([rows[0]?.cells[column.birthDate], rows[0]?.cells[column.lastDay]]).toEqual([
    '1990-04-12',
    '2027-03-31',
  ]);
  const others = [await handedIn('02-dates-zh.csv'), await handedIn('02-dates-cn.csv')];
  for (const one of [job, ...others.map((other) => other.job)]) await imports.run(who, one);
  const cards = await imports.cardsOf(who);
  expect(cards).toMatchObject(cards.map(() => ({ validity: { lastDay: '2027-03-31' } })));
  expect(cards).toHaveLength(3);
});

it('refuses a day whose order is not certain, and shows this day as it is wanted', async () => {
  const { rows } = await handedIn('02-dates-us.csv');
  expect(rows[0]?.faults).toEqual([
    { column: 'lastDay', message: 'Enter the date as YYYY-MM-DD: 2027-03-31.' },
  ]);
});

it('refuses a text that is too long at its cell, also where its end cuts a character in two', async () => {
  const { rows } = await handedIn('17-cut-emoji.csv');
  expect(rows[0]?.faults).toMatchObject([{ column: 'nickname' }]);
});

const hostile: readonly (readonly [string, () => Buffer | Promise<Buffer>])[] = [
  ['tags within tags', () => workbookOf({ sheet: '<a>'.repeat(200_000) })],
  ['empty cells', () => workbookOf({ sheet: `<sheetData><row>${'<c/>'.repeat(3e6)}</row></sheetData>` })],
  ['blank lines', () => Buffer.alloc(4_900_000, '\n')],
  ['lines of commas', () => Buffer.from(`${','.repeat(48)}\n`.repeat(100_000))],
];

it.each(hostile)('leaves the main thread to purchases while it reads %s', async (_what, make) => {
  const bytes = await make();
  const { answer, longest } = await pausesDuring(() => imports.handIn(who, bytes));
  expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
  expect(longest).toBeLessThanOrEqual(50);
});

it('leaves it to them while it takes the largest table in', async () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `40000099,Card ${at} ${'x'.repeat(200)},Ana,Silva`);
  const table = Buffer.from(
    `Card BIN,Name of the card,Holder first name,Holder last name\n${lines.join('\n')}`,
  );
  const { answer, longest } = await pausesDuring(() => imports.handIn(who, table));
  expect(answer.body).toMatchObject({ data: { counts: { total: 10_000 } } });
  expect(longest).toBeLessThanOrEqual(50);
});

it('gives a workbook to fill in, with columns of text and of days and what there is to choose from', async () => {
  const answer = await server.app.handlers.cardTemplate(
    await imports.contextOf(who),
    { format: 'xlsx' },
    { upload: undefined, rawBody: null, header: () => null },
  );
  const bytes = await wholeOf(answer.content);
  const parts = unzip(bytes);
  const part = (name: string): string => String(parts.get(`xl/${name}`));
  const styles = Array.from(part('styles.xml').matchAll(/<xf numFmtId="(\d+)"/g), ([, id]) => id).slice(1);
  const formats = Array.from(
    part('worksheets/sheet1.xml').matchAll(/<col [^>]*style="(\d)"/g),
    ([, at]) => styles[Number(at)],
  );
  // 49 is text; 165 is the workbook's own format of days.
  expect(part('styles.xml')).toContain(String.raw`numFmtId="165" formatCode="yyyy\-mm\-dd"`);
  expect(formats).toEqual([
    ...['49', '49', '49', '49', '49', '49', '165', '49', '0', '0', '0', '0', '49', '49', '0', '165'],
    ...['49', '49', '49', '49', '49', '49'],
  ]);
  const rules =
    part('worksheets/sheet1.xml').match(/<dataValidation type="list".*?<\/dataValidation>/g) ?? [];
  expect(rules.map((rule) => rule.replace(/.*sqref="(\w+):.*<formula1>(.*)<\/formula1>.*/, '$1 $2'))).toEqual(
    ['A2 Lists!$A$1:$A$2', 'U2 Lists!$B$1:$B$249', 'V2 Lists!$C$1:$C$2'],
  );
  const lists = part('worksheets/sheet2.xml');
  expect(
    lists
      .match(/<row>.*?<\/row>/)?.[0]
      .replace(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/),
  ).toEqual(['40000099', 'AD', 'yes']);
  expect(part('workbook.xml')).toContain('name="Lists" sheetId="2" state="hidden"');
  // It is read as it is: its headings are known, and only its rows are missing.
  const empty = await imports.handIn(who, bytes);
  expect(empty.body.errors).toMatchObject([{ field: 'file', code: 'sheet_empty' }]);
});
