import { randomInt } from 'node:crypto';
import type { codePurposes } from '@tael/contract/identity/schemas';
import { apart } from '../../kernel/apart.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/transaction.ts';
import {
  codesAskedBy,
  codesSentTo,
  countTry,
  insertCode,
  lockLiveCode,
  lockSubject,
  useCode,
} from './code-repository.ts';
import { codeQuotaWindowMs, codeRefusal, codeTries, lifeMs } from './rules.ts';
import { hashOf, hmacOf, isSame } from './secrets.ts';

export type CodePurpose = (typeof codePurposes)[number];

interface CodeBinding {
  readonly tenantId: string;
  /** The address that the code is sent to. */
  readonly target: string;
  readonly purpose: CodePurpose;
  /** Who may use it: a device's id, or the token of a session. Kept as a hash; it is the key of the code's own. */
  readonly deviceId: string;
}

/** The scope to issue in: what a target was sent counts whoever asked for it, also people of other customers. */
export const everyCode = { scope: { kind: 'system' } } as const;

/**
 * A new code for this target, good for ten minutes; the one before it no longer serves. Throws `code_sent_too_soon` or
 * `code_quota_exceeded`, alike for every target. `fits: false` makes one that can be tried and never fits. `askedBy` is
 * the user who may name any target: the same count holds for what they ask for, wherever it is sent.
 */
export const issueCode = async (
  tx: Tx,
  ctx: Context,
  code: CodeBinding & {
    readonly customerId: string | null;
    readonly fits: boolean;
    readonly askedBy?: string;
  },
): Promise<{ id: string; code: string }> => {
  const nowMs = ctx.clock.millis();
  await lockSubject(tx, `${code.tenantId}/${code.target}`);
  const sent = await codesSentTo(tx, code.tenantId, code.target, new Date(nowMs - codeQuotaWindowMs));
  refuseTooMany(sent, nowMs);
  if (code.askedBy !== undefined) {
    await lockSubject(tx, `codes-of/${code.askedBy}`);
    refuseTooMany(await codesAskedBy(tx, code.askedBy, new Date(nowMs - codeQuotaWindowMs)), nowMs);
  }
  const id = newId();
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const hmac = hmacOf(code.deviceId, id, digits);
  await insertCode(tx, {
    id,
    tenant_id: code.tenantId,
    customer_id: code.customerId,
    purpose: code.purpose,
    target: code.target,
    holder_hash: hashOf(code.deviceId),
    code_hmac: code.fits ? hmac : null,
    created_at: new Date(nowMs),
    expires_at: new Date(nowMs + lifeMs.code),
    user_id: code.askedBy ?? null,
  });
  return { id, code: digits };
};

const refuseTooMany = (sentAt: readonly Date[], nowMs: number): void => {
  const refusal = codeRefusal(
    sentAt.map((at) => at.getTime()),
    nowMs,
  );
  if (refusal) fail(refusal.code, { retryAfterSeconds: refusal.retryAfterSeconds });
};

/** Somebody gave the right code; `redeemCode` uses it up in the transaction of the act it was for. */
export interface ProvenCode {
  readonly codeId: string;
}

/**
 * Tries a code: at most five times, for the purpose, target and device it was made for. Throws
 * `verification_code_invalid`, and nobody is told why. The try is counted in a transaction of its own, so that it counts
 * although the call is refused: call it before the verb's transaction, never inside.
 */
export const proveCode = async (
  ctx: Context,
  attempt: CodeBinding & { readonly code: string },
): Promise<ProvenCode> => {
  const proven = await apart(ctx, async (tx) => {
    const holderHash = hashOf(attempt.deviceId);
    const live = await lockLiveCode(tx, { ...attempt, holderHash }, ctx.clock.now());
    if (!live || live.tries >= codeTries) return undefined;
    const given = hmacOf(attempt.deviceId, live.id, attempt.code);
    if (isSame(given, live.code_hmac ?? Buffer.alloc(given.length))) return { codeId: live.id };
    await countTry(tx, live.id);
    return undefined;
  });
  return proven ?? fail('verification_code_invalid');
};

/** Uses a proven code up. Throws `verification_code_invalid` when another call was faster: a code serves once. */
export const redeemCode = async (tx: Tx, ctx: Context, proven: ProvenCode): Promise<void> => {
  if (!(await useCode(tx, proven.codeId, ctx.clock.now()))) fail('verification_code_invalid');
};
