/** Looks for card numbers in whatever leaves the house or is kept, in the ways in which one could be written there. */

/** Base64 of a text is different at each of three places in a longer one: what of it stays the same. */
const inBase64 = (text: string): readonly string[] =>
  [0, 1, 2].map((before) => {
    const whole = Buffer.from(' '.repeat(before) + text).toString('base64');
    const [from, to] = [Math.ceil((before * 8) / 6), Math.floor(((before + text.length) * 8) / 6)];
    return whole.slice(from, to);
  });

const grouped = (pan: string, by: string): string => pan.match(/\d{1,4}/g)?.join(by) ?? pan;

/** A number as it is: plain, in groups, and as bytes, base64, hexadecimal digits and UTF-16. */
export const writtenAs = (pan: string): Readonly<Record<string, readonly Buffer[]>> => ({
  plain: [Buffer.from(pan)],
  spaced: [Buffer.from(grouped(pan, ' '))],
  hyphenated: [Buffer.from(grouped(pan, '-'))],
  base64: inBase64(pan).map((text) => Buffer.from(text)),
  hexadecimal: [Buffer.from(Buffer.from(pan).toString('hex'))],
  utf16: [Buffer.from(pan, 'utf16le')],
});

/** The encodings in which any of these numbers stands in a text or file, each with the last four digits. */
export const findCardNumbers = (pans: readonly string[], content: Buffer): readonly string[] =>
  pans.flatMap((pan) =>
    Object.entries(writtenAs(pan)).flatMap(([name, needles]) =>
      needles.some((needle) => content.includes(needle)) ? [`${name} ${pan.slice(-4)}`] : [],
    ),
  );
