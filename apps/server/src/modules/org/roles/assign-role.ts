import type { InputOf, OutputOf } from '@tael/contract';
import type { roleRoutes } from '@tael/contract/org/roles/routes';
import { isOperatorRole } from '@tael/contract/org/roles/ready-made';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { assert, fail, failField } from '../../../kernel/failure.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { activeUsers } from '../../identity/index.ts';
import { principalNow } from './grants.ts';
import {
  lockHoldersOfReady,
  lockMember,
  updateMember,
  type MemberRow,
  type Organization,
} from './role-repository.ts';
import { organizationOf, refOf, requireHeld, requireRole, roleByRef, topRoleOf } from './role-rules.ts';

/** Gives somebody another role, from their next request on: by whoever holds all of the old one and of the new. */
export const assignRole = (
  ctx: Context,
  { id, role: ref, version }: InputOf<typeof roleRoutes.assignRole>,
): Promise<OutputOf<typeof roleRoutes.assignRole>> =>
  transact(ctx, async (tx) => {
    const organization = organizationOf(principalOf(ctx));
    const top = topRoleOf(organization);
    // Before the person, so that two who demote each other wait in the same order.
    const owners = await lockHoldersOfReady(tx, organization, top);
    const member = (await lockMember(tx, organization, id)) ?? fail('not_found');
    const who = await principalNow(tx, ctx);
    if (id === who.userId) fail('own_role');
    requireVersion(member.version, version);
    const before = refOf(member);
    if (isOperatorRole(before)) failField('role', 'invalid_choice');
    const [present, target] = [
      await roleByRef(tx, organization, before),
      await requireRole(tx, organization, 'role', ref),
    ];
    assert(present, 'everybody holds a role that there is');
    requireHeld(who, present);
    requireHeld(who, target);
    if (before === top && ref !== top) await requireAnother(tx, owners, id);
    const to = { ready_role: target.ready, role_id: target.own?.id ?? null };
    await updateMember(tx, member, to, ctx.clock.now());
    await audit(tx, ctx, {
      action: 'org.role_assigned',
      object: { type: 'user', id },
      before: { role: before },
      after: { role: ref },
    });
    return { userId: id, role: refOf({ ...member, ...to }), version: member.version + 1 };
  });

/** Refuses whatever would leave nobody who holds the topmost role and can sign in. */
const requireAnother = async (tx: Tx, holders: readonly MemberRow[], userId: string): Promise<void> => {
  const others = holders.map(({ user_id: id }) => id).filter((id) => id !== userId);
  if ((await activeUsers(tx, others)).length === 0) fail('last_owner');
};

/** The same for whoever freezes, closes or removes somebody; the holders stay as they are until the transaction ends. */
export const requireAnotherOwner = async (
  tx: Tx,
  organization: Organization,
  userId: string,
): Promise<void> => {
  const holders = await lockHoldersOfReady(tx, organization, topRoleOf(organization));
  if (holders.some(({ user_id: id }) => id === userId)) await requireAnother(tx, holders, userId);
};
