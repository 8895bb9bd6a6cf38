/** Looks for card numbers in whatever leaves the platform or is kept, in the ways in which one could be written there. */

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

/**
 * Everything that is neither letter nor digit taken out, and each digit of any script made a plain one. It shares nothing
 * with what masks numbers, so that a fault there is no fault here.
 */
const bare = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{N}]+/gu, '').replaceAll(/\p{N}/gu, plainDigit);

const zeros = Array.from({ length: 0x1_f000 }, (_, code) => code).filter(
  (code) =>
    /\p{Nd}/u.test(String.fromCodePoint(code)) &&
    !/\p{Nd}/u.test(String.fromCodePoint(Math.max(0, code - 1))),
);
const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.findLast((one) => one <= code);
  const value = zero === undefined ? Number.NaN : code - zero;
  if (/\p{Nd}/u.test(digit)) return String(value % 10);
  return digit.normalize('NFKD');
};

/** A number in the ways in which people part it and type it, each of which is to be found as `parted`. */
export const partedForms = (pan: string): readonly string[] => [
  ...['\u00a0', '  ', '.', '/', ' - ', '\t', '\u200b'].map((by) => grouped(pan, by)),
  pan.replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  pan.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
];

/** The encodings in which any of these numbers stands in a text or file, each with the last four digits. */
export const findCardNumbers = (pans: readonly string[], content: Buffer): readonly string[] => {
  const text = bare(content.toString('utf8'));
  return pans.flatMap((pan) => {
    const found = Object.entries(writtenAs(pan)).flatMap(([name, needles]) =>
      needles.some((needle) => content.includes(needle)) ? [`${name} ${pan.slice(-4)}`] : [],
    );
    return found.length === 0 && text.includes(pan) ? [`parted ${pan.slice(-4)}`] : found;
  });
};
