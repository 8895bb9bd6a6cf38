import { randomInt } from 'node:crypto';
import type { codePurposes } from '@tael/contract/identity/schemas';
import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { semaphore } from '../../../kernel/load/semaphore.ts';
import {
  codesFor,
  countTry,
  insertCode,
  lockLiveCode,
  lockSubject,
  useCode,
  type CodeSubject,
} from '../code-repository.ts';
import { networkOf, rentedNetworkOf } from '../../../kernel/text/network-address.ts';
import { codeQuotaWindowMs, codeRefusal, codeTries, lifeMs, networkQuotas, rentedQuotas } from '../rules.ts';
import { hashOf, hmacOf, isSame } from '../secrets.ts';

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
 * Code requests at once, of visitors and of people who are signed in: a flood of either waits here or is shed, before it
 * takes the connections that money needs, and the one does not hold up the other. Enter it before the transaction.
 */
export const codeAdmission = {
  visitors: semaphore({ atOnce: 2, mayWait: 20, retryAfterSeconds: 2 }),
  signedIn: semaphore({ atOnce: 2, mayWait: 20, retryAfterSeconds: 2 }),
};

/**
 * A new code for this target, good for ten minutes; the one before it no longer serves. Throws `code_sent_too_soon` or
 * `code_quota_exceeded`, alike for every target. Each purpose has a budget of its own, so that what strangers ask for
 * takes nothing from the owner's. `fits: false` makes one that can be tried and never fits. `askedBy` is the user who may
 * name any target: the same count holds for what they ask for, wherever it is sent. A call without a session is counted
 * for its network, too.
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
  const isCounted = !ctx.principal && ctx.ip !== null;
  const network = isCounted ? networkOf(ctx.ip) : null;
  const rented = isCounted ? rentedNetworkOf(ctx.ip) : undefined;
  await admitCode(tx, nowMs, code, { target: code.target });
  if (code.askedBy !== undefined) await admitCode(tx, nowMs, code, { user_id: code.askedBy });
  if (network !== null) await admitCode(tx, nowMs, code, { network }, networkQuotas);
  if (rented !== undefined) await admitCode(tx, nowMs, code, { rented_network: rented }, rentedQuotas);
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
    network,
    rented_network: rented ?? null,
  });
  return { id, code: digits };
};

/** Refuses what is beyond the subject's budget for this purpose; the subject is locked until the code is counted. */
const admitCode = async (
  tx: Tx,
  nowMs: number,
  of: Pick<CodeBinding, 'tenantId' | 'purpose'>,
  subject: CodeSubject,
  quotas?: typeof networkQuotas,
): Promise<void> => {
  const [kind, value] = Object.entries(subject).flat();
  await lockSubject(tx, `${of.tenantId}/${of.purpose}/${kind}/${value}`);
  const sentAtMs = await codesFor(tx, of, subject, new Date(nowMs - codeQuotaWindowMs));
  const refusal = codeRefusal(sentAtMs, nowMs, quotas);
  if (!refusal) return;
  const { code, retryAfterSeconds } = refusal;
  fail(code, { retryAfterSeconds, params: { seconds: retryAfterSeconds } });
};

/** Somebody gave the right code; `redeemCode` uses it up in the transaction of the act it was for. */
export interface ProvenCode {
  readonly codeId: string;
}

/**
 * Tries a code: at most five times, for the purpose, target and device it was made for; what is no six digits is no try.
 * Throws `verification_code_invalid`, and nobody is told why. The try is counted in a transaction of its own, so that it
 * counts although the call is refused: call it before the verb's transaction, never inside.
 */
export const proveCode = async (
  ctx: Context,
  attempt: CodeBinding & { readonly code: string },
): Promise<ProvenCode> => {
  if (!/^\d{6}$/.test(attempt.code)) fail('verification_code_invalid');
  const proven = await independentTransaction(ctx, async (tx) => {
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

/** Whether this holder was sent a code that still serves. */
export const isCodeLive = async (ctx: Context, of: CodeBinding): Promise<boolean> => {
  const holderHash = hashOf(of.deviceId);
  const live = await independentTransaction(ctx, (tx) =>
    lockLiveCode(tx, { ...of, holderHash }, ctx.clock.now()),
  );
  return live !== undefined && live.tries < codeTries;
};

/** Uses a proven code up. Throws `verification_code_invalid` when another call was faster: a code serves once. */
export const redeemCode = async (tx: Tx, ctx: Context, proven: ProvenCode): Promise<void> => {
  if (!(await useCode(tx, proven.codeId, ctx.clock.now()))) fail('verification_code_invalid');
};
