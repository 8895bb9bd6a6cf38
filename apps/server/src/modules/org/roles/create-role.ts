import type { InputOf } from '@tael/contract';
import type { roleRoutes } from '@tael/contract/org/roles/routes';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact } from '../../../kernel/transaction.ts';
import { principalNow } from './grants.ts';
import { presentDetail, type RoleDetail } from './present-role.ts';
import { insertRole } from './role-repository.ts';
import { organizationOf, requireGrantable, requireHeld, requireRole } from './role-rules.ts';

/** Copies a role under a number of its own. Nothing of it counts before it is authorized. */
export const createRole = (ctx: Context, input: InputOf<typeof roleRoutes.createRole>): Promise<RoleDetail> =>
  transact(ctx, async (tx) => {
    const who = await principalNow(tx, ctx);
    const organization = organizationOf(who);
    const source = await requireRole(tx, organization, 'copyOf', input.copyOf);
    const { reach } = source;
    const codes = input.permissions ?? source.own?.permissions ?? source.permissions;
    const permissions = requireGrantable(organization, codes);
    requireHeld(who, { ready: null, own: null, reach, permissions });
    const now = ctx.clock.now();
    const id = newId();
    const copiedFrom = source.ready ?? source.own?.copied_from ?? 'cardholder';
    const isNew = await insertRole(tx, {
      id,
      tenant_id: organization.tenantId,
      customer_id: organization.customerId,
      number: input.number,
      name: input.name,
      reach,
      permissions,
      authorized: [],
      role_type_code: input.roleTypeCode ?? source.own?.role_type_code ?? null,
      copied_from: copiedFrom,
      created_at: now,
      updated_at: now,
      deleted_at: null,
      version: 1,
      authorized_version: null,
    });
    if (!isNew) failField('number', 'already_exists');
    const { name, number } = input;
    await audit(tx, ctx, {
      action: 'org.role_created',
      object: { type: 'role', id },
      after: { name, number, copyOf: input.copyOf, permissions },
    });
    return presentDetail(tx, who, id);
  });
