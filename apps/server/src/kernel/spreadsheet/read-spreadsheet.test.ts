import { maxSpreadsheetBytes, maxSpreadsheetColumns } from '@tael/contract/bulk/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { wholeOf } from '../../testing/unpack.ts';
import { workbookOf } from '../../testing/workbook.ts';
import { closeWorkers } from '../workers/pool.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import type { TypedRow } from './typed-row.ts';
import { xlsxOf } from './xlsx.ts';
import { zipOf } from './zip.ts';

afterAll(closeWorkers);

const rowsOf = async (bytes: Buffer | string): Promise<TypedRow[]> => {
  const rows: TypedRow[] = [];
  await readSpreadsheet(Buffer.from(bytes), 'somebody', async (found) => {
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

  it('of no bytes is refused as an empty file', async () => {
    await expect(rowsOf('')).rejects.toMatchObject(refusal('file_empty'));
  });

  it.each([';', '\t'])('is read with %j between its cells', async (sign) => {
    expect(await cellsOf(`a${sign}b${sign}c\n1${sign}2,5${sign}`)).toEqual([
      ['a', 'b', 'c'],
      ['1', '2,5', ''],
    ]);
  });

  it.each([
    ['GBK', Buffer.from([0xc0, 0xee, 0x2c, 0xc3, 0xf7])],
    ['GB18030', Buffer.from([0xc0, 0xee, 0x2c, 0xc3, 0xf7, 0x2c, 0x95, 0x32, 0x82, 0x36])],
    ['UTF-16', Buffer.from('\ufeff李,明', 'utf16le')],
    ['UTF-16 the other way round', Buffer.from('\ufeff李,明', 'utf16le').swap16()],
  ])('is read in %s', async (_name, bytes) => {
    expect((await cellsOf(bytes))[0]?.slice(0, 2)).toEqual(['李', '明']);
  });

  it.each(['sep=;', '"sep=;"', '\ufeffSEP=;'])(
    'takes %j at its top as a hint, not as a row',
    async (hint) => {
      expect(await rowsOf(`${hint}\r\na,1;b\r\n`)).toEqual([{ line: 2, cells: ['a,1', 'b'], formulas: [] }]);
    },
  );

  it('takes what begins like a formula as the text that it is', async () => {
    const cells = ['=1+1', '-5.00', '+1 510-555-1212', '@x', '-10% promo', '＝1'];
    expect(await rowsOf(cells.join())).toEqual([{ line: 1, cells, formulas: [] }]);
  });

  it.each([
    ['another encoding', Buffer.from([0x61, 0x2c, 0xe9, 0x0a]), 'sheet_encoding'],
    ['half a character', Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x3d, 0xd8]), 'sheet_encoding'],
    ['a character cut off at the end', Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xe6, 0x9d]), 'sheet_encoding'],
    ['a zero byte', 'a,b\n\0,c', 'sheet_encoding'],
    ['a quote that is never closed', 'a,b\n"c,d\n', 'sheet_broken'],
    ['a quote in the middle of a cell', 'a,b\nc"d",e\n', 'sheet_broken'],
    ['10,000 columns', `${'x,'.repeat(10_000)}\n`, 'sheet_columns'],
    ['an endless cell', `a,${'x'.repeat(200_000)}`, 'sheet_broken'],
  ])('is refused with %s', async (_what, bytes, code) => {
    await expect(rowsOf(bytes)).rejects.toMatchObject(refusal(code));
  });

  it('is refused above 5 MB before anything is read', async () => {
    await expect(rowsOf(Buffer.alloc(maxSpreadsheetBytes + 1, 'a'))).rejects.toMatchObject(
      refusal('sheet_size', 'payload_too_large'),
    );
  });
});

