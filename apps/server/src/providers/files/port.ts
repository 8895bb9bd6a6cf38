/** Where the bytes of files are stored, for every server alike. Names are 64 hexadecimal digits that the caller draws at random. */
export interface FileStore {
  /** Stores the bytes; all of them are safe when it resolves, none when it throws. Overwrites nothing: a taken name throws. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The bytes, piece by piece; no piece when nothing is stored under this name. */
  read(name: string): AsyncIterable<Buffer>;
  /** Deletes the bytes; an absent name is deleted already. */
  remove(name: string): Promise<void>;
}
