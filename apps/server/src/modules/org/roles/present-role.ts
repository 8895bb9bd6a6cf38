import type { OutputOf } from '@tael/contract';
import type { roleRoutes } from '@tael/contract/org/roles/routes';
import type { Principal } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import { may } from '../../../kernel/decide.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { openRequestsOf } from '../../approvals/index.ts';
import { emailsOf } from '../../identity/index.ts';
import { leadsOf } from '../departments/department-repository.ts';
import { peopleById } from '../departments/people.ts';
import { findRole, holdersOf, type Organization, type RoleRow } from './role-repository.ts';
import { fromOwn, holdsAllOf, organizationOf } from './role-rules.ts';

type OwnRole = OutputOf<typeof roleRoutes.listRoles>['own'][number];
export type RoleDetail = OutputOf<typeof roleRoutes.getRole>;

export const presentRole = (who: Principal, row: RoleRow, people: number): OwnRole => ({
  id: row.id,
  number: row.number,
  name: row.name,
  reach: row.reach,
  copiedFrom: row.copied_from,
  roleTypeCode: row.role_type_code,
  permissions: row.permissions,
  authorized: row.authorized,
  isAuthorized: row.authorized_version === row.version,
  people,
  mayChange: may(who, 'role:write') && who.role !== row.id && holdsAllOf(who, fromOwn(row)),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

/** The role as it stands in the transaction, with whoever holds it. */
export const presentDetail = async (tx: Tx, who: Principal, id: string): Promise<RoleDetail> => {
  const organization = organizationOf(who);
  const row = await findRole(tx, organization, id);
  assert(row, 'a role that was just locked is there');
  const holders = await presentHolders(tx, organization, row.id);
  const waiting = (await openRequestsOf(tx, 'role.changed', [id])).get(id);
  return { ...presentRole(who, row, holders.length), holders, waitingRequestId: waiting?.id ?? null };
};

const presentHolders = async (
  tx: Tx,
  organization: Organization,
  roleId: string,
): Promise<RoleDetail['holders']> => {
  const ids = (await holdersOf(tx, organization, roleId)).map(({ user_id: id }) => id);
  const named = await namesOf(tx, organization, ids);
  const leads = organization.customerId === null ? new Set() : await leadsOf(tx, organization.customerId);
  return [...named.values()].map((person) => ({ ...person, isLead: leads.has(person.id) }));
};

/** The people of an organization by id; staff has no name beside its address. */
export const namesOf = async (
  tx: Tx,
  { customerId }: Organization,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly name: string; readonly email: string }>> => {
  if (customerId === null)
    return new Map([...(await emailsOf(tx, ids))].map(([id, email]) => [id, { id, email, name: '' }]));
  const people = await peopleById(tx, customerId, ids);
  return new Map([...people].map(([id, { name, email }]) => [id, { id, name, email }]));
};