const manyNamespaces = Array.from(
  { length: 200 },
  (_, at) => `<n${String(at)}:a xmlns:n${String(at)}="urn:${String(at)}">`,
).join('');

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
    const bytes = await workbookOf({
      sheet: `<sheetData><row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3"><v>19.989999999999998</v></c><c r="D3" t="b"><v>1</v></c></row>
       <row r="5"><c r="B5"><f>A1+1</f><v>7</v></c><c r="ZZ5" s="1"/></row></sheetData>`,
      texts:
        '<si><t>zero</t></si><si><r><t>Mei</t></r><rPh><t>aid</t></rPh><r><t xml:space="preserve"> Lin</t></r></si>',
    });
    expect(await rowsOf(bytes)).toEqual([
      { line: 3, cells: ['Mei Lin', '', '19.99', 'TRUE'], formulas: [] },
      { line: 5, cells: ['', '7'], formulas: [1] },
    ]);
  });

  it.each([
    ['of 1900', false, ['2027-03-31', '1990-04-12', '1900-01-31', '2027-03-31 18:00:00', '60', '0.75']],
    [
      'of 1904',
      true,
      ['2031-04-01', '1994-04-13', '1904-02-01', '2031-04-01 18:00:00', '1904-03-01', '0.75'],
    ],
  ])('shows days %s as spreadsheets do, and other numbers as numbers', async (_name, is1904, shown) => {
    const cells = [
      ['46477', 1],
      ['32975.4', 2],
      ['31', 3],
      ['46477.75', 4],
      ['60', 1],
      ['0.75', 5],
    ].map(([value, style]) => `<c s="${String(style)}"><v>${String(value)}</v></c>`);
    const bytes = await workbookOf({
      sheet: `<sheetData><row>${cells.join('')}<c t="d"><v>2027-03-31T00:00:00</v></c></row></sheetData>`,
      styles: `<numFmts><numFmt numFmtId="164" formatCode="[$-804]yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/>
        <numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm"/><numFmt numFmtId="166" formatCode="#,##0.00 &quot;days&quot;"/></numFmts>
        <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
        <cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="31"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>`,
      is1904,
    });
    expect(await cellsOf(bytes)).toEqual([[...shown, '2027-03-31']]);
  });

  it('reads escaped characters, and writes a text that looks like one so that it comes back', async () => {
    const bytes = await workbookOf({
      sheet:
        '<sheetData><row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>_x0041_</t></is></c></row></sheetData>',
      texts: '<si><t>a_x000D_b _x005F_x000D_</t></si>',
    });
    expect(await cellsOf(bytes)).toEqual([['a\rb _x000D_', 'A']]);
    const batches = (async function* () {
      yield [['_x000D_ and _x']] as const;
    })();
    const written = await wholeOf(xlsxOf({ title: 'T', headings: ['H'], zone: 'UTC', batches }));
    expect((await cellsOf(written))[1]).toEqual(['_x000D_ and _x']);
  });

  it('finds its parts by their relations, whatever they are called and however their case is', async () => {
    const bytes = await workbookOf({
      sheet: '<sheetData><row><c t="s"><v>0</v></c></row></sheetData>',
      texts: '<si><t>found</t></si>',
      folder: 'Content',
      strict: true,
    });
    expect(await cellsOf(bytes)).toEqual([['found']]);
  });

  it.each([
    ['tags within tags', () => workbookOf({ sheet: '<a>'.repeat(20_000) }), 'sheet_broken'],
    ['tags of many namespaces', () => workbookOf({ sheet: manyNamespaces }), 'sheet_broken'],
    [
      'empty rows',
      () => workbookOf({ sheet: `<sheetData>${'<row/>'.repeat(3e5)}</sheetData>` }),
      'sheet_rows',
    ],
    [
      'empty cells',
      () => workbookOf({ sheet: `<sheetData><row>${'<c/>'.repeat(3e6)}</row></sheetData>` }),
      'sheet_rows',
    ],
    ['empty texts', () => workbookOf({ sheet: '', texts: '<si/>'.repeat(3e6) }), 'sheet_rows'],
    ['blank lines', () => Buffer.alloc(4_900_000, '\n'), 'sheet_rows'],
    ['lines of commas', () => Buffer.from(`${','.repeat(48)}\n`.repeat(100_000)), 'sheet_rows'],
  ])('refuses %s before they take long', async (_what, make, code) => {
    await expect(rowsOf(await make())).rejects.toMatchObject(refusal(code));
  });

  it('is refused when it unpacks to more than a table is, whatever it says of its size', async () => {
    const bomb = await workbookOf({ sheet: ' '.repeat(70 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(rowsOf(bomb)).rejects.toMatchObject(refusal('sheet_broken'));
    const lying = Buffer.from(bomb);
    lying.writeUInt32LE(10, lying.lastIndexOf(Buffer.from('PK\u0001\u0002')) + 24);
    await expect(rowsOf(lying)).rejects.toMatchObject(refusal('sheet_broken'));
  });

  it('is refused with more columns than a table has', async () => {
    const cells = `<c t="inlineStr"><is><t>x</t></is></c>`.repeat(maxSpreadsheetColumns + 1);
    await expect(
      rowsOf(await workbookOf({ sheet: `<sheetData><row>${cells}</row></sheetData>` })),
    ).rejects.toMatchObject(refusal('sheet_columns'));
  });

  it.each([
    ['is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 30)],
    ['is another archive', () => wholeOf(zipOf([{ name: 'a.txt', content: ['a'] }]))],
    ['is not well formed', () => workbookOf({ sheet: '<sheetData><row></sheetData>' })],
    [
      'brings entities of its own',
      () =>
        workbookOf({
          sheet: '<!DOCTYPE x [<!ENTITY a "b">]><sheetData><row><c><v>&a;</v></c></row></sheetData>',
        }),
    ],
  ])('is refused when it %s', async (_what, make) => {
    await expect(rowsOf(await make(await workbookOf({ sheet: '<sheetData/>' })))).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
