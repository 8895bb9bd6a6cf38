import { z } from 'zod';
import { email } from '../../forms/fields.ts';
import { defineRoute } from '../../kernel/define-route.ts';
import { done, id, idInput, none } from '../../kernel/fields.ts';
import { permissions } from '../../permissions.ts';
import {
  explanation,
  member,
  membership,
  ownRole,
  permissionGroup,
  permissionSet,
  readyMadeRole,
  roleDetail,
  roleName,
  roleNumber,
  roleRef,
} from './schemas.ts';

const version = z.int('invalid_type');
const reading = { method: 'GET', access: 'role:read', errors: [], idempotency: 'none' } as const;
const changing = { access: 'role:write', idempotency: 'key' } as const;
const ofUser = z.strictObject({ username: email });

/** Roles of an organization: a company's own, or the platform's for its staff (specification sections 6 and 7). */
export const roleRoutes = {
  listRoles: defineRoute({
    ...reading,
    path: '/api-user/sys/roles',
    summary: { en: 'Roles: the ready-made ones and our own', zh: '角色列表（预设与自定义）' },
    input: none,
    output: z.strictObject({ readyMade: z.array(readyMadeRole), own: z.array(ownRole) }),
  }),
  functionList: defineRoute({
    ...reading,
    path: '/api-user/sys/functions',
    summary: {
      en: 'Pages, their permissions and the calls that each opens',
      zh: '功能列表（页面、按钮与接口）',
    },
    input: none,
    output: z.array(permissionGroup),
  }),
  getRole: defineRoute({
    ...reading,
    path: '/api-user/sys/roles/:id',
    summary: { en: 'One role and who holds it', zh: '角色详情与持有人' },
    input: idInput,
    output: roleDetail,
  }),
  createRole: defineRoute({
    ...changing,
    method: 'POST',
    path: '/api-user/sys/roles',
    summary: { en: 'Copy a role under a new name and number', zh: '复制角色为新角色' },
    input: z.strictObject({
      name: roleName,
      number: roleNumber,
      copyOf: roleRef,
      permissions: permissionSet.optional(),
      roleTypeCode: z.int('invalid_type').min(0, 'too_small').max(999, 'too_big').optional(),
    }),
    output: roleDetail,
    errors: ['permission_not_held'],
    audit: 'org.role_created',
  }),
  changeRole: defineRoute({
    ...changing,
    method: 'PUT',
    path: '/api-user/sys/roles/:id',
    summary: { en: 'Save a role: it counts once it is authorized', zh: '保存角色（授权后生效）' },
    input: z.strictObject({ id, name: roleName, permissions: permissionSet, version }),
    output: roleDetail,
    errors: ['conflict', 'own_role', 'permission_not_held'],
    audit: 'org.role_changed',
  }),
  authorizeRole: defineRoute({
    ...changing,
    method: 'POST',
    path: '/api-user/sys/roles/:id/authorize',
    summary: { en: 'Put what was saved of a role in force', zh: '授权：使已保存的角色权限生效' },
    input: z.strictObject({ id, version }),
    output: roleDetail,
    errors: ['conflict', 'own_role', 'permission_not_held', 'already_proposed'],
    audit: 'org.role_proposed',
  }),
  removeRole: defineRoute({
    ...changing,
    method: 'POST',
    path: '/api-user/sys/roles/:id/remove',
    summary: { en: 'Delete a role, and move its people to another', zh: '删除角色并将其人员转至其他角色' },
    input: z.strictObject({ id, moveTo: roleRef.nullable(), version }),
    output: done,
    errors: ['conflict', 'own_role', 'permission_not_held', 'role_in_use'],
    audit: 'org.role_removed',
  }),
  listRoleMembers: defineRoute({
    ...reading,
    path: '/api-user/sys/members',
    summary: { en: 'Everybody of the organization and the role of each', zh: '全部人员及其角色' },
    input: none,
    output: z.array(member),
  }),
  assignRole: defineRoute({
    ...changing,
    method: 'PUT',
    path: '/api-user/sys/users/:id/role',
    summary: { en: 'Give a person another role', zh: '为人员分配角色' },
    input: z.strictObject({ id, role: roleRef, version }),
    output: membership,
    errors: ['conflict', 'own_role', 'permission_not_held', 'last_owner'],
    audit: 'org.role_assigned',
  }),
  explainAccess: defineRoute({
    ...reading,
    path: '/api-user/sys/users/:id/access',
    summary: { en: 'Why a person may do something, or may not', zh: '解释人员为何可以或不可以执行操作' },
    input: z.strictObject({ id, permission: z.enum(permissions, 'invalid_choice') }),
    output: explanation,
  }),
  pagePermissionsOf: defineRoute({
    ...reading,
    path: '/api-user/sys/permission/pages/by-username',
    summary: { en: 'Reachable routes of a person by username', zh: '按用户名查询可访问页面权限' },
    input: ofUser,
    output: z.strictObject({ permissionList: z.array(z.string()) }),
  }),
  buttonPermissionsOf: defineRoute({
    ...reading,
    path: '/api-user/sys/permission/buttons/by-username',
    summary: { en: 'Button codes of a person by username', zh: '按用户名查询按钮权限' },
    input: ofUser,
    output: z.strictObject({ btnpermissionList: z.array(z.string()) }),
  }),
};
