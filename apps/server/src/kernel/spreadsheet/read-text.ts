import { isUtf8 } from 'node:buffer';
import { refuseSpreadsheet } from './typed-row.ts';

const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * The encoding by the byte order mark, else UTF-8 where the bytes are nothing but that, else GB18030 (with GBK in it),
 * in which spreadsheets in China save a CSV file.
 */
const encodingOf = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes.subarray(0, 3).equals(utf8Mark) || isUtf8(bytes) ? 'utf-8' : 'gb18030';
};

/** A file as text, without its byte order mark. Bytes that its encoding does not know are refused. */
export const textOf = (bytes: Buffer): string => {
  let text: string;
  try {
    text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return refuseSpreadsheet('sheet_encoding');
  }
  return text.includes('\0') ? refuseSpreadsheet('sheet_encoding') : text;
};
