import { maxSheetBytes, maxSheetColumns } from '@tael/contract/bulk/rules';
import { describe, expect, it } from 'vitest';
import { wholeOf } from '../../testing/unpack.ts';
import { readSheet } from './read-sheet.ts';
import type { TypedRow } from './typed-row.ts';
import { xlsxOf } from './xlsx.ts';
import { zipOf } from './zip.ts';

const rowsOf = async (bytes: Buffer | string): Promise<TypedRow[]> => {
  const rows: TypedRow[] = [];
  await readSheet(Buffer.from(bytes), async (found) => {
    for await (const row of found) rows.push(row);
  });
  return rows;
};
const cellsOf = async (bytes: Buffer | string) => (await rowsOf(bytes)).map(({ cells }) => cells);
const refusal = (code: string, status = 'validation_failed') => ({
  code: status,
  details: { fields: [expect.objectContaining({ field: 'file', code })] },
});

describe('a table as text', () => {
  it('is read with and without a byte order mark, however its lines end', async () => {
    expect(await cellsOf('\ufeffa,b\r\n1,2\n3,4\r\n\r\n , \n5,6')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  it('keeps commas, quotes and lines within quotes, and knows where a row begins', async () => {
    expect(await rowsOf('a,b\n"one\r\ntwo","x, ""y"""\n\nlast,')).toEqual([
      { line: 1, cells: ['a', 'b'], formulas: [] },
      { line: 2, cells: ['one\r\ntwo', 'x, "y"'], formulas: [] },
      { line: 5, cells: ['last', ''], formulas: [] },
    ]);
  });

  it.each([';', '\t'])('is read with %j between its cells', async (sign) => {
    expect(await cellsOf(`a${sign}b${sign}c\n1${sign}2,5${sign}`)).toEqual([
      ['a', 'b', 'c'],
      ['1', '2,5', ''],
    ]);
  });

  it('takes what begins like a formula as the text that it is', async () => {
    const cells = ['=1+1', '-5.00', '+1 510-555-1212', '@x', '-10% promo', '＝1'];
    expect(await rowsOf(cells.join())).toEqual([{ line: 1, cells, formulas: [] }]);
  });

  it.each([
    ['another encoding', Buffer.from([0x61, 0x2c, 0xe9, 0x0a]), 'sheet_encoding'],
    ['UTF-16', Buffer.from('\ufeffa,b\n', 'utf16le'), 'sheet_encoding'],
    ['a character cut off at the end', Buffer.from([0x61, 0xe6, 0x9d]), 'sheet_encoding'],
    ['a zero byte', 'a,b\n\0,c', 'sheet_encoding'],
    ['a quote that is never closed', 'a,b\n"c,d\n', 'sheet_broken'],
    ['a quote in the middle of a cell', 'a,b\nc"d",e\n', 'sheet_broken'],
    ['10,000 columns', `${'x,'.repeat(10_000)}\n`, 'sheet_columns'],
    ['an endless cell', `a,${'x'.repeat(200_000)}`, 'sheet_broken'],
  ])('is refused with %s', async (_what, bytes, code) => {
    await expect(rowsOf(bytes)).rejects.toMatchObject(refusal(code));
  });

  it('is refused above 5 MB before anything is read', async () => {
    await expect(rowsOf(Buffer.alloc(maxSheetBytes + 1, 'a'))).rejects.toMatchObject(
      refusal('sheet_size', 'payload_too_large'),
    );
  });
});

const sheetType = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const workbook = (sheet: string, shared?: string): Promise<Buffer> =>
  wholeOf(
    zipOf([
      {
        name: 'xl/workbook.xml',
        content: [
          `<x:workbook xmlns:x="${sheetType}" xmlns:r="urn:r"><x:sheets><x:sheet name="A" r:id="rId7"/></x:sheets></x:workbook>`,
        ],
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: ['<Relationships><Relationship Id="rId7" Target="/xl/worksheets/one.xml"/></Relationships>'],
      },
      { name: 'xl/worksheets/one.xml', content: [`<worksheet xmlns="${sheetType}">${sheet}</worksheet>`] },
      ...(shared === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: [`<sst>${shared}</sst>`] }]),
    ]),
  );

describe('a workbook', () => {
  it('gives back what we write ourselves', async () => {
    const batches = (async function* () {
      yield [['=1+1 & "李"', { amount: '12.50' }, null]] as const;
    })();
    const bytes = await wholeOf(
      xlsxOf({ title: 'Cards', headings: ['Name', 'Amount', 'Memo'], zone: 'UTC', batches }),
    );
    expect(await rowsOf(bytes)).toEqual([
      { line: 1, cells: ['Name', 'Amount', 'Memo'], formulas: [] },
      { line: 2, cells: ['=1+1 & "李"', '12.5'], formulas: [] },
    ]);
  });

  it('is read with shared texts, gaps, numbers, truths and formulas', async () => {
    const bytes = await workbook(
      `<sheetData><row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3"><v>19.989999999999998</v></c><c r="D3" t="b"><v>1</v></c></row>
       <row r="5"><c r="B5"><f>A1+1</f><v>7</v></c><c r="ZZ5" s="1"/></row></sheetData>`,
      '<si><t>zero</t></si><si><r><t>Mei</t></r><rPh><t>aid</t></rPh><r><t xml:space="preserve"> Lin</t></r></si>',
    );
    expect(await rowsOf(bytes)).toEqual([
      { line: 3, cells: ['Mei Lin', '', '19.99', 'TRUE'], formulas: [] },
      { line: 5, cells: ['', '7'], formulas: [1] },
    ]);
  });

  it('is refused when it unpacks to more than a table is, whatever it says of its size', async () => {
    const bomb = await wholeOf(
      zipOf([{ name: 'xl/workbook.xml', content: Array.from({ length: 70 }, () => ' '.repeat(1_048_576)) }]),
    );
    expect(bomb.length).toBeLessThan(200_000);
    await expect(rowsOf(bomb)).rejects.toMatchObject(refusal('sheet_broken'));
    const lying = Buffer.from(bomb);
    lying.writeUInt32LE(10, lying.lastIndexOf(Buffer.from('PK\u0001\u0002')) + 24);
    await expect(rowsOf(lying)).rejects.toMatchObject(refusal('sheet_broken'));
  });

  it('is refused with more columns than a table has', async () => {
    const cells = `<c t="inlineStr"><is><t>x</t></is></c>`.repeat(maxSheetColumns + 1);
    await expect(rowsOf(await workbook(`<sheetData><row>${cells}</row></sheetData>`))).rejects.toMatchObject(
      refusal('sheet_columns'),
    );
  });

  it.each([
    ['is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 30)],
    ['is another archive', () => wholeOf(zipOf([{ name: 'a.txt', content: ['a'] }]))],
    ['is not well formed', () => workbook('<sheetData><row></sheetData>')],
    [
      'brings entities of its own',
      () => workbook('<!DOCTYPE x [<!ENTITY a "b">]><sheetData><row><c><v>&a;</v></c></row></sheetData>'),
    ],
  ])('is refused when it %s', async (_what, make) => {
    await expect(rowsOf(await make(await workbook('<sheetData/>')))).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
