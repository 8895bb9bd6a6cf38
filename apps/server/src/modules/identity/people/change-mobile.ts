import type { InputOf, identityRoutes } from '@tael/contract';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { transact } from '../../../kernel/transaction.ts';
import { codeAdmission, everyCode, issueCode, proveCode, redeemCode } from '../codes/codes.ts';
import { updateUser } from '../repository.ts';
import { requireStepUp } from '../step-up.ts';
import { notifyOwner } from '../codes/notify-owner.ts';

/** A texted code is bound to the very token that asked for it, so to its user and session, and to the number. */
const codeOf = (ctx: Context, mobile: string) => {
  assert(ctx.accessToken, 'a signed-in call has a token');
  const { tenantId } = principalOf(ctx);
  return { tenantId, target: mobile, purpose: 'mobile', deviceId: ctx.accessToken } as const;
};

/**
 * Texts a code to a new number. Behind the step-up of the change itself, so that an open session has nobody's phone
 * ring. Throws `step_up_required`, `code_sent_too_soon`, `code_quota_exceeded`.
 */
export const sendSmsCode = async (
  ctx: Context,
  { mobile }: InputOf<typeof identityRoutes.sendSmsCode>,
): Promise<null> => {
  await requireStepUp(ctx, 'mobile.change', principalOf(ctx).userId);
  return codeAdmission.signedIn(() => textCode(ctx, mobile));
};

const textCode = (ctx: Context, mobile: string): Promise<null> => {
  const { userId, tenantId, customerId } = principalOf(ctx);
  return transact(
    ctx,
    async (tx) => {
      const binding = { ...codeOf(ctx, mobile), customerId, fits: true, askedBy: userId };
      const { id, code } = await issueCode(tx, ctx, binding);
      await emit(tx, ctx, {
        topic: 'sms.requested',
        objectId: id,
        tenantId,
        customerId,
        payload: { to: mobile, template: 'mobile', language: ctx.language, code },
        secret: true,
      });
      await audit(tx, ctx, {
        action: 'identity.code_sent',
        object: { type: 'code', id },
        after: { purpose: 'mobile' },
      });
      return null;
    },
    everyCode,
  );
};

/** Changes the own number to the one that the code was texted to. Throws `step_up_required`, `verification_code_invalid`. */
export const changeMobile = async (
  ctx: Context,
  { mobile, code }: InputOf<typeof identityRoutes.changeMobile>,
): Promise<null> => {
  const { userId } = principalOf(ctx);
  await requireStepUp(ctx, 'mobile.change', userId);
  const proven = await proveCode(ctx, { ...codeOf(ctx, mobile), code });
  return transact(ctx, async (tx) => {
    await redeemCode(tx, ctx, proven);
    await updateUser(tx, userId, { mobile, updated_at: ctx.clock.now() });
    await notifyOwner(tx, ctx, 'identity.mobile_changed', 'mobileChanged');
    return null;
  });
};
