import type { InputOf, OutputOf, identityRoutes } from '@tael/contract';
import { generateSecret, generateURI } from 'otplib';
import { renderSVG } from 'uqr';
import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import type { IdentityDeps } from '../deps.ts';
import { countRecoveryCodes, deleteTotp, hasTotp, storeTotp } from './factor-repository.ts';
import { admitTry, forgetTries } from './guarded-try.ts';
import { hasFactor } from './has-factor.ts';
import { dropUselessRecoveryCodes, replaceRecoveryCodes } from '../recovery-codes.ts';
import { countPasskeys } from '../passkeys/passkey-repository.ts';
import type { Sealer } from '../secrets.ts';
import { spendFactor } from './spend-factor.ts';
import { requireStepUp } from '../step-up.ts';
import { notifyOwner } from '../codes/notify-owner.ts';

/** Which second factors the user has. */
export const listFactors = (ctx: Context): Promise<OutputOf<typeof identityRoutes.listFactors>> =>
  read(ctx, async (tx) => {
    const { userId } = principalOf(ctx);
    const totp = await hasTotp(tx, userId);
    return {
      totp,
      recoveryCodesLeft: await countRecoveryCodes(tx, userId),
      passkeys: await countPasskeys(tx, userId),
    };
  });

/** A secret for an authenticator app, to be confirmed by its first code. Throws `step_up_required`, `illegal_transition`. */
export const startTotp = async (
  ctx: Context,
  deps: Pick<IdentityDeps, 'productOf'>,
  sealer: Sealer,
): Promise<OutputOf<typeof identityRoutes.startTotp>> => {
  const { userId, tenantId, customerId, email } = principalOf(ctx);
  await requireStepUp(ctx, 'factor.change', userId);
  return transact(ctx, async (tx) => {
    const secret = generateSecret();
    const id = newId();
    const isStored = await storeTotp(tx, {
      id,
      tenant_id: tenantId,
      customer_id: customerId,
      user_id: userId,
      secret: sealer.seal(Buffer.from(secret, 'ascii'), userId),
      created_at: ctx.clock.now(),
    });
    if (!isStored) fail('illegal_transition');
    await audit(tx, ctx, {
      action: 'identity.totp_started',
      object: { type: 'totp', id },
      after: { userId },
    });
    const uri = generateURI({ issuer: await deps.productOf(tx, tenantId), label: email, secret });
    return { secret, uri, picture: renderSVG(uri, { border: 2 }) };
  });
};

/**
 * Turns the app on with its first code and hands out the recovery codes, this once. Throws `verification_code_invalid`,
 * and the delays and the lock of guessed secrets.
 */
export const confirmTotp = async (
  ctx: Context,
  sealer: Sealer,
  { code }: InputOf<typeof identityRoutes.confirmTotp>,
): Promise<OutputOf<typeof identityRoutes.confirmTotp>> => {
  await admitTry(ctx, 'factor');
  const answer = await transact(ctx, async (tx) => {
    const { userId } = principalOf(ctx);
    if (!(await spendFactor(tx, ctx, sealer, { userId, code, phase: 'setup' })))
      fail('verification_code_invalid');
    const recoveryCodes = await replaceRecoveryCodes(tx, ctx);
    await notifyOwner(tx, ctx, 'identity.totp_enabled', 'factorOn');
    return { recoveryCodes };
  });
  await forgetTries(ctx, 'factor');
  return answer;
};

/** Turns the app off; the recovery codes go with the last factor. Throws `step_up_required`, `illegal_transition`. */
export const disableTotp = async (ctx: Context): Promise<null> => {
  const { userId } = principalOf(ctx);
  await requireStepUp(ctx, 'factor.change', userId);
  return transact(ctx, async (tx) => {
    if (!(await deleteTotp(tx, userId))) fail('illegal_transition');
    await dropUselessRecoveryCodes(tx, userId);
    await notifyOwner(tx, ctx, 'identity.totp_disabled', 'factorOff');
    return null;
  });
};

/** Ten new recovery codes; the old ones no longer serve. Throws `step_up_required`, `illegal_transition`. */
export const renewRecoveryCodes = async (
  ctx: Context,
): Promise<OutputOf<typeof identityRoutes.renewRecoveryCodes>> => {
  const { userId } = principalOf(ctx);
  await requireStepUp(ctx, 'factor.change', userId);
  return transact(ctx, async (tx) => {
    if (!(await hasFactor(tx, userId))) fail('illegal_transition');
    const recoveryCodes = await replaceRecoveryCodes(tx, ctx);
    await notifyOwner(tx, ctx, 'identity.recovery_codes_renewed', 'recoveryCodesRenewed');
    return { recoveryCodes };
  });
};

/**
 * Whether the signed-in user proves themselves by app or recovery code; undefined for who has set up neither an app nor a
 * passkey. A wrong code is counted, beside the caller's transaction, until `forgetTries`.
 */
export const proveFactor = async (
  ctx: Context,
  sealer: Sealer,
  code: string,
): Promise<boolean | undefined> => {
  const { userId } = principalOf(ctx);
  if (!(await read(ctx, (tx) => hasFactor(tx, userId)))) return undefined;
  await admitTry(ctx, 'factor');
  return independentTransaction(ctx, (tx) => spendFactor(tx, ctx, sealer, { userId, code, phase: 'on' }));
};
