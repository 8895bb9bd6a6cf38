import { Readable } from 'node:stream';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { FastifyReply } from 'fastify';

const percent = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Names a file for every browser: plainly, and in its own letters (RFC 5987). */
const disposition = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]+/g, '_').replace(/["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${percent(name)}`;
};

/**
 * Answers with a file to be saved. One that is still being made is sent piece by piece; when the reader goes away, its
 * making is told to stop, and when it fails, the connection is cut, so that half a file is never taken for a whole one.
 */
export const sendFile = (reply: FastifyReply, { name, mediaType, content }: FileAnswer): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', disposition(name))
    .type(mediaType)
    .send(
      content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content, { objectMode: false }),
    );
