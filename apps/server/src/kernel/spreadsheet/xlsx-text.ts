/** A text in a file of this kind. What it cannot hold is left out: control characters and halves of characters. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, (sign) => (/\s/.test(sign) ? sign : ''))
    // A text that looks like the escape of a character is kept as it is.
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A text is stored as one, so whatever it begins with, no spreadsheet runs it. */
export const textCell = (text: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
