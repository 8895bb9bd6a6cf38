/** What a table to be imported may be at the most. */
export const maxSheetBytes = 5 * 1024 * 1024;
export const maxSheetRows = 10_000;
export const maxSheetColumns = 50;
export const maxCellCharacters = 1_000;
