/** How long a part of the console may take to arrive (specification section 8). */
export const chunkTimeoutMs = 120_000;

/** A part of the console did not arrive in time. */
export class ChunkTimeout extends Error {
  constructor() {
    super('A part of the console did not arrive in time');
    this.name = 'ChunkTimeout';
  }
}

/** A part of the console that is no longer on the server: a newer version has taken its place. */
export const isOldVersion = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|importing a module script|preload css/i.test(error.message);

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

/** Style sheets that did not arrive are asked for again: the browser does not, and a part that comes later would stand bare. */
export const refetchStyles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
};

/**
 * Fetches what lies over a page (a menu, a question, a notice). While the line is down it waits for it, so that a part
 * that is missing never takes the page with it.
 */
export const fetchOverlay = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  for (;;)
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => globalThis.addEventListener('online', resolve, { once: true }));
      refetchStyles();
    }
};
