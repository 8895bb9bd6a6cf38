/** A spreadsheet's clipboard (cells divided by tabs, quoted where they hold tabs, lines or quotes) as rows of cells. */
export const cellsOfPaste = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (plain.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === '\t') endCell();
    else if (sign === '\n') endRow();
    else cell += sign;
  }
  endRow();
  return rows;
};

const inOneLine = (cell: string): string => cell.replace(/[\r\n]+/g, ' ');
const quoted = (cell: string): string => `"${inOneLine(cell).replaceAll('"', '""')}"`;

/** Rows as text with commas, in the form that an upload takes: a line each, so that its number tells the row. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

export const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');

export const isAlike = (rows: readonly (readonly string[])[], others: typeof rows): boolean =>
  rows === others || rows.every((row, at) => row.every((cell, column) => cell === others[at]?.[column]));

/** The rows with a block of cells laid over them from one cell on; rows are added as the block needs them. */
export const withBlock = (
  rows: readonly (readonly string[])[],
  block: readonly (readonly string[])[],
  from: { readonly row: number; readonly column: number },
  width: number,
): string[][] => {
  const changed = rows.map((row) => [...row]);
  for (const [down, cells] of block.entries()) {
    const row = (changed[from.row + down] ??= Array.from({ length: width }, () => ''));
    for (const [right, cell] of cells.entries())
      if (from.column + right < width) row[from.column + right] = cell;
  }
  return changed;
};

/**
 * Where a row of an import stands in the grid: on its line if it was typed there, else at its number, because the empty
 * lines of a file are no rows.
 */
export const rowOf = (
  { line, number }: { readonly line: number; readonly number: number },
  source: 'file' | 'grid',
): number => (source === 'grid' ? line : number);
