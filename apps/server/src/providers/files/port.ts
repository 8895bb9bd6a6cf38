/** Where the bytes of files lie. Names are 64 hexadecimal digits that the caller draws at random. */
export interface FileStore {
  /** Keeps the bytes; they are on the disk, whole, when it resolves. Overwrites nothing: a taken name throws. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The bytes, or undefined when there are none under this name. */
  get(name: string): Promise<Buffer | undefined>;
  /** Forgets the bytes; an absent name is forgotten already. */
  remove(name: string): Promise<void>;
}
