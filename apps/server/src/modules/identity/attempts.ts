import { apart } from '../../kernel/apart.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { readCaptcha } from './captcha.ts';
import { failuresOf, forgetFailures, lockSubject, storeFailures } from './code-repository.ts';
import type { IdentityDeps } from './deps.ts';
import { userForLogin, type LoginUser } from './repository.ts';
import { admitSignIn, afterFailure, wantsCaptcha } from './rules.ts';
import { hashOf } from './secrets.ts';

interface Attempt {
  readonly username: string;
  readonly deviceId: string;
  /** The answer to the device's captcha, when one was asked for. */
  readonly validCode: string;
}

/** What failures are counted for: the name as typed, and the name from this address. Neither needs to exist. */
const subjectsOf = (ctx: Context, username: string): readonly Buffer[] => [
  hashOf(`account/${username}`),
  hashOf(`address/${username}/${ctx.ip ?? ''}`),
];

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
    await lockSubject(tx, `${tenantId}/sign-in/${attempt.username}`);
    const subjects = [];
    for (const hash of subjectsOf(ctx, attempt.username))
      subjects.push({ hash, failures: await failuresOf(tx, tenantId, hash) });
    const counted = subjects.map(({ failures }) => failures);

    const admission = admitSignIn(counted, nowMs, attempt.validCode !== '');
    if (admission.kind !== 'admitted') return admission;
    if (
      wantsCaptcha(counted, nowMs) &&
      !(await readCaptcha(tx, ctx, tenantId, attempt.deviceId, attempt.validCode))
    )
      return { kind: 'captcha_wrong' } as const;
    for (const { hash, failures } of subjects)
      await storeFailures(tx, { id: newId(), tenantId, hash }, afterFailure(failures, nowMs));
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
  forgetFailures(tx, tenantId, subjectsOf(ctx, username));
