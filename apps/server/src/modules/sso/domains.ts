/** The domains of an organization's mail addresses, each proven by a record that only its owner can publish. */
import type { InputOf } from '@tael/contract';
import type { ssoRoutes } from '@tael/contract/sso/routes';
import { mostDomains } from '@tael/contract/sso/schemas';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import { newId, newSecret } from '../../kernel/ids.ts';
import { read, transact, type Tx } from '../../kernel/transaction.ts';
import type { SsoDeps } from './deps.ts';
import { ownerOf, presentSetup, recordOf, type Setup } from './present.ts';
import {
  deleteDomain,
  domainsOf,
  findDomain,
  insertDomain,
  lockDomain,
  markVerified,
  verifiedDomain,
  type DomainRow,
} from './repository.ts';

type Routes = typeof ssoRoutes;

export const createDomainVerbs = (deps: SsoDeps) => ({
  addSsoDomain: (ctx: Context, { domain }: InputOf<Routes['addSsoDomain']>): Promise<Setup> =>
    transact(ctx, async (tx) => {
      const owner = ownerOf(ctx);
      await lockDomain(tx, owner.tenantId, owner.customerId ?? '');
      if ((await domainsOf(tx, owner)).length >= mostDomains) fail('sso_domain_limit');
      const row: DomainRow = {
        id: newId(),
        tenant_id: owner.tenantId,
        customer_id: owner.customerId,
        domain,
        proof: newSecret(),
        created_at: ctx.clock.now(),
        verified_at: null,
      };
      if (!(await insertDomain(tx, row))) failField('domain', 'already_exists');
      await auditDomain(tx, ctx, 'sso.domain_added', row);
      return presentSetup(tx, ctx, deps);
    }),

  /** Of two that prove one domain the first has it. Throws `sso_domain_unproven`, `sso_domain_taken`. */
  verifySsoDomain: async (ctx: Context, { id }: InputOf<Routes['verifySsoDomain']>): Promise<Setup> => {
    const owner = ownerOf(ctx);
    const row = (await read(ctx, (tx) => findDomain(tx, owner, id))) ?? fail('not_found');
    const record = recordOf(row);
    const isProven = await deps.domainRecords.hasText(record.name, record.value);
    if (!isProven) return fail('sso_domain_unproven', { params: { domain: row.domain } });
    return transact(
      ctx,
      async (tx) => {
        await lockDomain(tx, owner.tenantId, row.domain);
        const found = (await findDomain(tx, owner, id)) ?? fail('not_found');
        if (found.verified_at === null) {
          if (await verifiedDomain(tx, owner.tenantId, row.domain)) fail('sso_domain_taken');
          await markVerified(tx, id, ctx.clock.now());
        }
        await auditDomain(tx, ctx, 'sso.domain_verified', row);
        return presentSetup(tx, ctx, deps);
      },
      // Whose a domain is already lies outside what the caller sees.
      { scope: { kind: 'system' } },
    );
  },

  /** Nobody signs in with an address of it from then on. */
  removeSsoDomain: (ctx: Context, { id }: InputOf<Routes['removeSsoDomain']>): Promise<Setup> =>
    transact(ctx, async (tx) => {
      const row = (await deleteDomain(tx, ownerOf(ctx), id)) ?? fail('not_found');
      await auditDomain(tx, ctx, 'sso.domain_removed', row);
      return presentSetup(tx, ctx, deps);
    }),
});

const auditDomain = (tx: Tx, ctx: Context, action: string, { id, domain }: DomainRow): Promise<void> =>
  audit(tx, ctx, { action, object: { type: 'sso_domain', id }, after: { domain } });
