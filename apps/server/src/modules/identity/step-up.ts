import {
  boundStepUps,
  type InputOf,
  type OutputOf,
  type StepUpPurpose,
  type identityRoutes,
} from '@tael/contract';
import { audit } from '../../kernel/audit.ts';
import { principalOf, type Context } from '../../kernel/context.ts';
import { assert, fail, Failure } from '../../kernel/failure.ts';
import { isId, newId } from '../../kernel/ids.ts';
import { read, transact, type Tx } from '../../kernel/transaction.ts';
import { codeAdmission, everyCode, isCodeLive, issueCode, proveCode, redeemCode } from './codes/codes.ts';
import { forgetTries } from './factors/guarded-try.ts';
import type { IdentityDeps } from './deps.ts';
import { hasFactor } from './factors/has-factor.ts';
import { requestMail } from './codes/mail.ts';
import { hasStepUp, insertStepUp } from './repository.ts';
import { codeGapSeconds, lifeMs } from './rules.ts';

/** What is confirmed, and the object that it is about. */
export interface Act {
  readonly purpose: StepUpPurpose;
  readonly subjectId: string;
}

/** A step-up code is bound to the very token that asked for it: another session, or a thief's, has no use for it. */
const codeOf = (ctx: Context) => {
  const who = principalOf(ctx);
  assert(ctx.accessToken, 'a signed-in call has a token');
  return {
    tenantId: who.tenantId,
    target: who.email,
    purpose: 'step_up',
    deviceId: ctx.accessToken,
  } as const;
};

type SentCode = OutputOf<typeof identityRoutes.sendStepUpCode>;

/**
 * Mails a code to the signed-in user's own address. Where it is too soon for another and the one before still serves, it
 * says so instead. Throws `second_factor_required` to who has an app or a passkey, which a mailed code does not replace;
 * `code_sent_too_soon`, `code_quota_exceeded`, `mail_returned`.
 */
export const sendStepUpCode = async (
  ctx: Context,
  deps: Pick<IdentityDeps, 'addressRefusesMail'>,
): Promise<SentCode> => {
  const { userId } = principalOf(ctx);
  if (await read(ctx, (tx) => hasFactor(tx, userId))) fail('second_factor_required');
  try {
    await codeAdmission.signedIn(() => mailCode(ctx, deps));
    return { isSent: true, resendInSeconds: codeGapSeconds };
  } catch (error) {
    const wait = error instanceof Failure && error.code === 'code_sent_too_soon' && error.details;
    if (!wait || !(await isCodeLive(ctx, codeOf(ctx)))) throw error;
    return { isSent: false, resendInSeconds: wait.retryAfterSeconds ?? codeGapSeconds };
  }
};

const mailCode = (ctx: Context, deps: Pick<IdentityDeps, 'addressRefusesMail'>): Promise<void> =>
  transact(
    ctx,
    async (tx) => {
      const who = principalOf(ctx);
      if (await deps.addressRefusesMail(tx, who.email)) fail('mail_returned');
      const { id, code } = await issueCode(tx, ctx, {
        ...codeOf(ctx),
        customerId: who.customerId,
        fits: true,
      });
      await requestMail(tx, ctx, {
        to: who.email,
        template: 'stepUp',
        language: ctx.language,
        params: { code },
        secret: true,
      });
      await audit(tx, ctx, {
        action: 'identity.code_sent',
        object: { type: 'code', id },
        after: { purpose: 'step_up' },
      });
    },
    everyCode,
  );

/**
 * Confirms an act in this session by the authenticator app or a recovery code, and by a mailed code for who has set up
 * neither an app nor a passkey; it holds for five minutes (domain decisions, section 1).
 */
export const stepUp = async (
  ctx: Context,
  byFactor: (ctx: Context, code: string) => Promise<boolean | undefined>,
  input: InputOf<typeof identityRoutes.stepUp>,
): Promise<{ validUntil: string }> => {
  const isFactor = await byFactor(ctx, input.code);
  if (isFactor === false) fail('verification_code_invalid');
  const proven = isFactor ? undefined : await proveCode(ctx, { ...codeOf(ctx), code: input.code });
  if (isFactor) await forgetTries(ctx, 'factor');
  return transact(ctx, async (tx) => {
    if (proven) await redeemCode(tx, ctx, proven);
    return grantStepUp(tx, ctx, input, isFactor ? 'factor' : 'mail');
  });
};

/** Lets this session do this for five minutes; `by` is what proved who is there. */
export const grantStepUp = async (
  tx: Tx,
  ctx: Context,
  { purpose, subjectId }: Act,
  by: 'factor' | 'mail' | 'passkey',
): Promise<{ validUntil: string }> => {
  const who = principalOf(ctx);
  const id = newId();
  const validUntil = new Date(ctx.clock.millis() + lifeMs.stepUp);
  await insertStepUp(tx, {
    id,
    tenant_id: who.tenantId,
    customer_id: who.customerId,
    user_id: who.userId,
    session_id: who.sessionId,
    purpose,
    subject_id: subjectId,
    created_at: ctx.clock.now(),
    valid_until: validUntil,
  });
  const after = { purpose, subjectId, by };
  await audit(tx, ctx, { action: 'identity.stepped_up', object: { type: 'step_up', id }, after });
  return { validUntil: validUntil.toISOString() };
};

/**
 * Throws `step_up_required` unless this session confirmed this act within the last five minutes: on any object, but on
 * this one where money may move by it.
 */
export const requireStepUp = async (
  ctx: Context,
  purpose: StepUpPurpose,
  subjectId: string,
): Promise<void> => {
  const { sessionId } = principalOf(ctx);
  if (!isId(subjectId)) fail('step_up_required');
  const bound = boundStepUps.has(purpose) ? { subjectId } : {};
  const wanted = { sessionId, purpose, ...bound, now: ctx.clock.now() };
  if (!(await read(ctx, (tx) => hasStepUp(tx, wanted)))) fail('step_up_required');
};

/** The same for a vote on an object from its own screen; the people of the seed have nobody to ask. */
export const requireConfirmedVote = async (ctx: Context, objectId: string): Promise<void> => {
  if (ctx.channel !== 'seed') await requireStepUp(ctx, 'approval.vote', objectId);
};
