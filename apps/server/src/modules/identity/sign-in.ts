import type { InputOf, identityRoutes } from '@tael/contract';
import { apart } from '../../kernel/apart.ts';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { emit } from '../../kernel/outbox.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { admitAttempt, clearFailures } from './attempts.ts';
import type { IdentityDeps } from './deps.ts';
import { storedUserAgent } from './device-name.ts';
import { hasTotp } from './factor-repository.ts';
import { fitsPassword } from './passwords.ts';
import { keepsPassword, type LoginUser } from './repository.ts';
import { lifeMs } from './rules.ts';
import { hashOf, type Sealer } from './secrets.ts';
import { insertSession } from './session-repository.ts';
import { spendFactor } from './spend-factor.ts';
import { issueTokens, type TokenAnswer } from './tokens.ts';

/** Where the call came from, as its headers say. */
export interface CameFrom {
  readonly host: string | null;
  readonly userAgent: string | null;
}

type TokenInput = InputOf<typeof identityRoutes.token>;

/**
 * The `password_code` grant (specification section 7). The try is counted before the password is looked at, so that
 * many at once are counted too, and forgotten when it fits. An unknown name is answered like a wrong password, in the
 * same words and time. Throws `credentials_invalid`, `verification_code_required`, `verification_code_invalid`,
 * `login_locked`, `rate_limited`, `account_suspended`, and `second_factor_required` to who has one and gave none in
 * `effectiveCode`.
 */
export const signIn = async (
  ctx: Context,
  deps: IdentityDeps & { readonly sealer: Sealer },
  from: CameFrom,
  input: TokenInput,
): Promise<TokenAnswer> => {
  if (input.username === '') failField('username', 'required');
  if (input.password === '') failField('password', 'required');
  const { tenantId, user } = await admitAttempt(ctx, deps, from.host, input);
  const userAgent = storedUserAgent(from.userAgent);
  const refuse = async (code: 'credentials_invalid' | 'verification_code_invalid'): Promise<never> => {
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
    if (await hasTotp(tx, user.id)) {
      // The try stays counted until the second factor is right too, so that its codes cannot be guessed either.
      const code = input.effectiveCode.trim().toLowerCase();
      if (code === '') return 'second_factor_required';
      if (!(await spendFactor(tx, ctx, deps.sealer, { userId: user.id, code, phase: 'on' })))
        return 'verification_code_invalid';
    }
    await clearFailures(tx, ctx, tenantId, input.username);
    if (user.customer_id !== null && (await deps.isSuspended(tx, user.customer_id)))
      return { suspended: await deps.productOf(tx, tenantId) };
    return openSession(tx, ctx, user, { deviceId: input.deviceId, userAgent });
  });
  if (outcome === 'second_factor_required') return fail(outcome);
  if (typeof outcome === 'string') return refuse(outcome);
  return 'suspended' in outcome
    ? fail('account_suspended', { params: { product: outcome.suspended } })
    : outcome;
};

const openSession = async (
  tx: Tx,
  ctx: Context,
  user: LoginUser,
  device: { readonly deviceId: string; readonly userAgent: string | null },
): Promise<TokenAnswer> => {
  const now = ctx.clock.now();
  const session = {
    id: newId(),
    tenant_id: user.tenant_id,
    customer_id: user.customer_id,
    user_id: user.id,
    device_hash: hashOf(device.deviceId),
    generation: 1,
    rotated_at: now,
    created_at: now,
    user_agent: device.userAgent,
    ip: ctx.ip,
  };
  await insertSession(tx, session);
  const tokens = await issueTokens(tx, ctx, {
    session,
    generation: 1,
    refreshLifeMs: lifeMs.refreshTokenAtLogin,
  });
  const owner = { tenantId: user.tenant_id, customerId: user.customer_id };
  await audit(tx, ctx, {
    action: 'identity.signed_in',
    object: { type: 'session', id: session.id },
    ...owner,
    after: { userId: user.id, userAgent: device.userAgent },
  });
  await emit(tx, ctx, {
    topic: 'identity.signed_in',
    objectId: session.id,
    ...owner,
    payload: { userId: user.id },
  });
  return { code: user.user_status, ...tokens };
};
