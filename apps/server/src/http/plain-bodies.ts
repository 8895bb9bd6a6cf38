import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../kernel/failure.ts';
import { mostFormParts } from './bound-parts.ts';

const readCharsets: readonly string[] = ['utf-8', 'utf8', 'us-ascii'];

/** Refuses a body that is packed or in another charset by what it says of itself, before a byte of it is read. */
export const readPlainBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
    if (encoding !== 'identity' && encoding !== '')
      return done(new Failure('body_encoding_unsupported', { params: { encoding: encoding.slice(0, 40) } }));
    const [, charset] = /;\s*charset\s*=\s*"?([^\s";]{1,40})/i.exec(headers['content-type'] ?? '') ?? [];
    if (charset !== undefined && !readCharsets.includes(charset.toLowerCase()))
      return done(new Failure('body_charset_unsupported', { params: { charset } }));
    done();
  });
};

/** A form, as browsers and providers send one. What is no UTF-8 has become the mark for that. */
export const formOf = (text: string): Record<string, unknown> => {
  const form = parse(text, '&', '=', { maxKeys: mostFormParts });
  if (/\ufffd/.test(text) || Object.entries(form).some((pair) => /\ufffd/.test(pair.join())))
    throw new Failure('body_not_utf8');
  return { ...form };
};
