import { describe, expect, it } from 'vitest';
import { cellsOf, unzip, wholeOf } from '../../testing/unpack.ts';
import { csvOf } from './csv.ts';
import type { Row, Sheet } from './sheet.ts';
import { xlsxOf } from './xlsx.ts';

const sheetOf = (rows: readonly Row[], headings = ['Name', 'Amount']): Sheet => ({
  title: 'A [list]: x/y',
  headings,
  zone: 'Asia/Shanghai',
  batches: (async function* () {
    for (const row of rows) yield [row];
  })(),
});
const csv = async (...rows: readonly Row[]): Promise<string> =>
  (await wholeOf(csvOf(sheetOf(rows)))).toString('utf8');

describe('a table as text with commas', () => {
  it('begins with the byte order mark, ends its lines with CR LF, and quotes what needs it', async () => {
    expect(
      await csv(['Ana "A", B', { amount: '-1234.50' }], ['two\nlines', null], ['李\r明', { whole: 7 }]),
    ).toBe('\ufeffName,Amount\r\n"Ana ""A"", B",-1234.50\r\n"two\nlines",\r\n"李\r明",7\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '＋1', '－1', '＠a'])(
    'lets no spreadsheet run %j',
    async (text) => {
      const [, line = ''] = (await csv([text, null])).split(/\r\n(?=["'])/);
      expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it('leaves amounts numbers and other texts as they are', async () => {
    expect(await csv(["O'Neil 1=1", { amount: '-0.05' }])).toContain("\r\nO'Neil 1=1,-0.05\r\n");
  });

  it('writes moments as the clocks of the zone showed them', async () => {
    expect(await csv([{ at: new Date('2026-03-02T18:30:05.900Z') }])).toContain('2026-03-03 02:30:05');
  });
});

describe('a table as a workbook', () => {
  const workbook = (...rows: readonly Row[]): Promise<Buffer> => wholeOf(xlsxOf(sheetOf(rows)));

  it('holds what the text holds, numbers and dates as numbers', async () => {
    const cells = cellsOf(
      await workbook(
        ['=1+1 <&> "李"', { amount: '-1234.50' }],
        [{ at: new Date('2026-03-02T16:00:00.000Z') }, null],
      ),
    );
    expect(cells).toEqual([
      ['Name', 'Amount'],
      ['=1+1 <&> "李"', '-1234.50'],
      // Midnight in Shanghai, 46,084 days after the last of 1899, as spreadsheets count.
      ['46084', ''],
    ]);
  });

  it('has the parts that readers ask for, a frozen heading, and a name that a sheet may have', async () => {
    const files = unzip(await workbook(['x', null]));
    expect([...files.keys()].sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(String(files.get('xl/worksheets/sheet1.xml'))).toContain('state="frozen"');
    expect(String(files.get('xl/workbook.xml'))).toContain('<sheet name="A  list   x y"');
  });

  it('leaves out what no workbook can hold', async () => {
    const [, row] = cellsOf(await workbook(['a\u0000\u0008b\ud800', null]));
    expect(row?.[0]).toBe('ab\ufffd');
  });
});
