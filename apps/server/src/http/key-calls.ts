import type { ErrorCode, RouteDefinition } from '@tael/contract';
import { acceptsKeys } from '@tael/contract/developers/key-access';
import type { ApiVersion } from '@tael/contract/developers/versions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../kernel/context.ts';
import { fail, Failure } from '../kernel/failure.ts';
import { versionOf } from './api-version.ts';
import { looksLikeKey, type KeyCaller, type KeyReceiver } from '../modules/developers/index.ts';

/** What is kept beside a call of a key until it is answered and logged. */
declare module 'fastify' {
  interface FastifyRequest {
    keyCaller: KeyCaller | null;
    refusal: ErrorCode | null;
    /** The version that a key calls; null for people. */
    apiVersion: ApiVersion | null;
  }
}

/** Whom a key speaks for, on a route that answers to keys. Whatever a live key is told stands in its log. */
export const callerByKey = async (
  { keys }: { readonly keys: KeyReceiver },
  anonymous: Context,
  key: string,
  call: {
    readonly definition: RouteDefinition;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  },
): Promise<Pick<KeyCaller, 'principal' | 'spent' | 'version'>> => {
  const caller = (await keys.find(anonymous, key)) ?? fail('unauthorized');
  call.request.keyCaller = caller;
  keys.admit(anonymous, caller);
  const version = versionOf(call.request, call.reply, caller.version);
  const { limit, left, resetSeconds, isOver } = keys.countCall(caller.keyId);
  void call.reply.headers({
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(left),
    'ratelimit-reset': String(resetSeconds),
  });
  if (isOver) fail('rate_limited', { retryAfterSeconds: resetSeconds });
  if (!acceptsKeys(call.definition)) fail('key_not_accepted');
  return { ...caller, version };
};

/** Refuses keys in addresses, and logs the calls of keys once they are answered. */
export const watchKeyCalls = (app: FastifyInstance, keys: KeyReceiver): void => {
  app.decorateRequest('keyCaller', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('apiVersion', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const parts = request.url.split(/[/?&=]/);
    done(parts.some(looksLikeKey) ? new Failure('key_in_address') : undefined);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { keyCaller: caller, id: requestId, method, url: path, refusal: code, ip: address } = request;
    if (caller)
      keys.log({
        ...{ requestId, caller, method, path, code, address },
        route: request.routeOptions.url ?? '',
        status: reply.statusCode,
        tookMs: Math.round(reply.elapsedTime),
      });
    done();
  });
  app.addHook('onClose', () => keys.flush());
};
