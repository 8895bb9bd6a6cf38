/** What a spreadsheet takes for the beginning of a formula, also in full or small width. */
const signs = '=+-@＝＋－＠﹦﹢﹣﹫−';
/** Behind these a cell may begin: a spreadsheet set to another country divides the file at semicolons or tabs. */
const borders = ';\t\r\n\v\f\u0085\u2028\u2029';
/** What falls away at the start of a cell. */
const skipped = /[\s"']/;
const risky = new RegExp(`[${signs.replace('-', '\\-')}\t\r]`);

const isStart = (text: string, at: number): boolean => {
  const character = text.charAt(at);
  if (character === '\r') return text.charAt(at + 1) !== '\n';
  return character === '\t' || (character !== '' && signs.includes(character));
};

/** For each place of a text whether a cell that began there would be a formula; from the end, so that each is seen once. */
const formulasAt = (text: string): readonly boolean[] => {
  const found: boolean[] = [];
  for (let at = text.length - 1; at >= 0; at -= 1)
    found[at] = isStart(text, at) || (skipped.test(text.charAt(at)) && found[at + 1] === true);
  return found;
};

const isBorder = (text: string, at: number): boolean => at === 0 || borders.includes(text.charAt(at - 1));

/**
 * A text that no spreadsheet runs, whatever it divides cells by: an apostrophe stands wherever a cell could begin with a
 * formula, also behind a semicolon, tab or line end within the text. Quotes alone do not help: where commas divide
 * nothing, the quote stands in the middle of a cell.
 */
export const harmless = (text: string): string => {
  if (!risky.test(text)) return text;
  const formulas = formulasAt(text);
  return Array.from({ length: text.length }, (_, at) =>
    isBorder(text, at) && formulas[at] ? `'${text.charAt(at)}` : text.charAt(at),
  ).join('');
};

/** What was made harmless, exactly as it was before, also where a spreadsheet has kept it as a workbook since. */
export const asTyped = (text: string): string => {
  if (!risky.test(text)) return text;
  const formulas = formulasAt(text);
  return Array.from({ length: text.length }, (_, at) =>
    text.charAt(at) === "'" && isBorder(text, at) && formulas[at + 1] ? '' : text.charAt(at),
  ).join('');
};
