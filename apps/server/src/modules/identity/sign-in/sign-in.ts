import type { InputOf, identityRoutes } from '@tael/contract';
import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { semaphore } from '../../../kernel/load/semaphore.ts';
import { admitAttempt, clearFailures, clearTry } from '../attempts/attempts.ts';
import type { IdentityDeps } from '../deps.ts';
import { storedUserAgent } from '../device-name.ts';
import { hasTotp } from '../factors/factor-repository.ts';
import { hasFactor } from '../factors/has-factor.ts';
import { fitPassword, rehashPassword } from '../passwords/passwords.ts';
import { spendLoginSign } from './login-sign.ts';
import { admitUser, tokensOf } from '../sessions/open-session.ts';
import { provePasskey } from '../passkeys/prove-passkey.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { keepsPassword, updateUser, type LoginUser } from '../repository.ts';
import type { Sealer } from '../secrets.ts';
import { spendFactor } from '../factors/spend-factor.ts';
import type { TokenAnswer } from '../sessions/tokens.ts';

/** Where the call came from, as its headers say. */
export interface CameFrom {
  readonly host: string | null;
  readonly userAgent: string | null;
}

type TokenInput = InputOf<typeof identityRoutes.token>;
export type SignInDeps = IdentityDeps & { readonly sealer: Sealer; readonly site: RelyingParty };
type Refusal = 'credentials_invalid' | 'verification_code_invalid' | 'passkey_invalid';

/** A flood of sign-ins waits here and is shed, before it takes the connections that money needs. */
const inTurn = semaphore({ atOnce: 4, mayWait: 100, retryAfterSeconds: 2 });

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
  const { tenantId, user, knownDeviceId } = await admitAttempt(ctx, deps, from.host, input);
  const userAgent = storedUserAgent(from.userAgent);
  const refuse = async (code: Refusal): Promise<never> => {
    await independentTransaction(ctx, (tx) =>
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
  const fit = await fitPassword(user?.password_hash, input.password);
  if (fit === 'no' || !user) return refuse('credentials_invalid');
  const newHash = fit === 'fits_old_hash' ? await rehashPassword(input.password) : undefined;
  const outcome = await independentTransaction(ctx, async (tx) => {
    // While it was compared, somebody may have set another: that one ended every session, and this must not outlive it.
    if (!(await keepsPassword(tx, user.id, user.password_hash))) return 'credentials_invalid';
    await clearTry(tx, ctx, tenantId, knownDeviceId);
    if (await wantsFactor(tx, user)) {
      // The try stays counted until the second factor is right too, so that its codes cannot be guessed either.
      const refusal = await refusalOfFactor(tx, ctx, deps, user, input);
      if (refusal) return refusal;
    }
    await clearFailures(tx, ctx, { tenantId, username: input.username, knownDeviceId });
    if (newHash !== undefined) await updateUser(tx, user.id, { password_hash: newHash });
    if (user.factor_due) await updateUser(tx, user.id, { factor_due: false });
    const { deviceId, deviceSecret } = input;
    return admitUser(tx, ctx, deps, user, { deviceId, deviceSecret, userAgent });
  });
  if (outcome === 'second_factor_required') return fail(outcome);
  return typeof outcome === 'string' ? refuse(outcome) : tokensOf(outcome);
};

/** Whether the password alone does not do: beside an authenticator app, and after a mailed code has set it for who has a factor. */
const wantsFactor = async (tx: Tx, user: LoginUser): Promise<boolean> =>
  (await hasTotp(tx, user.id)) || (user.factor_due && (await hasFactor(tx, user.id)));

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
  if (effectiveCode === '') return 'second_factor_required';
  const attempt = { userId: user.id, code: effectiveCode, phase: 'on' } as const;
  const fits = await spendFactor(tx, ctx, deps.sealer, attempt);
  return fits ? undefined : 'verification_code_invalid';
};
