import type { InputOf } from '@tael/contract';
import type { ssoRoutes } from '@tael/contract/sso/routes';
import { independentTransaction } from '../../kernel/database/independent-transaction.ts';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { transact } from '../../kernel/transaction.ts';
import { signOutEverywhere } from '../identity/index.ts';
import { clientOf } from './client-of.ts';
import type { SsoDeps } from './deps.ts';
import { connectionById, userBySubject } from './repository.ts';

/**
 * The provider says that somebody has left (OpenID Connect Back-Channel Logout): whatever they are signed in with here ends
 * with it, on every device. Throws `invalid_request` for a token that is not the provider's, `sso_unreachable`.
 */
export const ssoSignOut =
  (deps: SsoDeps) =>
  async (ctx: Context, input: InputOf<typeof ssoRoutes.ssoSignOut>): Promise<null> => {
    const connection =
      (await independentTransaction(ctx, (tx) => connectionById(tx, input.id))) ?? fail('not_found');
    const told = await deps.identityProviders.readLogout(clientOf(deps, connection), input.logout_token);
    if (told.kind === 'unreachable') return fail('sso_unreachable');
    if (told.kind === 'refused') return fail('invalid_request');
    return transact(
      ctx,
      async (tx) => {
        const userId = await userBySubject(tx, connection.id, told.subject);
        const endedSessions = userId === undefined ? [] : await signOutEverywhere(tx, ctx, userId);
        await audit(tx, ctx, {
          action: 'sso.signed_out',
          object: { type: 'user', id: userId ?? null },
          tenantId: connection.tenant_id,
          customerId: connection.customer_id,
          after: { endedSessions },
        });
        return null;
      },
      { scope: { kind: 'system' } },
    );
  };
