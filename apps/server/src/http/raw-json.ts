import type { FastifyInstance } from 'fastify';
import { Failure } from '../kernel/failure.ts';
import { boundJson, mostParts, mostPartsOfMessage } from './bound-parts.ts';

export const maxBodyBytes = 1_048_576;

/** JSON is parsed from kept bytes: signatures and request codes are over what was sent, not over what was understood. */
export const readJsonRaw = (app: FastifyInstance, type: string): void => {
  app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
    request.rawBody = bytes;
    try {
      // Longer ones than others may bring are messages of an outside provider.
      const isMessage = request.routeOptions.bodyLimit > maxBodyBytes;
      boundJson(bytes, isMessage ? mostPartsOfMessage : mostParts);
      done(null, bytes.length === 0 ? {} : parseSafely(bytes.toString('utf8')));
    } catch (error) {
      done(error instanceof Failure ? error : new Failure('invalid_request'));
    }
  });
};

/** `__proto__` and its like are fields nobody sends in good faith: they are refused as unknown fields. */
const parseSafely = (text: string): unknown => {
  const parsed: unknown = JSON.parse(text);
  // Looking at each key takes longer than the parsing, so it is done only where one of the words may be, plain or escaped.
  if (!/__proto__|constructor|prototype|\\u/.test(text)) return parsed;
  return JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
      throw new Failure('invalid_request', { fields: [{ field: key, code: 'unknown_field' }] });
    return value;
  });
};
