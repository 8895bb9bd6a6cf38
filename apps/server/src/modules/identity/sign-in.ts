import type { InputOf, identityRoutes } from '@tael/contract';
import { apart } from '../../kernel/apart.ts';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { turnstile } from '../../kernel/turnstile.ts';
import { admitAttempt, clearFailures, clearTry } from './attempts.ts';
import type { IdentityDeps } from './deps.ts';
import { storedUserAgent } from './device-name.ts';
import { hasTotp } from './factor-repository.ts';
import { fitsPassword } from './passwords.ts';
import { spendLoginSign } from './login-sign.ts';
import { admitUser, tokensOf } from './open-session.ts';
import { provePasskey } from './prove-passkey.ts';
import type { RelyingParty } from './relying-party.ts';
import { keepsPassword, type LoginUser } from './repository.ts';
import type { Sealer } from './secrets.ts';
import { spendFactor } from './spend-factor.ts';
import type { TokenAnswer } from './tokens.ts';

/** Where the call came from, as its headers say. */
export interface CameFrom {
  readonly host: string | null;
  readonly userAgent: string | null;
}

type TokenInput = InputOf<typeof identityRoutes.token>;
export type SignInDeps = IdentityDeps & { readonly sealer: Sealer; readonly site: RelyingParty };
type Refusal = 'credentials_invalid' | 'verification_code_invalid' | 'passkey_invalid';

/** A flood of sign-ins waits here and is shed, before it takes the connections that money needs. */
const inTurn = turnstile({ atOnce: 4, mayWait: 100, retryAfterSeconds: 2 });

/**
 * The `password_code` grant (specification section 7). The try is counted before the password is looked at, so that
 * many at once are counted too, and forgotten when it fits. An unknown name is answered like a wrong password, in the
 * same words and time. Throws `credentials_invalid`, `verification_code_required`, `verification_code_invalid`,
 * `login_locked`, `rate_limited`, `overloaded`, `account_suspended`, `address_not_allowed`, and `second_factor_required`
 * to who has one and gave neither a code in `effectiveCode` nor a passkey's `assertion`; `login_sign_invalid` where a
 * `loginSign` came along that was not given to this device, or was used before.
 */
export const signIn = (
  ctx: Context,
  deps: SignInDeps,
  from: CameFrom,
  input: TokenInput,
): Promise<TokenAnswer> => inTurn(() => trySignIn(ctx, deps, from, input));

const trySignIn = async (
  ctx: Context,
  deps: SignInDeps,
  from: CameFrom,
  input: TokenInput,
): Promise<TokenAnswer> => {
  if (input.username === '') failField('username', 'required');
  if (input.password === '') failField('password', 'required');
  await spendLoginSign(ctx, input);
  const { tenantId, user } = await admitAttempt(ctx, deps, from.host, input);
  const userAgent = storedUserAgent(from.userAgent);
  const refuse = async (code: Refusal): Promise<never> => {
    await apart(ctx, (tx) =>
      audit(tx, ctx, {
        action: 'identity.sign_in_failed',
        object: { type: 'user', id: user?.id ?? null },
        tenantId,
        customerId: user?.customer_id ?? null,
        after: { userAgent },
      }),
    );
    return fail(code);
  };
  if (!(await fitsPassword(user?.password_hash, input.password)) || !user)
    return refuse('credentials_invalid');
  const outcome = await apart(ctx, async (tx) => {
    // While it was compared, somebody may have set another: that one ended every session, and this must not outlive it.
    if (!(await keepsPassword(tx, user.id, user.password_hash))) return 'credentials_invalid';
    await clearTry(tx, ctx, tenantId);
    if (await hasTotp(tx, user.id)) {
      // The try stays counted until the second factor is right too, so that its codes cannot be guessed either.
      const refusal = await refusalOfFactor(tx, ctx, deps, user, input);
      if (refusal) return refusal;
    }
    await clearFailures(tx, ctx, tenantId, input.username);
    return admitUser(tx, ctx, deps, user, { deviceId: input.deviceId, userAgent });
  });
  if (outcome === 'second_factor_required') return fail(outcome);
  return typeof outcome === 'string' ? refuse(outcome) : tokensOf(outcome);
};

/** Why the second factor that came along does not let the user in; undefined when it does. */
const refusalOfFactor = async (
  tx: Tx,
  ctx: Context,
  deps: SignInDeps,
  user: LoginUser,
  { effectiveCode, assertion, deviceId }: TokenInput,
): Promise<Refusal | 'second_factor_required' | undefined> => {
  if (assertion) {
    const attempt = { tenantId: user.tenant_id, userId: user.id, assertion };
    const bound = { purpose: 'sign_in', holder: deviceId } as const;
    const { kind } = await provePasskey(tx, ctx, deps.site, { ...attempt, bound });
    return kind === 'proven' ? undefined : 'passkey_invalid';
  }
  const code = effectiveCode.trim().toLowerCase();
  if (code === '') return 'second_factor_required';
  const fits = await spendFactor(tx, ctx, deps.sealer, { userId: user.id, code, phase: 'on' });
  return fits ? undefined : 'verification_code_invalid';
};
