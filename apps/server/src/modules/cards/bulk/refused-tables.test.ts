import { maxSpreadsheetBytes, maxSpreadsheetRows } from '@tael/contract/bulk/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { cardImports, csv, heading, row } from '../../../testing/card-imports.ts';

let server: TestApp;
let imports: ReturnType<typeof cardImports>;
beforeAll(async () => {
  server = await testApp();
  const admin = await server.staff('admin@bulk.test', 1);
  const approver = await server.staff('approver@bulk.test', 1);
  imports = cardImports({ server, admin, approver });
});
afterAll(() => server.close());

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
