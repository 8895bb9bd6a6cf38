import type { Permission } from '@tael/contract';
import type { ShownValue } from '@tael/contract/approvals/shown';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { objectHistory } from '../../../kernel/lists/audit-trail.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Ask, Executor, Owner } from '../../approvals/index.ts';
import { grantsOfUsers } from './grants.ts';
import { findRole, holdersOf, lockRole, updateRole, type RoleRow } from './role-repository.ts';
import { fromOwn, requireHeld } from './role-rules.ts';

/** Those who wrote what is to be in force, and those who gain or lose by it, took part: none of them votes on it. */
export const askOfRole = async (tx: Tx, ctx: Context, role: RoleRow): Promise<Ask> => {
  const owner = ownerOf(role);
  const written = await objectHistory(tx, {
    objectIds: [role.id],
    actions: ['org.role_created', 'org.role_changed'],
    limit: 20,
  });
  const writers = written.flatMap(({ actor_id: id }) => (id === null ? [] : [id]));
  const holders = (await holdersOf(tx, owner, role.id)).map(({ user_id: id }) => id);
  return {
    act: 'role.changed',
    object: { type: 'role', id: role.id },
    owner,
    content: {},
    makerId: principalOf(ctx).userId,
    barredIds: [...new Set([...writers, ...holders])],
  };
};

/** A role as its approver reads it, and what its approval does: what was saved counts from each holder's next request. */
export const roleExecutor: Executor = {
  describe: async (tx, { owner, objectId }) => {
    const role = (await findRole(tx, owner, objectId)) ?? fail('not_found');
    const codes = (held: readonly Permission[]): ShownValue => ({
      kind: 'codes',
      of: 'permission',
      codes: held.toSorted(),
    });
    const after = codes(role.permissions);
    return {
      facts: [{ field: 'role', value: { kind: 'object', type: 'role', id: role.id, text: role.name } }],
      changes: [{ field: 'permissions', before: codes(role.authorized), after }],
    };
  },
  execute: async (tx, ctx, { owner, objectId, makerId }) => {
    const role = (await lockRole(tx, owner, objectId)) ?? fail('not_found');
    const held = (await grantsOfUsers(tx, [makerId])).get(makerId);
    assert(held, 'every user is a member');
    // Whoever asked may have lost since what the role would give.
    requireHeld({ ...owner, ...held }, fromOwn(role));
    if (principalOf(ctx).role === role.id) fail('self_approval_forbidden');
    const change = { authorized: role.permissions, authorized_version: role.version };
    await updateRole(tx, role, change, ctx.clock.now());
    await audit(tx, ctx, {
      action: 'org.role_authorized',
      object: { type: 'role', id: role.id },
      tenantId: owner.tenantId,
      customerId: owner.customerId,
      before: { authorized: role.authorized },
      after: change,
    });
  },
};

const ownerOf = ({ tenant_id: tenantId, customer_id: customerId }: RoleRow): Owner => ({
  tenantId,
  customerId,
});
