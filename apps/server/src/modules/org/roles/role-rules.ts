/** Who may give whom which role: nobody gives, changes or takes away more than they hold. */
import type { Permission } from '@tael/contract';
import {
  grantable,
  isReadyRole,
  ownPermissions,
  readyMadeRoles,
  readyRolesOf,
  type ReadyRole,
  type RoleReach,
} from '@tael/contract/org/roles/ready-made';
import type { Principal } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { findRole, lockRole, type Organization, type RoleChoice, type RoleRow } from './role-repository.ts';

/** A role as far as it matters to whoever gives it. */
export interface GivenRole {
  readonly ready: ReadyRole | null;
  readonly own: RoleRow | null;
  readonly reach: RoleReach;
  /** All that it holds or will hold once it is authorized. */
  readonly permissions: readonly Permission[];
}

/** A member's role by name. */
export const refOf = ({ ready_role: ready, role_id: own }: RoleChoice): string => ready ?? own ?? '';

export const organizationOf = ({ tenantId, customerId }: Organization): Organization => ({
  tenantId,
  customerId,
});
export const kindOf = ({ customerId }: Organization): 'customer' | 'platform' =>
  customerId === null ? 'platform' : 'customer';

/** The role that nobody but its holders may touch, and of which one holder must be left. */
export const topRoleOf = (organization: Organization): ReadyRole =>
  organization.customerId === null ? 'platform_administrator' : 'owner';

export const fromReady = (key: ReadyRole): GivenRole => ({
  ready: key,
  own: null,
  reach: readyMadeRoles[key].reach,
  permissions: readyMadeRoles[key].permissions,
});

export const fromOwn = (role: RoleRow): GivenRole => ({
  ready: null,
  own: role,
  reach: role.reach,
  permissions: [...new Set([...role.permissions, ...role.authorized])],
});

/** The role with this name in the organization; one of another organization is none. */
export const roleByRef = async (
  tx: Tx,
  organization: Organization,
  ref: string,
  lock?: 'share',
): Promise<GivenRole | undefined> => {
  if (isReadyRole(ref)) return readyRolesOf(kindOf(organization)).includes(ref) ? fromReady(ref) : undefined;
  const row = await (lock ? lockRole(tx, organization, ref, lock) : findRole(tx, organization, ref));
  return row && fromOwn(row);
};

export const requireRole = async (
  tx: Tx,
  organization: Organization,
  field: string,
  ref: string,
): Promise<GivenRole> =>
  (await roleByRef(tx, organization, ref, 'share')) ?? failField(field, 'invalid_choice');

/** Whoever gives a role, as they stand. */
export type Giver = Pick<Principal, 'tenantId' | 'customerId' | 'role' | 'reach' | 'permissions'>;

export const mayGrant = (who: Giver, code: Permission): boolean =>
  who.permissions.has(code) || ownPermissions.has(code);

/** Whether somebody holds all of a role: its permissions, its reach, and for the topmost one the role itself. */
export const holdsAllOf = (who: Giver, { ready, reach, permissions }: GivenRole): boolean => {
  if (ready !== null && ready === topRoleOf(organizationOf(who))) return who.role === ready;
  return (who.reach === 'company' || reach === 'own') && permissions.every((code) => mayGrant(who, code));
};

export const requireHeld = (who: Giver, role: GivenRole): void => {
  if (!holdsAllOf(who, role)) fail('permission_not_held');
};

/** Refuses codes that no role of this organization can hold, by the name of the field. */
export const requireGrantable = (organization: Organization, codes: readonly Permission[]): Permission[] => {
  const possible = grantable[kindOf(organization)];
  if (!codes.every((code) => possible.has(code))) failField('permissions', 'invalid_choice');
  return [...new Set(codes)].toSorted();
};

export const requireNotOwn = (who: Principal, ref: string): void => {
  if (who.role === ref) fail('own_role');
};
