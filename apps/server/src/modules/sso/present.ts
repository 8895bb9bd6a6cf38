import type { OutputOf } from '@tael/contract';
import type { ssoRoutes } from '@tael/contract/sso/routes';
import { principalOf, type Context } from '../../kernel/context.ts';
import { read, type Tx } from '../../kernel/transaction.ts';
import { rolesOfOrganization } from '../org/index.ts';
import { redirectUrlOf } from './client-of.ts';
import type { SsoDeps } from './deps.ts';
import { liveTokensOf } from './scim-repository.ts';
import { scimUrlOf } from './scim-present.ts';
import { connectionOf, domainsOf, type DomainRow, type Owner } from './repository.ts';

export type Setup = OutputOf<typeof ssoRoutes.getSso>;

export const ownerOf = (ctx: Context): Owner => {
  const { tenantId, customerId } = principalOf(ctx);
  return { tenantId, customerId };
};

/** The TXT record that proves a domain. */
export const recordOf = ({ domain, proof }: Pick<DomainRow, 'domain' | 'proof'>) => ({
  name: `_tael.${domain}`,
  value: `tael-domain=${proof}`,
});

export const presentSetup = async (
  tx: Tx,
  ctx: Context,
  deps: Pick<SsoDeps, 'publicUrl'>,
): Promise<Setup> => {
  const owner = ownerOf(ctx);
  const row = await connectionOf(tx, owner);
  const roles = owner.customerId === null ? [] : await rolesOfOrganization(tx, owner);
  return {
    connection: row
      ? {
          id: row.id,
          issuer: row.issuer,
          clientId: row.client_id,
          isOn: row.is_on,
          isRequired: row.is_required,
          joinRole: row.join_role,
          version: row.version,
        }
      : null,
    domains: (await domainsOf(tx, owner)).map((one) => ({
      id: one.id,
      domain: one.domain,
      recordName: recordOf(one).name,
      recordValue: recordOf(one).value,
      verifiedAt: one.verified_at?.toISOString() ?? null,
    })),
    redirectUrl: redirectUrlOf(deps),
    signOutUrl: row ? `${deps.publicUrl}/api-uaa/sso/${row.id}/sign-out` : null,
    scim:
      owner.customerId === null
        ? null
        : {
            url: scimUrlOf(deps),
            tokens: (await liveTokensOf(tx, owner.customerId)).map((one) => ({
              id: one.id,
              start: one.start,
              madeAt: one.created_at.toISOString(),
              lastUsedAt: one.last_used_at?.toISOString() ?? null,
            })),
          },
    roles: roles.filter(({ role }) => role !== 'owner').map(({ role, name }) => ({ ref: role, name })),
  };
};

export const getSso =
  (deps: Pick<SsoDeps, 'publicUrl'>) =>
  (ctx: Context): Promise<Setup> =>
    read(ctx, (tx) => presentSetup(tx, ctx, deps));
