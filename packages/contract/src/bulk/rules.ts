/** What a table to be imported may be at the most. */
export const maxSpreadsheetBytes = 5 * 1024 * 1024;
export const maxSpreadsheetRows = 10_000;
export const maxSpreadsheetColumns = 50;
export const maxCellCharacters = 1_000;
