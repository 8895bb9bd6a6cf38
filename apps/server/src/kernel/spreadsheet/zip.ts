import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  crc: number;
  size: number;
  packed: number;
}

// Sizes and checksum follow the content (bit 3), names are UTF-8 (bit 11).
const flags = 0x0808;
const deflated = 8;
const version = 20;
// From these on a number stands in the fields of ZIP64, and the old field is full.
const full16 = 0xffff;
const full32 = 0xffffffff;
const version64 = 45;
// The first day that the format knows: the same content makes the same bytes.
const firstDay = 0x0021;

/**
 * A ZIP archive, packed while its entries are written; nothing of it is held but its list of names. It may be of any size
 * and have any number of entries, of which each is smaller than 4 GB.
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const one: Written = { name: Buffer.from(entry.name), offset, crc: 0, size: 0, packed: 0 };
    const head = localHeader(one);
    yield head;
    for await (const chunk of packed(entry.content, one)) {
      one.packed += chunk.length;
      yield chunk;
    }
    const tail = descriptor(one);
    yield tail;
    offset += head.length + one.packed + tail.length;
    written.push(one);
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  yield endOfDirectory(written.length, directory.length, offset);
}

async function* packed(content: ZipEntry['content'], one: Written): AsyncGenerator<Buffer> {
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      one.crc = crc32(bytes, one.crc);
      one.size += bytes.length;
      yield bytes;
    }
  }
  // A failure of the source ends the packing with the same error, which the loop over it throws.
  yield* pipeline(
    Readable.from(counted(), { objectMode: false }),
    createDeflateRaw(),
    () => undefined,
  ) as AsyncIterable<Buffer>;
}

const localHeader = ({ name }: Written): Buffer => {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(firstDay, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
};

const descriptor = ({ crc, size, packed: packedSize }: Written): Buffer => {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packedSize, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
};

const centralHeader = ({ name, offset, crc, size, packed: packedSize }: Written): Buffer => {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(version, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(deflated, 10);
  head.writeUInt16LE(firstDay, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packedSize, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(name.length, 28);
  if (offset < full32) {
    head.writeUInt32LE(offset, 42);
    return Buffer.concat([head, name]);
  }
  head.writeUInt16LE(version64, 6);
  head.writeUInt16LE(12, 30);
  head.writeUInt32LE(full32, 42);
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return Buffer.concat([head, name, extra]);
};

const endOfDirectory = (count: number, bytes: number, offset: number): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, full16), 8);
  end.writeUInt16LE(Math.min(count, full16), 10);
  end.writeUInt32LE(Math.min(bytes, full32), 12);
  end.writeUInt32LE(Math.min(offset, full32), 16);
  const isLarge = count >= full16 || bytes >= full32 || offset >= full32;
  return isLarge ? Buffer.concat([end64(count, bytes, offset), end]) : end;
};

/** The end of the directory in ZIP64, and where it stands. */
const end64 = (count: number, bytes: number, offset: number): Buffer => {
  const end = Buffer.alloc(76);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(version64, 12);
  end.writeUInt16LE(version64, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(bytes), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(offset + bytes), 64);
  end.writeUInt32LE(1, 72);
  return end;
};
