import type { InputOf, identityRoutes } from '@tael/contract';
import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { isPlanted } from '../../../kernel/fault-switch.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { admitAddress } from '../addresses/admit-address.ts';
import type { IdentityDeps } from '../deps.ts';
import { userById } from '../repository.ts';
import { lifeMs, renewalOf } from '../rules.ts';
import { hashOf, isSame } from '../secrets.ts';
import { endSession, lockSessionByRefresh, rotateSession, type EndReason } from './session-repository.ts';
import { issueTokens, type TokenAnswer } from './tokens.ts';

type TokenInput = InputOf<typeof identityRoutes.token>;
type Found = NonNullable<Awaited<ReturnType<typeof lockSessionByRefresh>>>;

/**
 * The `refresh_token` grant: a new pair for the one that is used up. A token that was rotated before, or comes from
 * another device, ends its session with every token of it (security section 2, sessions). Throws
 * `refresh_token_invalid`, `account_suspended`, `address_not_allowed`.
 */
export const refresh = async (ctx: Context, deps: IdentityDeps, input: TokenInput): Promise<TokenAnswer> => {
  if (input.refresh_token === '') failField('refresh_token', 'required');
  const outcome = await independentTransaction(ctx, async (tx) => {
    const found = await lockSessionByRefresh(tx, hashOf(input.refresh_token));
    const nowMs = ctx.clock.millis();
    if (!found || found.session.ended_at !== null || found.refreshExpiresAt.getTime() <= nowMs)
      return { kind: 'invalid' } as const;
    const { session } = found;
    const renewal = renewalOf(
      found.tokenGeneration,
      session.generation,
      nowMs - session.rotated_at.getTime(),
    );
    if (renewal === 'reused' && !isPlanted('refresh_reuse_ignored'))
      return end(tx, ctx, found, 'refresh_reused');
    if (!isSame(session.device_hash, hashOf(input.deviceId))) return end(tx, ctx, found, 'device_mismatch');
    if (session.customer_id !== null && (await deps.isSuspended(tx, session.customer_id)))
      return { kind: 'suspended', product: await deps.productOf(tx, session.tenant_id) } as const;
    // The session stays: back at an allowed address its owner goes on.
    const user = { ...session, id: session.user_id };
    const own = await deps.addressesOf(tx, session.user_id);
    if (!(await admitAddress(tx, ctx, user, session.user_agent, own)))
      return { kind: 'address_refused' } as const;
    return { kind: 'renewed', answer: await renew(tx, ctx, found, renewal === 'rotate') } as const;
  });
  if (outcome.kind === 'renewed') return outcome.answer;
  if (outcome.kind === 'suspended')
    return fail('account_suspended', { params: { product: outcome.product } });
  if (outcome.kind === 'address_refused') return fail('address_not_allowed');
  return fail('refresh_token_invalid');
};

const renew = async (tx: Tx, ctx: Context, { session }: Found, isRotation: boolean): Promise<TokenAnswer> => {
  const now = ctx.clock.now();
  const generation = isRotation ? session.generation + 1 : session.generation;
  if (isRotation)
    await rotateSession(tx, session.id, generation, now, new Date(now.getTime() + lifeMs.rotationGrace));
  const tokens = await issueTokens(tx, ctx, {
    session,
    generation,
    refreshLifeMs: lifeMs.refreshTokenRestored,
  });
  await audit(tx, ctx, {
    action: 'identity.session_renewed',
    object: { type: 'session', id: session.id },
    tenantId: session.tenant_id,
    customerId: session.customer_id,
    after: { userId: session.user_id, generation },
  });
  return { code: (await userById(tx, session.user_id)).user_status, ...tokens };
};

const end = async (
  tx: Tx,
  ctx: Context,
  { session }: Found,
  reason: EndReason,
): Promise<{ kind: 'invalid' }> => {
  await endSession(tx, session.id, reason, ctx.clock.now());
  await audit(tx, ctx, {
    action: 'identity.session_ended',
    object: { type: 'session', id: session.id },
    tenantId: session.tenant_id,
    customerId: session.customer_id,
    after: { userId: session.user_id },
    reason,
  });
  return { kind: 'invalid' };
};
