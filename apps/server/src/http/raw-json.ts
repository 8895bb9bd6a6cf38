import type { FastifyInstance } from 'fastify';
import { Failure } from '../kernel/failure.ts';

/** JSON is parsed from kept bytes: signatures and request codes are over what was sent, not over what was understood. */
export const readJsonRaw = (app: FastifyInstance, type: string): void => {
  app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
    request.rawBody = bytes;
    try {
      const text = bytes.toString('utf8');
      const parsed: unknown = bytes.length === 0 ? {} : parseSafely(text);
      if (request.routeOptions.config.isSigned) refuseTwins(text);
      done(null, parsed);
    } catch (error) {
      done(error instanceof Failure ? error : new Failure('invalid_request'));
    }
  });
};

/** Two keys of one name under one signature: readers disagree about which of them was meant. */
const refuseTwins = (text: string): void => {
  const open: (Set<string> | null)[] = [];
  for (const [token, key] of text.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (key !== undefined) {
      const name = String(JSON.parse(key));
      const names = open.at(-1);
      if (names?.has(name))
        throw new Failure('invalid_request', { fields: [{ field: name, code: 'already_exists' }] });
      names?.add(name);
    }
  }
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
