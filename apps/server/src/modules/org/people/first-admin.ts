import { userType } from '@tael/contract/identity/states';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { failField } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { countStaff, idByEmail, makeInvitation } from '../../identity/index.ts';
import { lockMemberRow, memberById } from './member-repository.ts';
import { createStaff } from './staff.ts';

interface FirstAdmin {
  readonly tenantId: string;
  readonly email: string;
  readonly publicUrl: string;
  /** Also where the platform has people already. */
  readonly force: boolean;
}

/**
 * Makes a platform administrator from the machine itself, and answers the link by which they choose a password, once.
 * Undefined, and nothing done, where there is one already and nobody insists. Whoever was made so and has not come yet
 * is given another link.
 */
export const createFirstAdmin = (
  ctx: Context,
  { tenantId, email, publicUrl, force }: FirstAdmin,
): Promise<string | undefined> =>
  transact(
    ctx,
    async (tx) => {
      if (!force && (await countStaff(tx, tenantId, userType.admin)) > 0) return undefined;
      const known = await idByEmail(tx, tenantId, email);
      if (known !== undefined) {
        await lockMemberRow(tx, known, 'update');
        const row = await memberById(tx, known);
        const isWaiting = row?.state === 'audit_success' && row.ready_role === 'platform_administrator';
        if (!isWaiting) failField('email', 'already_exists');
      }
      const role = { ready_role: 'platform_administrator', role_id: null } as const;
      const about = { tenantId, email, name: '', language: 'en_US', role } as const;
      const id = known ?? (await createStaff(tx, ctx, about));
      await audit(tx, ctx, {
        action: 'org.staff_invited',
        object: { type: 'user', id },
        tenantId,
        customerId: null,
        after: { email, role: role.ready_role, force },
        actor: 'system',
      });
      const invited = { userId: id, tenantId, customerId: null, email };
      return makeInvitation(tx, ctx, invited, { kind: 'join', publicUrl });
    },
    { scope: { kind: 'system' } },
  );
