import type { InputOf, StepUpPurpose, identityRoutes } from '@tael/contract';
import { audit } from '../../kernel/audit.ts';
import { principalOf, type Context } from '../../kernel/context.ts';
import { assert, fail } from '../../kernel/failure.ts';
import { isId, newId } from '../../kernel/ids.ts';
import { read, transact, type Tx } from '../../kernel/transaction.ts';
import { everyCode, issueCode, proveCode, redeemCode } from './codes.ts';
import { forgetTries } from './guarded-try.ts';
import { requestMail } from './mail.ts';
import { hasStepUp, insertStepUp } from './repository.ts';
import { lifeMs } from './rules.ts';

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

/** Mails a code to the signed-in user's own address. */
export const sendStepUpCode = (ctx: Context): Promise<null> =>
  transact(
    ctx,
    async (tx) => {
      const who = principalOf(ctx);
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
      return null;
    },
    everyCode,
  );

/**
 * Confirms one act on one object in this session by the authenticator app, a recovery code or a mailed code; it holds for
 * five minutes (domain decisions, section 1).
 */
export const stepUp = async (
  ctx: Context,
  byFactor: (ctx: Context, code: string) => Promise<boolean>,
  input: InputOf<typeof identityRoutes.stepUp>,
): Promise<{ validUntil: string }> => {
  const isFactor = await byFactor(ctx, input.code);
  const proven = isFactor ? undefined : await proveCode(ctx, { ...codeOf(ctx), code: input.code });
  await forgetTries(ctx, 'factor');
  return transact(ctx, async (tx) => {
    if (proven) await redeemCode(tx, ctx, proven);
    return grantStepUp(tx, ctx, input, isFactor ? 'factor' : 'mail');
  });
};

/** Lets this session do this act on this object for five minutes; `by` is what proved who is there. */
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

/** Throws `step_up_required` unless this session confirmed this act on this object within the last five minutes. */
export const requireStepUp = async (
  ctx: Context,
  purpose: StepUpPurpose,
  subjectId: string,
): Promise<void> => {
  const { sessionId } = principalOf(ctx);
  const wanted = { sessionId, purpose, subjectId, now: ctx.clock.now() };
  if (!isId(subjectId) || !(await read(ctx, (tx) => hasStepUp(tx, wanted)))) fail('step_up_required');
};
