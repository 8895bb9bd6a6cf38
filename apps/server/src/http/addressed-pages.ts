import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fillOperatorMarks, type OperatorView } from './operator-marks.ts';

/** A page that names its own address, with the address of this installation in it. */
interface AddressedPage {
  readonly html: Buffer;
  /** Compressed when it is first asked for: all of them at once would be a tenth of a start. */
  readonly packed: () => Promise<Buffer>;
  readonly etag: string;
}
export type AddressedPages = ReadonlyMap<string, AddressedPage>;

const compress = promisify(brotliCompress);

/**
 * Of these files, those that name `origin` (a word that the build leaves in its place), with `publicUrl` instead, and with
 * what is known of the operator.
 */
export const readAddressedPages = async (
  dir: string,
  files: readonly string[],
  { origin, publicUrl, operator }: { origin: string; publicUrl: string; operator: OperatorView },
): Promise<AddressedPages> => {
  const pages = new Map<string, AddressedPage>();
  for (const file of files) {
    const text = await readFile(join(dir, file), 'utf8');
    const filled = fillOperatorMarks(text.replaceAll(origin, publicUrl), operator);
    if (filled === text) continue;
    const html = Buffer.from(filled);
    const etag = `"${createHash('sha256').update(html).digest('base64url')}"`;
    let packed: Promise<Buffer> | undefined;
    pages.set(file, { html, packed: () => (packed ??= compress(html)), etag });
  }
  return pages;
};

/** Whether one of these is the mark; `W/` says that it stands for the same page, as every proxy that packs one writes. */
const holds = (marks: string | undefined, etag: string): boolean =>
  (marks ?? '').split(',').some((mark) => mark.trim().replace(/^W\//, '') === etag);

export const sendAddressedPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: AddressedPage,
) => {
  void reply.header('etag', page.etag).header('vary', 'accept-encoding').type('text/html; charset=utf-8');
  if (holds(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  const packs = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  if (!packs) return reply.send(page.html);
  const packed = await page.packed();
  return reply.header('content-encoding', 'br').send(packed);
};
