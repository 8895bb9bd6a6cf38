import { independentTransaction } from '../../kernel/database/independent-transaction.ts';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { hashOf, isSame, type SsoAnswerOfPerson, type SsoProof } from '../identity/index.ts';
import { admitPerson } from './admit-person.ts';
import { clientOf, redirectUrlOf } from './client-of.ts';
import type { SsoDeps } from './deps.ts';
import { connectionById, spendAttempt, type ConnectionRow } from './repository.ts';

/**
 * Asks the provider about what came back from it. The attempt is spent whatever comes of it. Throws `sso_failed` for an
 * answer that is late, repeated, of another device, host or provider, or that the provider does not stand by;
 * `sso_unreachable`.
 */
export const proveSso = async (
  ctx: Context,
  deps: SsoDeps,
  host: string | null,
  { code, state, iss, deviceId }: SsoAnswerOfPerson,
): Promise<SsoProof> => {
  const { attempt, connection, tenantId } = await independentTransaction(ctx, async (tx) => {
    const spent = await spendAttempt(tx, hashOf(state));
    return {
      attempt: spent,
      connection: spent && (await connectionById(tx, spent.connection_id)),
      tenantId: await deps.tenantOf(tx, host),
    };
  });
  if (!attempt || !connection) return fail('sso_failed');
  const refuse = (why: string) => refused(ctx, connection, why);
  if (!isSame(attempt.device_hash, hashOf(deviceId))) return refuse('device');
  if (attempt.tenant_id !== tenantId) return refuse('host');
  if (attempt.expires_at.getTime() <= ctx.clock.millis()) return refuse('expired');
  // Whoever changed it meanwhile may have had a reason to.
  if (!connection.is_on || attempt.connection_version !== connection.version) return refuse('changed');
  const { nonce, verifier } = attempt;
  const told = await deps.identityProviders.redeem(
    clientOf(deps, connection),
    { redirectUrl: redirectUrlOf(deps), state, nonce, verifier },
    { code, iss },
  );
  if (told.kind === 'unreachable') return fail('sso_unreachable');
  if (told.kind === 'refused') return refuse(told.why);
  const { person } = told;
  return {
    userOf: async (tx) => {
      const admitted = await admitPerson(tx, ctx, deps, connection, person);
      if (admitted.kind === 'refused') await auditRefusal(tx, ctx, connection, admitted.why);
      return admitted;
    },
  };
};

const refused = async (ctx: Context, connection: ConnectionRow, why: string): Promise<never> => {
  await independentTransaction(ctx, (tx) => auditRefusal(tx, ctx, connection, why));
  return fail('sso_failed');
};

const auditRefusal = (
  tx: Parameters<typeof audit>[0],
  ctx: Context,
  { id, tenant_id: tenantId, customer_id: customerId }: ConnectionRow,
  why: string,
): Promise<void> =>
  audit(tx, ctx, {
    action: 'sso.sign_in_refused',
    object: { type: 'sso_connection', id },
    tenantId,
    customerId,
    reason: why,
  });
