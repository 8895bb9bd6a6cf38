import { userType } from '@tael/contract/identity/states';
import type { Permission } from '@tael/contract';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { read } from '../../../kernel/transaction.ts';
import { userWithEmail } from '../../identity/index.ts';
import { buttonList, pageList } from '../menu/permission-lists.ts';
import { grantsOfUsers } from './grants.ts';
import { organizationOf } from './role-rules.ts';

/** What somebody of the caller's own organization holds; of anybody else nothing is said. */
const heldBy = (ctx: Context, username: string): Promise<ReadonlySet<Permission>> =>
  read(ctx, async (tx) => {
    const id = (await userWithEmail(tx, organizationOf(principalOf(ctx)), username)) ?? fail('not_found');
    const grants = (await grantsOfUsers(tx, [id])).get(id);
    assert(grants, 'every user is a member');
    return grants.permissions;
  });

export const pagePermissionsOf = async (ctx: Context, { username }: { readonly username: string }) => {
  const type = principalOf(ctx).customerId === null ? userType.admin : userType.customer;
  return { permissionList: pageList(type, await heldBy(ctx, username)) };
};

export const buttonPermissionsOf = async (ctx: Context, { username }: { readonly username: string }) => ({
  btnpermissionList: buttonList(await heldBy(ctx, username)),
});
