import type { InputOf, OutputOf } from '@tael/contract';
import type { roleRoutes } from '@tael/contract/org/roles/routes';
import { readyMadeRoles, readyRolesOf } from '@tael/contract/org/roles/ready-made';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { namesOf, presentDetail, presentRole, type RoleDetail } from './present-role.ts';
import { countHolders, findRole, membersOf, rolesOf, type Organization } from './role-repository.ts';
import { kindOf, organizationOf, refOf } from './role-rules.ts';

export const listRoles = (ctx: Context): Promise<OutputOf<typeof roleRoutes.listRoles>> =>
  read(ctx, async (tx) => {
    const who = principalOf(ctx);
    const organization = organizationOf(who);
    const people = await countHolders(tx, organization);
    return {
      readyMade: readyRolesOf(kindOf(organization)).map((key) => ({
        key,
        reach: readyMadeRoles[key].reach,
        permissions: [...readyMadeRoles[key].permissions],
        people: people.get(key) ?? 0,
      })),
      own: (await rolesOf(tx, organization)).map((row) => presentRole(who, row, people.get(row.id) ?? 0)),
    };
  });

export const getRole = (ctx: Context, { id }: InputOf<typeof roleRoutes.getRole>): Promise<RoleDetail> =>
  read(ctx, async (tx) => {
    const who = principalOf(ctx);
    return (await findRole(tx, organizationOf(who), id)) ? presentDetail(tx, who, id) : fail('not_found');
  });

export const listRoleMembers = (ctx: Context): Promise<OutputOf<typeof roleRoutes.listRoleMembers>> =>
  read(ctx, async (tx) => {
    const organization = organizationOf(principalOf(ctx));
    const rows = await membersOf(tx, organization);
    const named = await namesOf(
      tx,
      organization,
      rows.map(({ user_id: id }) => id),
    );
    return rows
      .flatMap((row) => {
        const person = named.get(row.user_id);
        return person ? [{ ...person, role: refOf(row), version: row.version }] : [];
      })
      .toSorted((one, other) => one.email.localeCompare(other.email));
  });

/** The roles that people of an organization may hold: the ready-made ones, which have no name of their own, and its own. */
export const rolesOfOrganization = async (
  tx: Tx,
  organization: Organization,
): Promise<readonly { readonly role: string; readonly name: string | null }[]> => [
  ...readyRolesOf(kindOf(organization)).map((role) => ({ role, name: null })),
  ...(await rolesOf(tx, organization)).map(({ id, name }) => ({ role: id, name })),
];
