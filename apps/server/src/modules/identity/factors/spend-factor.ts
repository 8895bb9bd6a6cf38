import { verifySync } from 'otplib';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { lockTotp, noteTotpUse, useRecoveryCode } from './factor-repository.ts';
import { hashOf, type Sealer } from '../secrets.ts';

/** The app's clock may be one step ahead of ours or behind it. */
const toleranceSeconds = 30;

/**
 * Tries a code against the user's authenticator app, or as a recovery code (which serves who has passkeys alone, too), and uses it up: a recovery code serves once,
 * and so does a time step. Answers whether it was right; the caller counts what was wrong. `phase: 'setup'` is for the
 * first code, which turns the app on.
 */
export const spendFactor = async (
  tx: Tx,
  ctx: Context,
  sealer: Sealer,
  attempt: { readonly userId: string; readonly code: string; readonly phase: 'setup' | 'on' },
): Promise<boolean> => {
  const { userId, code } = attempt;
  const now = ctx.clock.now();
  if (!/^\d{6}$/.test(code))
    return attempt.phase === 'on' && useRecoveryCode(tx, { userId, hash: hashOf(code) }, now);
  const totp = await lockTotp(tx, userId);
  if (!totp || (totp.confirmed_at !== null) !== (attempt.phase === 'on')) return false;
  const result = verifySync({
    strategy: 'totp',
    secret: sealer.open(totp.secret, userId).toString('ascii'),
    token: code,
    epoch: Math.floor(now.getTime() / 1_000),
    epochTolerance: toleranceSeconds,
    ...(totp.last_step !== null && { afterTimeStep: Number(totp.last_step) }),
  });
  if (!result.valid || !('timeStep' in result)) return false;
  const confirmed_at = totp.confirmed_at ?? now;
  await noteTotpUse(tx, totp.id, { last_step: BigInt(result.timeStep), confirmed_at });
  return true;
};
