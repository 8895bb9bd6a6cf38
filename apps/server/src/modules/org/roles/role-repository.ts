/** The SQL of roles and of who holds which. */
import type { Permission } from '@tael/contract';
import { operatorRoles, type ReadyRole, type RoleReach } from '@tael/contract/org/roles/ready-made';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';

/** Whose roles: a customer's, or the platform's of a tenant where there is no customer. */
export interface Organization {
  readonly tenantId: string;
  readonly customerId: string | null;
}

export interface RoleRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly number: string;
  readonly name: string;
  readonly reach: RoleReach;
  /** As saved. */
  readonly permissions: Permission[];
  /** As in force. */
  readonly authorized: Permission[];
  readonly role_type_code: number | null;
  readonly copied_from: ReadyRole;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly deleted_at: Date | null;
  readonly version: number;
  readonly authorized_version: number | null;
}

export interface MemberRow {
  readonly user_id: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly ready_role: ReadyRole | null;
  readonly role_id: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
}

const tables = (tx: Tx) => tx.db.withTables<{ org_roles: RoleRow; org_members: MemberRow }>();

/** `null` is a value here: the platform's own roles and people have no customer. */
const isOf = ({ tenantId, customerId }: Organization) =>
  sql<boolean>`tenant_id = ${tenantId} and customer_id is not distinct from ${customerId}::uuid`;

const rolesWhere = (tx: Tx, organization: Organization) =>
  tables(tx).selectFrom('org_roles').selectAll().where(isOf(organization)).where('deleted_at', 'is', null);

export const rolesOf = (tx: Tx, organization: Organization): Promise<RoleRow[]> =>
  rolesWhere(tx, organization).orderBy('number').execute();

export const findRole = (tx: Tx, organization: Organization, id: string): Promise<RoleRow | undefined> =>
  rolesWhere(tx, organization).where('id', '=', id).executeTakeFirst();

/** `share` keeps the role from being changed or deleted while somebody is given it; `update` keeps everybody else out. */
export const lockRole = (
  tx: Tx,
  organization: Organization,
  id: string,
  strength: 'share' | 'update' = 'update',
): Promise<RoleRow | undefined> => {
  const role = rolesWhere(tx, organization).where('id', '=', id);
  return (strength === 'share' ? role.forShare() : role.forUpdate()).executeTakeFirst();
};

/** Writes a role; false when its number is or was another's. */
export const insertRole = async (tx: Tx, role: RoleRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('org_roles')
    .values(role)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const updateRole = async (
  tx: Tx,
  role: RoleRow,
  change: Partial<
    Pick<RoleRow, 'name' | 'permissions' | 'authorized' | 'authorized_version' | 'deleted_at' | 'version'>
  >,
  at: Date,
): Promise<void> => {
  await tables(tx)
    .updateTable('org_roles')
    .set({ ...change, updated_at: at })
    .where('id', '=', role.id)
    .where(isOf(customerOfRow(role)))
    .execute();
};

export const customerOfRow = (row: Pick<RoleRow, 'tenant_id' | 'customer_id'>): Organization => ({
  tenantId: row.tenant_id,
  customerId: row.customer_id,
});

const membersWhere = (tx: Tx, organization: Organization) =>
  tables(tx).selectFrom('org_members').selectAll().where(isOf(organization));

/** Everybody of an organization but the people of white-label operators, whose roles nobody gives here. */
export const membersOf = (tx: Tx, organization: Organization): Promise<MemberRow[]> =>
  membersWhere(tx, organization)
    .where(sql<boolean>`ready_role is null or ready_role <> all (${operatorRoles})`)
    .execute();

export const lockMember = (
  tx: Tx,
  organization: Organization,
  userId: string,
): Promise<MemberRow | undefined> =>
  membersWhere(tx, organization).where('user_id', '=', userId).forUpdate().executeTakeFirst();

export const holdersOf = (tx: Tx, organization: Organization, roleId: string): Promise<MemberRow[]> =>
  membersWhere(tx, organization).where('role_id', '=', roleId).orderBy('user_id').execute();

/** Those who hold a ready-made role and may sign in, kept as they are until the transaction ends: of two who take it from each other, one waits. */
export const lockHoldersOfReady = (
  tx: Tx,
  organization: Organization,
  role: ReadyRole,
): Promise<MemberRow[]> =>
  membersWhere(tx, organization)
    .where('ready_role', '=', role)
    .where(sql<boolean>`state = 'active'`)
    .orderBy('user_id')
    .forUpdate()
    .execute();

/** How many people hold each role, by its key or id. */
export const countHolders = async (
  tx: Tx,
  organization: Organization,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tables(tx)
    .selectFrom('org_members')
    .select([
      sql<string>`coalesce(ready_role, role_id::text)`.as('role'),
      sql<number>`count(*)::integer`.as('people'),
    ])
    .where(isOf(organization))
    .groupBy('role')
    .execute();
  return new Map(rows.map(({ role, people }) => [role, people]));
};

export type RoleChoice = Pick<MemberRow, 'ready_role' | 'role_id'>;

export const updateMember = async (tx: Tx, member: MemberRow, role: RoleChoice, at: Date): Promise<void> => {
  await tables(tx)
    .updateTable('org_members')
    .set({ ...role, updated_at: at, version: member.version + 1 })
    .where('user_id', '=', member.user_id)
    .execute();
};

/** Moves everybody who holds a role to another. */
export const moveHolders = async (
  tx: Tx,
  organization: Organization,
  roleId: string,
  role: RoleChoice,
  at: Date,
): Promise<readonly string[]> => {
  const moved = await tables(tx)
    .updateTable('org_members')
    .set({ ...role, updated_at: at, version: sql<number>`version + 1` })
    .where(isOf(organization))
    .where('role_id', '=', roleId)
    .returning('user_id')
    .execute();
  return moved.map(({ user_id: id }) => id);
};

export interface GrantRow {
  readonly user_id: string;
  readonly entity_type: number | null;
  readonly ready_role: string | null;
  readonly role_id: string | null;
  readonly role_reach: RoleReach | null;
  readonly role_permissions: readonly string[] | null;
  readonly leads: readonly string[];
}

/** What several people may do, as the session of each brings it. */
export const grantRowsOf = async (tx: Tx, userIds: readonly string[]): Promise<GrantRow[]> => {
  if (userIds.length === 0) return [];
  const { rows } = await tx.client.query<GrantRow>({
    name: 'org_grants_of',
    text: `select m.user_id, c.entity_type, m.ready_role, m.role_id, r.reach as role_reach,
             r.authorized as role_permissions,
             case when m.ready_role = 'owner' then '{}'
               else array(select d.id from org_departments d where d.lead_user_id = m.user_id order by d.id) end as leads
           from org_members m
           left join org_customers c on c.id = m.customer_id
           left join org_roles r on r.id = m.role_id and r.deleted_at is null
           where m.user_id = any ($1::uuid[])`,
    values: [userIds],
  });
  return rows;
};
