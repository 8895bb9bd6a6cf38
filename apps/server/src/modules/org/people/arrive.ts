/** People who come by the single sign-on or the directory of their company. */
import { entityType, userStatus, userType } from '@tael/contract/identity/states';
import type { MemberState } from '@tael/contract/org/people/states';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { createUser, nobodysHash } from '../../identity/index.ts';
import {
  organizationOf,
  requireHeld,
  requireRole,
  roleByRef,
  topRoleOf,
  type Giver,
} from '../roles/role-rules.ts';
import { memberById, saveMember } from './member-repository.ts';
import type { PeopleDeps } from './people-deps.ts';
import { requireRoom } from './submit-member.ts';

/** Somebody as their company's provider names them, and what the company gives whoever comes. */
export interface Arrival {
  readonly tenantId: string;
  readonly customerId: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  /** Who has said that people may come so: it is they who ask for each of them. */
  readonly askedBy: string;
  /** By which way they came. */
  readonly by: 'single sign-on' | 'SCIM';
}

/**
 * Asks the platform for a sub-account for somebody who came, as an administrator would; nobody signs in before it is
 * approved. Throws `sub_account_limit`, and `sso_not_set_up` where the role is no more.
 */
export const arrive = async (
  tx: Tx,
  ctx: Context,
  deps: Pick<PeopleDeps, 'subAccountsOf'>,
  { tenantId, customerId, email, name, role: ref, askedBy, by }: Arrival,
): Promise<string> => {
  const owner = { tenantId, customerId };
  await requireRoom(tx, ctx, deps, owner);
  const role = (await roleByRef(tx, owner, ref, 'share')) ?? fail('sso_not_set_up');
  const id = await createUser(tx, ctx, {
    ...owner,
    email,
    language: ctx.language,
    passwordHash: nobodysHash,
    userType: userType.subAccount,
    parentUserType: userType.customer,
    userStatus: userStatus.active,
    entityType: entityType.business,
    registerVersion: 2,
  });
  const now = ctx.clock.now();
  await saveMember(
    tx,
    id,
    {
      name: name.slice(0, 60),
      ready_role: role.ready,
      role_id: role.own?.id ?? null,
      state: 'under_review',
      submitted_by: askedBy,
      submitted_at: now,
    },
    now,
  );
  await audit(tx, ctx, {
    action: 'org.member_submitted',
    object: { type: 'user', id },
    ...owner,
    after: { email, name, role: ref },
    reason: by,
  });
  return id;
};

/** How somebody stands, and whether they hold the topmost role: its holder is never kept out by a setting. */
export const placeOf = async (
  tx: Tx,
  userId: string,
): Promise<{ readonly state: MemberState; readonly isTop: boolean }> => {
  const row = await memberById(tx, userId);
  assert(row, 'every user is of an organization');
  const { state, tenant_id: tenantId, customer_id: customerId, ready_role: ready } = row;
  return { state, isTop: ready === topRoleOf({ tenantId, customerId }) };
};

/** Refuses a role that is none of the organization, or holds more than whoever gives it. */
export const requireGivable = async (tx: Tx, who: Giver, field: string, ref: string): Promise<void> =>
  requireHeld(who, await requireRole(tx, organizationOf(who), field, ref));
