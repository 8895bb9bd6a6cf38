/** What a role lets its holder do. */
import { basePermissions, type Permission } from '@tael/contract';
import { entityType } from '@tael/contract/identity/states';
import {
  grantable,
  isReadyRole,
  readyMadeRoles,
  readyRoles,
  type ReadyRole,
  type RoleReach,
} from '@tael/contract/org/roles/ready-made';
import { principalOf, type Context, type Principal } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { RoleColumns } from '../../identity/index.ts';
import { grantRowsOf } from './role-repository.ts';

export type Grants = Pick<Principal, 'permissions' | 'role' | 'reach' | 'leads'>;
type Held = ReadonlySet<Permission>;

const everyGrantable: Held = new Set([...grantable.customer, ...grantable.platform]);
const nothing: Held = new Set();
const ofPerson: Held = new Set(basePermissions.customer);
const withLead = (held: Iterable<Permission>): Held => new Set([...held, ...basePermissions.lead]);
const ofReady = new Map<ReadyRole, { readonly alone: Held; readonly asLead: Held }>(
  readyRoles.map((key) => {
    const held = readyMadeRoles[key].permissions;
    return [key, { alone: new Set(held), asLead: withLead(held) }];
  }),
);

/** What a ready-made role holds; of a personal account's owner, what a person needs. */
export const permissionsOfReady = (role: ReadyRole, entity: number | null): Held =>
  role === 'owner' && entity !== entityType.business ? ofPerson : (ofReady.get(role)?.alone ?? nothing);

/** What a role of the organization's own holds of what there still is. */
const permissionsOfOwn = (codes: readonly string[]): Permission[] =>
  codes.filter((code): code is Permission => everyGrantable.has(code as Permission)); // asked of a set of them

/**
 * What somebody may do by their role, and by the departments that they lead. Asked for each request, so the ready-made
 * sets are built once. A role that is gone holds nothing.
 */
export const grantsOf = (row: RoleColumns): Grants => {
  const { leads, ready_role: ready, role_id: own } = row;
  if (ready !== null && isReadyRole(ready)) {
    const permissions =
      leads.length > 0 ? (ofReady.get(ready)?.asLead ?? nothing) : permissionsOfReady(ready, row.entity_type);
    return { role: ready, reach: readyMadeRoles[ready].reach, leads, permissions };
  }
  const held = permissionsOfOwn(row.role_permissions ?? []);
  const reach: RoleReach = row.role_reach ?? 'own';
  return {
    role: own ?? '',
    reach,
    leads,
    permissions: leads.length > 0 ? withLead(held) : new Set(held),
  };
};

/** The same of several people at once, by user. */
export const grantsOfUsers = async (
  tx: Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Grants>> =>
  new Map((await grantRowsOf(tx, userIds)).map((row) => [row.user_id, grantsOf(row)]));

/** The caller with what they hold now: whoever lost something since their request came in gives it to nobody. */
export const principalNow = async (tx: Tx, ctx: Context): Promise<Principal> => {
  const who = principalOf(ctx);
  const [row] = await grantRowsOf(tx, [who.userId]);
  assert(row, 'every user is a member');
  return { ...who, ...grantsOf({ ...row, entity_type: who.entityType }) };
};
