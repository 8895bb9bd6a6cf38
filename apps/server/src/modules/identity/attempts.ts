import { apart } from '../../kernel/apart.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { readCaptcha } from './captcha.ts';
import {
  failuresOf,
  forgetFailures,
  lockSubject,
  storeFailures,
  takeBackFailure,
} from './code-repository.ts';
import type { IdentityDeps } from './deps.ts';
import { userForLogin, type LoginUser } from './repository.ts';
import { addressBounds, admitSignIn, afterFailure, secretBounds, wantsCaptcha } from './rules.ts';
import { hashOf } from './secrets.ts';

interface Attempt {
  readonly username: string;
  readonly deviceId: string;
  /** The answer to the device's captcha, when one was asked for. */
  readonly validCode: string;
}

/** The name as typed, and the name from this address. Neither needs to exist. */
const namesOf = (ctx: Context, username: string): readonly Buffer[] => [
  hashOf(`account/${username}`),
  hashOf(`address/${username}/${ctx.ip ?? ''}`),
];

/** This address, whatever names it tries. */
const addressOf = (ctx: Context): Buffer => hashOf(`from/${ctx.ip ?? ''}`);

/**
 * Lets one try of a password through and counts it as failed until it turns out otherwise. Throws `login_locked`,
 * `verification_code_required`, `verification_code_invalid`, or `rate_limited` while the growing delay runs.
 */
export const admitAttempt = async (
  ctx: Context,
  deps: Pick<IdentityDeps, 'tenantOf'>,
  host: string | null,
  attempt: Attempt,
): Promise<{ tenantId: string; user: LoginUser | undefined }> => {
  const outcome = await apart(ctx, async (tx) => {
    const tenantId = await deps.tenantOf(tx, host);
    const nowMs = ctx.clock.millis();
    // Always the name before the address, so that nobody waits in a circle.
    await lockSubject(tx, `${tenantId}/sign-in/${attempt.username}`);
    await lockSubject(tx, `${tenantId}/sign-in-from/${ctx.ip ?? ''}`);
    const subjects = [];
    for (const hash of namesOf(ctx, attempt.username))
      subjects.push({ hash, bounds: secretBounds, failures: await failuresOf(tx, tenantId, hash) });
    const hash = addressOf(ctx);
    subjects.push({ hash, bounds: addressBounds, failures: await failuresOf(tx, tenantId, hash) });

    const admission = admitSignIn(subjects, nowMs, attempt.validCode !== '');
    if (admission.kind !== 'admitted') return admission;
    if (
      wantsCaptcha(subjects, nowMs) &&
      !(await readCaptcha(tx, ctx, tenantId, attempt.deviceId, attempt.validCode))
    )
      return { kind: 'captcha_wrong' } as const;
    for (const subject of subjects)
      await storeFailures(tx, { id: newId(), tenantId, hash: subject.hash }, afterFailure(subject, nowMs));
    return { kind: 'counted', tenantId, user: await userForLogin(tx, tenantId, attempt.username) } as const;
  });
  switch (outcome.kind) {
    case 'counted':
      return outcome;
    case 'locked':
      return fail('login_locked', { retryAfterSeconds: outcome.retryAfterSeconds });
    case 'too_soon':
      return fail('rate_limited', { retryAfterSeconds: outcome.retryAfterSeconds });
    case 'captcha_wanted':
      return fail('verification_code_required');
    case 'captcha_wrong':
      return fail('verification_code_invalid');
  }
};

/** The password fitted: what was counted for this name, and for it from this address, no longer stands against anybody. */
export const clearFailures = (tx: Tx, ctx: Context, tenantId: string, username: string): Promise<void> =>
  forgetFailures(tx, tenantId, namesOf(ctx, username));

/** The same for this one try of the address: its other failures stay, or a thief's own account would wash them off. */
export const clearTry = (tx: Tx, ctx: Context, tenantId: string): Promise<void> =>
  takeBackFailure(tx, tenantId, addressOf(ctx));
