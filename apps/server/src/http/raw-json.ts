import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../kernel/failure.ts';
import { boundJson, mostParts, mostPartsOfMessage } from './bound-parts.ts';

export const maxBodyBytes = 1_048_576;

/** JSON is parsed from kept bytes: signatures and request codes are over what was sent, not over what was understood. */
export const readJsonRaw = (app: FastifyInstance, type: string): void => {
  app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
    request.rawBody = bytes;
    if (!isUtf8(bytes)) return done(new Failure('body_not_utf8'));
    try {
      // Longer ones than others may bring are messages of an outside provider.
      const isMessage = request.routeOptions.bodyLimit > maxBodyBytes;
      boundJson(bytes, isMessage ? mostPartsOfMessage : mostParts);
      // A mark of the byte order is no part of the text.
      const text = bytes.toString('utf8').replace(/^\ufeff/, '');
      const isSigned = request.routeOptions.config.isSigned === true;
      const parsed: unknown = text === '' ? {} : parseSafely(text, isSigned);
      if (isSigned) refuseDuplicates(text);
      done(null, parsed);
    } catch (error) {
      done(error instanceof Failure ? error : new Failure('request_unreadable'));
    }
  });
};

/** Two keys of one name under one signature: readers disagree about which of them was meant. The text is JSON. */
const refuseDuplicates = (text: string): void => {
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '{' || sign === '[') open.push(new Set());
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === '"') {
      const from = at;
      for (at += 1; text.charAt(at) !== '"'; at += 1) if (text.charAt(at) === '\\') at += 1;
      if (!isKey(text, at + 1)) continue;
      const name = String(JSON.parse(text.slice(from, at + 1)));
      const names = open.at(-1);
      if (names?.has(name))
        throw new Failure('invalid_request', { fields: [{ field: name, code: 'already_exists' }] });
      names?.add(name);
    }
  }
};

/** Whether the text that ends here is followed by a colon. */
const isKey = (text: string, from: number): boolean => {
  let at = from;
  while (' \t\r\n'.includes(text.charAt(at)) && at < text.length) at += 1;
  return text.charAt(at) === ':';
};

/** `__proto__` and its like are fields nobody sends in good faith: they are refused, and under a signature left aside. */
const parseSafely = (text: string, isSigned: boolean): unknown => {
  const parsed: unknown = JSON.parse(text);
  // Looking at each key takes longer than the parsing, so it is done only where one of the words may be, plain or escaped.
  if (!/__proto__|constructor|prototype|\\u/.test(text)) return parsed;
  return JSON.parse(text, (key, value: unknown) => {
    if (key !== '__proto__' && key !== 'constructor' && key !== 'prototype') return value;
    if (isSigned) return undefined;
    throw new Failure('invalid_request', { fields: [{ field: key, code: 'unknown_field' }] });
  });
};
