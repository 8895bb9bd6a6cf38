import type { InputOf } from '@tael/contract';
import type { roleRoutes } from '@tael/contract/org/roles/routes';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { lockForChange, type RoleDeps } from './change-role.ts';
import { holdersOf, moveHolders, updateRole } from './role-repository.ts';
import { organizationOf, requireHeld, requireRole } from './role-rules.ts';

/** Deletes a role and moves its people in the same transaction. Its number is never another role's. */
export const removeRole =
  ({ approvals }: RoleDeps) =>
  (ctx: Context, input: InputOf<typeof roleRoutes.removeRole>): Promise<null> =>
    transact(ctx, async (tx) => {
      const { row, who } = await lockForChange(tx, ctx, input);
      const organization = organizationOf(who);
      const { moveTo } = input;
      if (moveTo === row.id) failField('moveTo', 'invalid_choice');
      if (moveTo === null && (await holdersOf(tx, organization, row.id)).length > 0) fail('role_in_use');
      const now = ctx.clock.now();
      let moved: readonly string[] = [];
      if (moveTo !== null) {
        const target = await requireRole(tx, organization, 'moveTo', moveTo);
        requireHeld(who, target);
        const to = { ready_role: target.ready, role_id: target.own?.id ?? null };
        moved = await moveHolders(tx, organization, row.id, to, now);
      }
      await approvals.withdraw(tx, ctx, 'role.changed', row.id);
      await updateRole(tx, row, { deleted_at: now, version: row.version + 1 }, now);
      await audit(tx, ctx, {
        action: 'org.role_removed',
        object: { type: 'role', id: row.id },
        before: { name: row.name, number: row.number, permissions: row.authorized },
        after: { moveTo, moved },
      });
      return null;
    });
