import type { InputOf } from '@tael/contract';
import type { ssoRoutes } from '@tael/contract/sso/routes';
import { audit } from '../../kernel/audit.ts';
import { principalOf, type Context } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import { read, transact } from '../../kernel/transaction.ts';
import { requireVersion } from '../../kernel/transitions.ts';
import { requireGivable } from '../org/index.ts';
import { clientOf, redirectUrlOf } from './client-of.ts';
import type { SsoDeps } from './deps.ts';
import { ownerOf, presentSetup, type Setup } from './present.ts';
import {
  connectionOf,
  forgetIdentities,
  insertConnection,
  lockConnectionOf,
  updateConnection,
  type ConnectionRow,
} from './repository.ts';

type Input = InputOf<typeof ssoRoutes.saveSso>;

/**
 * Sets up the organization's provider or changes it. Whoever may say who its people are may come as any of them: so only
 * the holder of the topmost role does. Throws `permission_not_held`, `conflict`, `sso_unreachable`, and field codes.
 */
export const saveSso =
  (deps: SsoDeps) =>
  async (ctx: Context, input: Input): Promise<Setup> => {
    const who = principalOf(ctx);
    if (who.role !== (who.customerId === null ? 'platform_administrator' : 'owner'))
      fail('permission_not_held');
    if (input.joinRole === 'owner' || (input.joinRole !== null && who.customerId === null))
      failField('joinRole', 'invalid_choice');
    if (input.isOn) await requireReachable(ctx, deps, input);
    return transact(ctx, async (tx) => {
      const { issuer, clientId, clientSecret, isOn, isRequired, joinRole, version } = input;
      const before = await lockConnectionOf(tx, ownerOf(ctx));
      requireVersion(before?.version ?? 0, version);
      if (joinRole !== null && joinRole !== before?.join_role)
        await requireGivable(tx, who, 'joinRole', joinRole);
      const { id } = input;
      if (before && before.id !== id) fail('not_found');
      const now = ctx.clock.now();
      const change = {
        issuer,
        client_id: clientId,
        client_secret: secretOf(deps, id, before, clientSecret),
        is_on: isOn,
        is_required: isRequired,
        join_role: joinRole,
        saved_by: who.userId,
        updated_at: now,
        version: version + 1,
      };
      if (before) {
        await updateConnection(tx, id, change);
        if (before.issuer !== issuer) await forgetIdentities(tx, id);
      } else {
        const { tenantId: tenant_id, customerId: customer_id } = who;
        if (!(await insertConnection(tx, { id, tenant_id, customer_id, created_at: now, ...change })))
          fail('conflict');
      }
      await audit(tx, ctx, {
        action: 'sso.connection_saved',
        object: { type: 'sso_connection', id },
        ...(before && { before: shown(before) }),
        after: { ...shown({ ...change, id }), isSecretNew: clientSecret !== '' },
      });
      return presentSetup(tx, ctx, deps);
    });
  };

const shown = (
  row: Pick<ConnectionRow, 'id' | 'issuer' | 'client_id' | 'is_on' | 'is_required' | 'join_role'>,
) => ({
  issuer: row.issuer,
  clientId: row.client_id,
  isOn: row.is_on,
  isRequired: row.is_required,
  joinRole: row.join_role,
});

const secretOf = (
  { sealer }: Pick<SsoDeps, 'sealer'>,
  id: string,
  before: ConnectionRow | undefined,
  typed: string,
): Buffer => {
  if (typed !== '') return sealer.seal(Buffer.from(typed), id);
  return before?.client_secret ?? failField('clientSecret', 'required');
};

/** Asks the provider who it is before anybody depends on it; nothing waits for it inside a transaction. */
const requireReachable = async (
  ctx: Context,
  deps: SsoDeps,
  { issuer, clientId, clientSecret }: Input,
): Promise<void> => {
  const before = await read(ctx, (tx) => connectionOf(tx, ownerOf(ctx)));
  if (clientSecret === '' && !before) failField('clientSecret', 'required');
  const secret = clientSecret === '' && before ? clientOf(deps, before).clientSecret : clientSecret;
  const { identityProviders: providers } = deps;
  const [state, nonce, verifier] = [providers.newSecret(), providers.newSecret(), providers.newSecret()];
  const there = await providers.authorizationUrl(
    { issuer, clientId, clientSecret: secret },
    { redirectUrl: redirectUrlOf(deps), state, nonce, verifier, loginHint: '' },
  );
  if (there.kind !== 'url') fail('sso_unreachable');
};
