import type { InputOf, identityRoutes } from '@tael/contract';
import { apart } from '../../kernel/apart.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { read, type Tx } from '../../kernel/transaction.ts';
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

/** What a try with this name is counted for, with what was counted. */
const subjectsOf = async (tx: Tx, ctx: Context, tenantId: string, username: string) => {
  const subjects = [];
  for (const hash of namesOf(ctx, username))
    subjects.push({ hash, bounds: secretBounds, failures: await failuresOf(tx, tenantId, hash) });
  const hash = addressOf(ctx);
  subjects.push({ hash, bounds: addressBounds, failures: await failuresOf(tx, tenantId, hash) });
  return subjects;
};

/**
 * Whether the next try with this name wants a captcha, so that a form can show it at once. Failures are counted for what
 * was typed, so the answer is the same whether or not anybody has the name.
 */
export const checkLogin = (
  ctx: Context,
  deps: Pick<IdentityDeps, 'tenantOf'>,
  host: string | null,
  { username }: InputOf<typeof identityRoutes.checkLogin>,
): Promise<{ wantsCaptcha: boolean }> =>
  read(
    ctx,
    async (tx) => {
      const subjects = await subjectsOf(tx, ctx, await deps.tenantOf(tx, host), username);
      return { wantsCaptcha: wantsCaptcha(subjects, ctx.clock.millis()) };
    },
    { scope: { kind: 'system' } },
  );

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
    const subjects = await subjectsOf(tx, ctx, tenantId, attempt.username);
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
