import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { none } from '../kernel/fields.ts';
import { accountEntry, menuItem } from './schemas.ts';

/** Accounts, menus and permissions of the signed-in user. */
export const orgRoutes = {
  accounts: defineRoute({
    method: 'GET',
    path: '/api-user/accounts',
    summary: { en: "The user's product accounts", zh: '用户的产品账户列表' },
    access: 'session',
    input: none,
    output: z.array(accountEntry),
    errors: [],
    idempotency: 'none',
  }),
  pagePermissions: defineRoute({
    method: 'GET',
    path: '/api-user/sys/permission/pages',
    summary: { en: 'Reachable routes (permissionList)', zh: '可访问页面权限列表' },
    access: 'session',
    input: none,
    output: z.strictObject({ permissionList: z.array(z.string()) }),
    errors: [],
    idempotency: 'none',
  }),
  buttonPermissions: defineRoute({
    method: 'GET',
    path: '/api-user/sys/permission/buttons',
    summary: { en: 'Button codes (btnpermissionList)', zh: '按钮权限列表' },
    access: 'session',
    input: none,
    output: z.strictObject({ btnpermissionList: z.array(z.string()) }),
    errors: [],
    idempotency: 'none',
  }),
  menu: defineRoute({
    method: 'GET',
    path: '/api-sys/whiteList/menu',
    summary: { en: "The console's menu for this user", zh: '当前用户的菜单' },
    access: 'session',
    input: none,
    output: z.array(menuItem),
    errors: [],
    idempotency: 'none',
  }),
};
