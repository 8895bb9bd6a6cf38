import { parse } from 'node:path/posix';
import { inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive by name, read by its directory as any other reader does. */
export const unzip = (archive: Buffer): ReadonlyMap<string, Buffer> => {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, size] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)];
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const offset = archive.readUInt32LE(at + 42);
    const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
    const content = inflateRawSync(archive.subarray(start, start + packed));
    if (content.length !== size) throw new Error(`${parse(name).base} is not whole`);
    files.set(name, content);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
};

const entity = { amp: '&', lt: '<', gt: '>', quot: '"' } as const;
const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof entity) => entity[name]);

/** The cells of the first sheet of a workbook, row by row, as text. */
export const cellsOf = (workbook: Buffer): readonly (readonly string[])[] => {
  const sheet = unzip(workbook).get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? '';
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs)].map(
      ([, text, value]) => plain(text ?? value ?? ''),
    ),
  );
};

/** Everything that a file answer holds. */
export const wholeOf = async (content: Uint8Array | AsyncIterable<Uint8Array>): Promise<Buffer> => {
  if (content instanceof Uint8Array) return Buffer.from(content);
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
};
