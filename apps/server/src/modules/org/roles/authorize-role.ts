import type { InputOf } from '@tael/contract';
import type { roleRoutes } from '@tael/contract/org/roles/routes';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import { lockForChange, type RoleDeps } from './change-role.ts';
import { presentDetail, type RoleDetail } from './present-role.ts';
import { askOfRole } from './role-approval.ts';

/** Puts what was saved in force: for every holder from their next request on, once whoever the policy names agrees. */
export const authorizeRole =
  ({ approvals }: RoleDeps) =>
  (ctx: Context, input: InputOf<typeof roleRoutes.authorizeRole>): Promise<RoleDetail> =>
    transact(ctx, async (tx) => {
      const { row, who } = await lockForChange(tx, ctx, input);
      await audit(tx, ctx, {
        action: 'org.role_proposed',
        object: { type: 'role', id: row.id },
        before: { authorized: row.authorized },
        after: { authorized: row.permissions, version: row.version },
      });
      await approvals.requestOrDo(tx, ctx, await askOfRole(tx, ctx, row));
      return presentDetail(tx, who, row.id);
    });
