import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import {
  parseRequestCode,
  requestCodeInfo,
  requestCodeKeyBytes,
  requestCodeText,
  requestCodeToleranceMs,
} from '@tael/contract';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import type { SignedIn } from './find-session.ts';
import { lifeMs } from '../rules.ts';
import { hashOf, isSame, type Sealer } from '../secrets.ts';
import { spendNonce, storeRequestKey } from './session-repository.ts';

/** HKDF-SHA-256 of the access token, salted with the value (domain decisions, section 1). */
export const requestCodeKey = (accessToken: string, value: string): Buffer =>
  Buffer.from(hkdfSync('sha256', accessToken, value, requestCodeInfo, requestCodeKeyBytes));

export interface SignedCall {
  readonly session: SignedIn;
  readonly method: string;
  readonly pathWithQuery: string;
  /** base64url SHA-256 of the body bytes. */
  readonly bodyHash: string;
  /** The value of `X-Request-Code`. */
  readonly header: string | null;
}

export interface RequestCodes {
  /** Throws `request_code_value_taken` for the second time, or later than a minute after the token's issue. */
  giveValue(ctx: Context): Promise<string>;
  /** Throws `request_code_invalid`: missing, of another call, out of time, or used before. */
  check(ctx: Context, call: SignedCall): Promise<void>;
}

export const createRequestCodes = (sealer: Sealer): RequestCodes => {
  const readNonces = createNonceMemory();
  return {
    giveValue: (ctx) =>
      independentTransaction(ctx, async (tx) => {
        assert(ctx.accessToken, 'a signed-in call has a token');
        const value = randomUUID();
        const sealed = sealer.seal(requestCodeKey(ctx.accessToken, value), principalOf(ctx).sessionId);
        const issuedAfter = new Date(ctx.clock.millis() - lifeMs.requestCodeValue);
        if (!(await storeRequestKey(tx, hashOf(ctx.accessToken), sealed, issuedAfter)))
          fail('request_code_value_taken');
        return value;
      }),
    check: async (ctx, { session, method, pathWithQuery, bodyHash, header }) => {
      const code = parseRequestCode(header ?? '');
      const nowMs = ctx.clock.millis();
      if (
        !code ||
        session.requestKey === null ||
        Math.abs(nowMs - Number(code.time)) > requestCodeToleranceMs
      )
        return fail('request_code_invalid');
      const key = sealer.open(session.requestKey, session.principal.sessionId);
      const text = requestCodeText({ method, pathWithQuery, bodyHash, ...code });
      const expected = createHmac('sha256', key).update(text).digest();
      if (!isSame(expected, Buffer.from(code.signature, 'base64url'))) fail('request_code_invalid');
      // Only now: a nonce is spent by its owner alone.
      const isFresh =
        method.toUpperCase() === 'GET'
          ? readNonces.spend(`${session.tokenId}/${code.nonce}`, nowMs)
          : await spendNonce(
              ctx,
              session.tokenId,
              Buffer.from(code.nonce, 'base64url'),
              new Date(nowMs + 2 * requestCodeToleranceMs),
            );
      if (!isFresh) fail('request_code_invalid');
    },
  };
};

const mostRemembered = 200_000;

/**
 * Nonces of reads, in the memory of this process (decision 5): two generations, each as long as a code can live, so that
 * forgetting is dropping the older one. A flood shortens the memory instead of growing it.
 */
const createNonceMemory = () => {
  let current = new Set<string>();
  let previous = new Set<string>();
  let turnedAtMs = 0;
  return {
    spend: (nonce: string, nowMs: number): boolean => {
      if (nowMs - turnedAtMs > 2 * requestCodeToleranceMs || current.size >= mostRemembered) {
        previous = current;
        current = new Set();
        turnedAtMs = nowMs;
      }
      if (current.has(nonce) || previous.has(nonce)) return false;
      current.add(nonce);
      return true;
    },
  };
};
