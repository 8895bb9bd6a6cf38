/** Whether a spreadsheet would run this text, also where the sign is full-width or stands after spaces. */
export const isFormula = (text: string): boolean => /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u.test(text);

/** A text that a spreadsheet would run gets an apostrophe before it. */
export const harmless = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** What was made harmless, as it was before, also where a spreadsheet has kept it as a workbook since. */
export const asTyped = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
