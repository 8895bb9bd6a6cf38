import type { HandlersFor } from '@tael/contract';
import type { roleRoutes } from '@tael/contract/org/roles/routes';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { assignRole } from './assign-role.ts';
import { authorizeRole } from './authorize-role.ts';
import { changeRole, type RoleDeps } from './change-role.ts';
import { createRole } from './create-role.ts';
import { explainAccess } from './explain-access.ts';
import { getRole, listRoleMembers, listRoles } from './list-roles.ts';
import { permissionTree } from './permission-tree.ts';
import { buttonPermissionsOf, pagePermissionsOf } from './permissions-by-username.ts';
import { removeRole } from './remove-role.ts';
import { kindOf, mayGrant, organizationOf } from './role-rules.ts';

export const createRoleHandlers = (deps: RoleDeps): HandlersFor<Context, typeof roleRoutes> => ({
  listRoles,
  functionList: (ctx) => {
    const who = principalOf(ctx);
    return Promise.resolve(permissionTree(kindOf(organizationOf(who)), (code) => mayGrant(who, code)));
  },
  getRole,
  createRole,
  changeRole: changeRole(deps),
  authorizeRole: authorizeRole(deps),
  removeRole: removeRole(deps),
  listRoleMembers,
  assignRole,
  explainAccess,
  pagePermissionsOf,
  buttonPermissionsOf,
});
