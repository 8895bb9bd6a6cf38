import type { InputOf, OutputOf } from '@tael/contract';
import type { ssoRoutes } from '@tael/contract/sso/routes';
import { independentTransaction } from '../../kernel/database/independent-transaction.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { hashOf } from '../identity/index.ts';
import { clientOf, domainOf, redirectUrlOf } from './client-of.ts';
import type { SsoDeps } from './deps.ts';
import { connectionOf, insertAttempt, verifiedDomain } from './repository.ts';

type Routes = typeof ssoRoutes;

export const attemptLifeMs = 10 * 60 * 1_000;

/**
 * Where somebody signs in whose address lies in a domain that a company has proven. What comes back is bound to this
 * device, this connection and this very attempt. Throws `sso_not_set_up`, `sso_unreachable`.
 */
export const startSso = async (
  ctx: Context,
  deps: SsoDeps,
  host: string | null,
  { email, deviceId }: InputOf<Routes['startSso']>,
): Promise<OutputOf<Routes['startSso']>> => {
  const connection = await independentTransaction(ctx, async (tx) => {
    const tenantId = await deps.tenantOf(tx, host);
    const domain = await verifiedDomain(tx, tenantId, domainOf(email));
    return domain && connectionOf(tx, { tenantId, customerId: domain.customer_id });
  });
  if (!connection?.is_on) return fail('sso_not_set_up');
  const { identityProviders: providers } = deps;
  const state = providers.newSecret();
  const nonce = providers.newSecret();
  const verifier = providers.newSecret();
  const attempt = { redirectUrl: redirectUrlOf(deps), state, nonce, verifier, loginHint: email };
  const there = await providers.authorizationUrl(clientOf(deps, connection), attempt);
  if (there.kind !== 'url') return fail('sso_unreachable');
  await independentTransaction(ctx, (tx) =>
    insertAttempt(tx, {
      state_hash: hashOf(state),
      tenant_id: connection.tenant_id,
      customer_id: connection.customer_id,
      connection_id: connection.id,
      connection_version: connection.version,
      nonce,
      verifier,
      device_hash: hashOf(deviceId),
      expires_at: new Date(ctx.clock.millis() + attemptLifeMs),
    }),
  );
  return { url: there.url };
};
