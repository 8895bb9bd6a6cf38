import type { InputOf, tenantRoutes } from '@tael/contract';
import { tenantLife, type TenantState } from '@tael/contract/tenants/states';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { refuseMove, requireMove, requireVersion } from '../../../kernel/transitions.ts';
import { signOutTenant } from '../../identity/index.ts';
import { moveTenant, holdTenant } from '../../platform/index.ts';
import { presentTenant, type TenantDetail } from './present-tenant.ts';

type Routes = typeof tenantRoutes;
type Input = InputOf<Routes['suspendTenant']>;

const move =
  (from: TenantState, to: TenantState, action: string) =>
  (ctx: Context, { id, version, reason }: Input): Promise<TenantDetail> =>
    transact(ctx, async (tx) => {
      const tenant = await holdTenant(tx, ctx, id);
      // The platform cannot shut itself out.
      if (tenant.host === null) fail('forbidden');
      requireVersion(tenant.version, version);
      requireMove(tenantLife, tenant.state, to);
      if (tenant.state !== from) refuseMove(tenantLife, tenant.state, to);
      await moveTenant(tx, tenant, to);
      const endedSessions = to === 'suspended' ? await signOutTenant(tx, ctx, id) : 0;
      await audit(tx, ctx, {
        action,
        object: { type: 'tenant', id },
        tenantId: id,
        customerId: null,
        before: { state: tenant.state },
        after: { state: to, endedSessions },
        reason,
      });
      return presentTenant(tx, ctx, id);
    });

/** Everybody of the operator is signed out with this commit, and nobody signs in or registers there. */
export const suspendTenant = move('live', 'suspended', 'tenants.suspended');
export const resumeTenant = move('suspended', 'live', 'tenants.resumed');
