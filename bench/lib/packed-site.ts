import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

export interface Site {
  /** Without a slash at its end. */
  readonly url: string;
  stop(): void;
}

export interface SiteFile {
  readonly type: string;
  readonly content: string | Uint8Array;
}

const pack = promisify(brotliCompress);

/** Serves files by their paths on a free port, packed as the product's are; `/` stands for every other path. */
export async function servePacked(files: Readonly<Record<string, SiteFile>>): Promise<Site> {
  const packed = new Map(
    await Promise.all(
      Object.entries(files).map(
        async ([path, { type, content }]) => [path, { type, body: await pack(content) }] as const,
      ),
    ),
  );
  const server = createServer((request, response) => {
    const file = packed.get((request.url ?? '/').replace(/\?.*/, '')) ?? packed.get('/');
    response.setHeader('content-encoding', 'br');
    response.setHeader('content-type', file?.type ?? 'text/plain');
    response.setHeader('content-length', file?.body.length ?? 0);
    response.end(file?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the site has no port');
  return {
    url: `http://localhost:${String(address.port)}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
