/** How long a part of the console may take to arrive (specification section 8). */
export const chunkTimeoutMs = 120_000;

/** A part of the console did not arrive in time. */
export class ChunkTimeout extends Error {
  constructor() {
    super('A part of the console did not arrive in time');
    this.name = 'ChunkTimeout';
  }
}

/** Fetches a part of the console, or throws `ChunkTimeout`. */
export const fetchChunk = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ChunkTimeout()), chunkTimeoutMs);
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
};
