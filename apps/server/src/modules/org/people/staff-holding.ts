import type { Permission } from '@tael/contract';
import type { Tx } from '../../../kernel/transaction.ts';
import { activeUsers, personFacts } from '../../identity/index.ts';
import { grantsOfUsers } from '../roles/grants.ts';
import { membersOf } from './member-repository.ts';

/** The active people of a tenant's staff, or of its operator, who hold a permission. */
export const staffHolding = async (
  tx: Tx,
  { tenantId, userType }: { readonly tenantId: string; readonly userType: number },
  permission: Permission,
) => {
  const members = await membersOf(tx, { tenantId, customerId: null });
  const ids = members.filter(({ state }) => state === 'active').map(({ user_id: id }) => id);
  if (ids.length === 0) return [];
  const active = new Set(await activeUsers(tx, ids));
  const grants = await grantsOfUsers(tx, ids);
  return [...(await personFacts(tx, ids)).values()]
    .filter(
      (one) =>
        one.userType === userType && active.has(one.id) && grants.get(one.id)?.permissions.has(permission),
    )
    .map(({ id, name, email }) => ({
      id,
      name: members.find((m) => m.user_id === id)?.name || name || email,
      email,
    }));
};
