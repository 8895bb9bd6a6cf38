import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf, unzip, wholeOf } from '../../testing/unpack.ts';
import { csvOf } from './csv.ts';
import { asTyped, harmless } from './formula.ts';
import { textCell, typedText } from './names-of-digits.ts';
import type { Row, Spreadsheet } from './spreadsheet.ts';
import { xlsxOf } from './xlsx.ts';

const spreadsheetOf = (rows: readonly Row[], headings = ['Name', 'Amount']): Spreadsheet => ({
  title: 'A [list]: x/y',
  headings,
  zone: 'Asia/Shanghai',
  batches: (async function* () {
    for (const row of rows) yield [row];
  })(),
});
const csv = async (...rows: readonly Row[]): Promise<string> =>
  (await wholeOf(csvOf(spreadsheetOf(rows)))).toString('utf8');

/** What a spreadsheet would run; a number is none. */
const formula = /^(?!-?\d+\.\d\d$)(?:[\s"]*[=+\-@＝＋－＠]|\t|\r(?!\n))/;

/** The cells that a spreadsheet sees which divides by these signs; a quote counts at the start of a cell alone. */
const cellsSeen = (file: string, separators: string, heedsQuotes: boolean): readonly string[] => {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isStart = true;
  for (let at = 0; at < file.length; at += 1) {
    const sign = file.charAt(at);
    if (isQuoted && sign === '"' && file.charAt(at + 1) === '"') {
      cell += sign;
      at += 1;
    } else if (heedsQuotes && sign === '"' && (isQuoted || isStart)) isQuoted = !isQuoted;
    else if (!isQuoted && (separators.includes(sign) || /[\r\n\v\f\u2028]/.test(sign))) {
      cells.push(cell);
      cell = '';
      isStart = true;
      continue;
    } else cell += sign;
    isStart = false;
  }
  return [...cells, cell];
};

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

  it('keeps the formula of another country from a cell, and quotes what divides cells there', async () => {
    expect(await csv(['Ana;=cmd|x', null], ['a\t-1\n@b', null], ['x;"=1', null], ['a; b - c', null])).toBe(
      '\ufeffName,Amount\r\n"Ana;\'=cmd|x",\r\n"a\t\'-1\n\'@b",\r\n"x;\'""=1",\r\n"a; b - c",\r\n',
    );
  });

  it('shows no formula to any spreadsheet, whatever divides cells there and whether quotes are heeded', async () => {
    const text = fc
      .array(fc.constantFrom(...'=+-@＝＋－＠"\';,\t\r\n |\u2028ab1李'), { maxLength: 12 })
      .map((signs) => signs.join(''));
    const amount = fc.constantFrom('-5.00', '7.25').map((given) => ({ amount: given }));
    const row = fc.tuple(text, fc.oneof(text, amount), fc.oneof(text, amount));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 3 }), async (rows) => {
        const file = (await csv(...rows)).slice(1);
        for (const separators of [',', ';', '\t', ',;', ',\t', ';\t', ',;\t'])
          // Whoever divides at commas has to heed quotes: amounts and names hold commas.
          for (const heedsQuotes of separators.includes(',') ? [true] : [true, false])
            for (const cell of cellsSeen(file, separators, heedsQuotes)) expect(cell).not.toMatch(formula);
      }),
      { numRuns: 500 },
    );
  });

  it('gives back the very text that was made harmless', () => {
    const text = fc
      .array(fc.constantFrom(...'=-@"\'; \t\r\na'), { maxLength: 10 })
      .map((all) => all.join(''));
    fc.assert(fc.property(text, (typed) => asTyped(harmless(typed)) === typed));
  });

  it.each([
    '9414714823632864',
    '0770',
    '11/2029',
    '94607',
    '510-555-1212',
    '(510) 555-1212',
    '12E5',
    '1.20',
    '3%',
    '$5',
  ])('keeps every digit of the name %s, as a workbook does, and gives it back', async (name) => {
    const line = (await csv([name])).split('\r\n')[1] ?? '';
    expect(line).toBe(`'${name}`);
    expect(typedText(line)).toBe(name);
  });

  it('gives back what was typed, whatever was done to it', () => {
    const text = fc
      .array(fc.constantFrom(..."0019.,/:()-+='E% a"), { maxLength: 8 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, (typed) => typedText(textCell(typed)) === typed),
      { numRuns: 2_000 },
    );
  });

  it('leaves days and other texts as they are', async () => {
    expect(await csv(['2026-03-02', 'Flat 3, 12 Harbour Street'])).toContain(
      '\r\n2026-03-02,"Flat 3, 12 Harbour Street"\r\n',
    );
  });

  it('leaves amounts numbers and other texts as they are', async () => {
    expect(await csv(["O'Neil 1=1", { amount: '-0.05' }])).toContain("\r\nO'Neil 1=1,-0.05\r\n");
  });

  it('writes moments as the clocks of the zone showed them', async () => {
    expect(await csv([{ at: new Date('2026-03-02T18:30:05.900Z') }])).toContain(
      '\r\n2026-03-03T02:30:05+08:00\r\n',
    );
  });
});

describe('a table as a workbook', () => {
  const workbook = (...rows: readonly Row[]): Promise<Buffer> => wholeOf(xlsxOf(spreadsheetOf(rows)));

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
