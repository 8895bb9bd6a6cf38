import { z } from 'zod';
import { line } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { idInput } from '../kernel/fields.ts';

/** What a tenant makes of an entry of its customers' menu; an empty title is the built-in one. */
export const menuEdit = z.strictObject({
  name: z.string('required').regex(/^[A-Za-z0-9_-]{1,60}$/, 'invalid_choice'),
  hidden: z.boolean('invalid_type'),
  en: line(30),
  zh: line(30),
});
export type MenuEdit = z.output<typeof menuEdit>;

const menu = z.strictObject({
  version: z.number().int(),
  /** In the tenant's order; `group` is the entry that it stands under. */
  entries: z.array(
    menuEdit.extend({
      group: z.string().nullable(),
      builtIn: z.strictObject({ en: z.string(), zh: z.string() }),
    }),
  ),
});

/** The editor of the whiteList menu (specification section 7). What it hides is still decided by permissions alone. */
export const tenantMenuRoutes = {
  getTenantMenu: defineRoute({
    method: 'GET',
    path: '/api-user/white-label/:id/menu',
    summary: { en: 'The menu of an operator’s customers', zh: '运营方客户菜单' },
    access: 'tenant:read',
    input: idInput,
    output: menu,
    errors: [],
    idempotency: 'none',
  }),
  saveTenantMenu: defineRoute({
    features: ['white_label'],
    method: 'PUT',
    path: '/api-user/white-label/:id/menu',
    summary: { en: 'Hide, rename and order entries of the menu', zh: '编辑菜单：隐藏、改名与排序' },
    access: 'tenant:write',
    input: idInput.extend({
      version: z.int('invalid_type').min(0, 'too_small'),
      entries: z.array(menuEdit).max(200, 'too_long'),
    }),
    output: menu,
    errors: ['conflict'],
    idempotency: 'none',
    audit: 'tenants.menu_saved',
  }),
};
