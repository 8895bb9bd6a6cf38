import { BankFileFault } from '../bank-file-fault.ts';

/** Letters that do not come apart into a plain letter and a mark. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
};

/** The nearest plain letters of a text: José Müller is Jose Muller, full width is plain width. What has none stays. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^ -~]/gu, (letter) => plain[letter] ?? letter)
    .replace(/ +/g, ' ')
    .trim();

/**
 * A name in the characters of the ACH network. Throws where nothing plain stands for a character, such as 李: the name in
 * Latin letters has to be typed. Cut to the columns of the field, as banks do: the receiver is found by the account number.
 */
export const foldText = (text: string, field: string, length: number): string => {
  const folded = plainText(text);
  if (!/^[ -~]+$/.test(folded)) throw new BankFileFault('characters', { field });
  return folded.slice(0, length).trimEnd();
};
