import { randomBytes } from 'node:crypto';
import type { InputOf, OutputOf, identityRoutes } from '@tael/contract';
import { generateSecret, generateURI } from 'otplib';
import { renderSVG } from 'uqr';
import { apart } from '../../kernel/apart.ts';
import { audit } from '../../kernel/audit.ts';
import { principalOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { read, transact, type Tx } from '../../kernel/transaction.ts';
import type { IdentityDeps } from './deps.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteTotp,
  hasTotp,
  insertRecoveryCodes,
  storeTotp,
} from './factor-repository.ts';
import { admitTry, forgetTries } from './guarded-try.ts';
import { countPasskeys } from './passkey-repository.ts';
import { hashOf, type Sealer } from './secrets.ts';
import { spendFactor } from './spend-factor.ts';
import { requireStepUp } from './step-up.ts';
import { tellOwner } from './tell-owner.ts';

const recoveryCodeCount = 10;
const base32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** 80 random bits as four groups of four: `k3va-7mqe-x2hd-w5ty`. */
const newRecoveryCode = (): string => {
  const letters = [...randomBytes(16)].map((byte) => base32[byte % base32.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
};

/** Which second factors the user has. */
export const listFactors = (ctx: Context): Promise<OutputOf<typeof identityRoutes.listFactors>> =>
  read(ctx, async (tx) => {
    const { userId } = principalOf(ctx);
    const totp = await hasTotp(tx, userId);
    return {
      totp,
      recoveryCodesLeft: totp ? await countRecoveryCodes(tx, userId) : 0,
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
    await tellOwner(tx, ctx, 'identity.totp_enabled', 'factorOn');
    return { recoveryCodes };
  });
  await forgetTries(ctx, 'factor');
  return answer;
};

/** Turns the app off; its recovery codes go with it. Throws `step_up_required`, `illegal_transition`. */
export const disableTotp = async (ctx: Context): Promise<null> => {
  const { userId } = principalOf(ctx);
  await requireStepUp(ctx, 'factor.change', userId);
  return transact(ctx, async (tx) => {
    if (!(await deleteTotp(tx, userId))) fail('illegal_transition');
    await deleteRecoveryCodes(tx, userId);
    await tellOwner(tx, ctx, 'identity.totp_disabled', 'factorOff');
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
    if (!(await hasTotp(tx, userId))) fail('illegal_transition');
    const recoveryCodes = await replaceRecoveryCodes(tx, ctx);
    await tellOwner(tx, ctx, 'identity.recovery_codes_renewed', 'recoveryCodesRenewed');
    return { recoveryCodes };
  });
};

/**
 * Whether the signed-in user proves themselves by app or recovery code; false for who has no app. A wrong code is
 * counted, beside the caller's transaction, until `forgetTries`.
 */
export const proveFactor = async (ctx: Context, sealer: Sealer, code: string): Promise<boolean> => {
  const { userId } = principalOf(ctx);
  if (!(await read(ctx, (tx) => hasTotp(tx, userId)))) return false;
  await admitTry(ctx, 'factor');
  return apart(ctx, (tx) => spendFactor(tx, ctx, sealer, { userId, code, phase: 'on' }));
};

const replaceRecoveryCodes = async (tx: Tx, ctx: Context): Promise<string[]> => {
  const { userId, tenantId, customerId } = principalOf(ctx);
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await deleteRecoveryCodes(tx, userId);
  const owner = { tenant_id: tenantId, customer_id: customerId, user_id: userId };
  const created_at = ctx.clock.now();
  await insertRecoveryCodes(
    tx,
    codes.map((code) => ({ id: newId(), ...owner, code_hash: hashOf(code), created_at })),
  );
  return codes;
};
