import type { Readable } from 'node:stream';
import { fromBufferPromise, type Entry } from 'yauzl';

// A table of the largest size is some megabytes; whatever unpacks to more was made to fill the memory.
const mostUnpacked = 64 * 1024 * 1024;
const mostEntries = 500;

/** A ZIP archive in memory, unpacked entry by entry. */
export interface Archive {
  /** The entry as text, piece by piece; undefined when there is none of this name. Names are matched without case. */
  text(name: string): Promise<AsyncIterable<string> | undefined>;
}

/** Opens an archive; throws for one that is broken or would unpack to too much. What an entry says of its size is held to. */
export const openArchive = async (bytes: Buffer): Promise<Archive> => {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  if (zip.entryCount > mostEntries) throw new Error('too many entries');
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > mostUnpacked) throw new Error('it unpacks to too much');
    entries.set(entry.fileName.toLowerCase(), entry);
  }
  return {
    text: async (name) => {
      const entry = entries.get(name.toLowerCase());
      if (!entry) return undefined;
      const stream: Readable = await zip.openReadStreamPromise(entry);
      return stream.setEncoding('utf8') as AsyncIterable<string>;
    },
  };
};
