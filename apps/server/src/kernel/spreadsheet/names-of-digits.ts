import { asTyped, harmless } from './formula.ts';

/** Texts that a spreadsheet which opens a file of text takes for numbers or times, and rewrites: numbers that are names. */
const sample = /^'*[\d.,/:() %$€£¥-]{1,60}$/;
const exponent = /^'*\d+(?:\.\d+)?E[+-]?\d+$/i;
const day = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/;

/** A day and a moment are values: what is made of them means the same. */
const isName = (text: string): boolean =>
  !day.test(text) && ((sample.test(text) && /\d/.test(text)) || exponent.test(text));

/** A text as a cell that no spreadsheet runs, nor rewrites: every digit of it stays as it is, behind an apostrophe. */
export const textCell = (text: string): string => {
  const safe = harmless(text);
  return safe === text && isName(text) ? `'${text}` : safe;
};

/** What was written so, as it was before. */
export const typedText = (cell: string): string => {
  const typed = asTyped(cell);
  return typed === cell && cell.startsWith("'") && isName(cell.slice(1)) ? cell.slice(1) : typed;
};
