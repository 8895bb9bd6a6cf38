import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { preferredLanguage } from '@tael/i18n/language';
import type { FastifyRequest } from 'fastify';
import type { Language } from '../kernel/context.ts';
import { isPlanted } from '../kernel/fault-switch.ts';

/** What the http layer keeps beside a request while it is answered. */
declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether an outside provider speaks here under its signature. */
    isSigned?: boolean;
  }
  interface FastifyRequest {
    /** The body as it came, for signatures and request codes. */
    rawBody: Buffer | null;
  }
}

/** `Language` header, else what the browser gives the most weight, else English. */
export const languageOf = (request: Pick<IncomingMessage, 'headers'>): Language => {
  const named = request.headers['language'];
  if (named === 'zh_CN' || named === 'en_US') return named;
  return preferredLanguage(request.headers['accept-language'] ?? '') ?? 'en_US';
};

export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ??
  (isPlanted('cookie_accepted') ? tokenInCookie(request) : null);

const tokenInCookie = (request: FastifyRequest): string | null =>
  /access_token=([A-Za-z0-9_-]{20,200})/.exec(request.headers.cookie ?? '')?.[1] ?? null;

/** The client id of a basic authorisation; the console's public client has an empty secret. */
export const clientIdOf = (request: FastifyRequest): string | null => {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (!encoded) return null;
  const [id, secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return id && secret === '' ? id : null;
};

/** base64url SHA-256 of the body bytes, of nothing when there is none. */
export const bodyHashOf = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(request.rawBody ?? Buffer.alloc(0))
    .digest('base64url');

export const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
};

/** The language that the console remembers for this visitor, which its pages keep in a cookie of that name. */
export const chosenLanguageOf = (request: FastifyRequest): Language | null => {
  const chosen = /(?:^|;\s*)language=(zh_CN|en_US)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return chosen === 'zh_CN' || chosen === 'en_US' ? chosen : null;
};
