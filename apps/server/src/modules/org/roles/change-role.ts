import type { InputOf } from '@tael/contract';
import type { roleRoutes } from '@tael/contract/org/roles/routes';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context, type Principal } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import type { ObjectApprovals } from '../../approvals/index.ts';
import { principalNow } from './grants.ts';
import { presentDetail, type RoleDetail } from './present-role.ts';
import { lockRole, updateRole, type RoleRow } from './role-repository.ts';
import { fromOwn, organizationOf, requireGrantable, requireHeld, requireNotOwn } from './role-rules.ts';

/**
 * The role kept for a change by somebody who may make one: not a holder, and nobody who holds less than it does. What they
 * hold is read once the role is theirs, since a call may have waited for that.
 */
export const lockForChange = async (
  tx: Tx,
  ctx: Context,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<{ readonly row: RoleRow; readonly who: Principal }> => {
  const row = (await lockRole(tx, organizationOf(principalOf(ctx)), id)) ?? fail('not_found');
  const who = await principalNow(tx, ctx);
  requireNotOwn(who, id);
  requireVersion(row.version, version);
  requireHeld(who, fromOwn(row));
  return { row, who };
};

export interface RoleDeps {
  readonly approvals: ObjectApprovals;
}

/** Saves a role. Its holders go on as they are until it is authorized; what waited to be so is another by now. */
export const changeRole =
  ({ approvals }: RoleDeps) =>
  (ctx: Context, input: InputOf<typeof roleRoutes.changeRole>): Promise<RoleDetail> =>
    transact(ctx, async (tx) => {
      const { row, who } = await lockForChange(tx, ctx, input);
      const permissions = requireGrantable(organizationOf(who), input.permissions);
      requireHeld(who, { ...fromOwn(row), permissions });
      const { name } = input;
      await updateRole(tx, row, { name, permissions, version: row.version + 1 }, ctx.clock.now());
      await approvals.withdraw(tx, ctx, 'role.changed', row.id);
      await audit(tx, ctx, {
        action: 'org.role_changed',
        object: { type: 'role', id: row.id },
        before: { name: row.name, permissions: row.permissions },
        after: { name, permissions },
      });
      return presentDetail(tx, who, row.id);
    });
