import { localClock } from '../lists/days.ts';
import type { Cell, Row, Spreadsheet } from './spreadsheet.ts';
import { listsOf, listsSpreadsheet, rowsOfLists, validationsOf } from './xlsx-choices.ts';
import { escaped, textCell } from './xlsx-text.ts';
import { zipOf, type ZipEntry } from './zip.ts';

/** A sheet of a workbook ends here (the format allows 1,048,576); further rows go to the next sheet. */
const rowsOfSpreadsheet = 1_000_000;

const styleOf = { text: 0, heading: 1, amount: 2, moment: 3 } as const;
/** Of a column to be filled in: a text stays what was typed, and a day shows as one. */
const styleOfEntry = { number: 0, text: 4, day: 5 } as const;
const dayMs = 86_400_000;
/** The number of the first day of 1970, as spreadsheets count days. */
const epochDay = 25_569;

const cellOf = (cell: Cell, zone: string): string => {
  if (cell === null) return '<c/>';
  if (typeof cell === 'string') return textCell(cell, styleOf.text);
  if ('amount' in cell) return `<c s="${styleOf.amount}"><v>${escaped(cell.amount)}</v></c>`;
  if ('whole' in cell) return `<c><v>${cell.whole}</v></c>`;
  const clock = localClock(cell.at.getTime(), zone);
  return `<c s="${styleOf.moment}"><v>${clock / dayMs + epochDay}</v></c>`;
};

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);

/** What stands around the sheets. It is written after them, because only then their number is known. */
const frame = (title: string, sheets: number, hasLists: boolean): readonly ZipEntry[] => {
  const name = (no: number) =>
    escaped(title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 25)) + (no > 1 ? ` ${no}` : '');
  const shown = numbers(sheets).map((no) => ({ no, name: name(no), state: '' }));
  const lists = { no: sheets + 1, name: listsSpreadsheet, state: ' state="hidden"' };
  const all = hasLists ? [...shown, lists] : shown;
  const workbook = `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${all
    .map((one) => `<sheet name="${one.name}" sheetId="${one.no}"${one.state} r:id="rId${one.no}"/>`)
    .join('')}</sheets></workbook>`;
  const relations = `${xml}<Relationships xmlns="${packages}/relationships">${all
    .map(
      ({ no }) =>
        `<Relationship Id="rId${no}" Type="${office}/worksheet" Target="worksheets/sheet${no}.xml"/>`,
    )
    .join('')}<Relationship Id="rIdStyles" Type="${office}/styles" Target="styles.xml"/></Relationships>`;
  const types = `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheetType}.styles+xml"/>${all
    .map(
      ({ no }) =>
        `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${spreadsheetType}.worksheet+xml"/>`,
    )
    .join('')}</Types>`;
  const root = `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
  return [
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/workbook.xml', content: [workbook] },
    { name: 'xl/_rels/workbook.xml.rels', content: [relations] },
    { name: '_rels/.rels', content: [root] },
    { name: '[Content_Types].xml', content: [types] },
  ];
};

/** The table as a workbook: a frozen heading, numbers and dates as such, more sheets when one is full. */
export async function* xlsxOf(table: Spreadsheet): AsyncGenerator<Uint8Array> {
  const { title, headings, zone, batches, entries: columns } = table;
  const lists = listsOf(columns);
  const source = batches[Symbol.asyncIterator]();
  let waiting: readonly Row[] = [];
  let isOver = false;
  const more = async (): Promise<void> => {
    while (waiting.length === 0 && !isOver) {
      const next = await source.next();
      isOver = next.done === true;
      if (!next.done) waiting = next.value;
    }
  };
  async function* sheet(): AsyncGenerator<string> {
    const widths = headings.map((_, at) => {
      const entry = columns?.[at];
      const style = entry ? ` style="${styleOfEntry[entry.as]}"` : '';
      return `<col min="${at + 1}" max="${at + 1}" width="20"${style} customWidth="1"/>`;
    });
    yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
    yield `<row>${headings.map((heading) => textCell(heading, styleOf.heading)).join('')}</row>`;
    for (let left = rowsOfSpreadsheet; left > 0;) {
      await more();
      if (waiting.length === 0) break;
      const rows = waiting.slice(0, left);
      waiting = waiting.slice(rows.length);
      left -= rows.length;
      yield rows.map((row) => `<row>${row.map((cell) => cellOf(cell, zone)).join('')}</row>`).join('');
    }
    yield `</sheetData>${validationsOf(columns)}</worksheet>`;
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    let sheets = 0;
    do {
      sheets += 1;
      yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheet() };
      await more();
    } while (waiting.length > 0);
    if (lists.length > 0)
      yield {
        name: `xl/worksheets/sheet${sheets + 1}.xml`,
        content: [
          `${xml}<worksheet xmlns="${main}"><sheetData>${rowsOfLists(lists)}</sheetData></worksheet>`,
        ],
      };
    yield* frame(title, sheets, lists.length > 0);
  }
  try {
    yield* zipOf(entries());
  } finally {
    await source.return?.();
  }
}
