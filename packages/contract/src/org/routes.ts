import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { none } from '../kernel/fields.ts';
import { legalDocumentRoutes } from './document-routes.ts';
import { timeZone } from '../kernel/time-zone.ts';
import { accountEntry, accountZone, menuItem } from './schemas.ts';

/** Accounts, menus and permissions of the signed-in user. */
export const orgRoutes = {
  ...legalDocumentRoutes,
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
  chooseAccount: defineRoute({
    method: 'PUT',
    path: '/api-user/accounts/chosen',
    summary: { en: 'Choose the product account to work in', zh: '选择要使用的产品账户' },
    access: 'session',
    input: z.strictObject({ code: z.int('invalid_type').min(1, 'invalid_choice').max(4, 'invalid_choice') }),
    output: z.array(accountEntry),
    errors: ['account_suspended', 'forbidden'],
    idempotency: 'none',
    audit: 'org.account_chosen',
  }),
  accountZone: defineRoute({
    method: 'GET',
    path: '/api-user/accounts/time-zone',
    summary: { en: 'The time zone of the account', zh: '账户时区' },
    access: 'session',
    input: none,
    output: accountZone,
    errors: [],
    idempotency: 'none',
  }),
  saveAccountZone: defineRoute({
    method: 'PUT',
    path: '/api-user/accounts/time-zone',
    summary: { en: 'Change the time zone of the account', zh: '修改账户时区' },
    access: 'session',
    input: z.strictObject({ timeZone, version: z.int('invalid_type') }),
    output: accountZone,
    errors: ['conflict', 'forbidden', 'time_zone_changed_lately'],
    idempotency: 'none',
    audit: 'org.account_zone_saved',
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
