import { z } from 'zod';
import { line, shortText } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { done, id, idInput } from '../kernel/fields.ts';

/** So many views may one list have, and one company altogether. */
export const mostViews = { ofList: 40, ofCompany: 400 } as const;

const list = z.string().regex(/^[A-Za-z][A-Za-z-]{0,39}$/, 'invalid_format');
/** The filters and the order, as the console's address has them. */
const query = line(2_000);
const hidden = z.array(z.string().regex(/^[A-Za-z-]{1,40}$/, 'invalid_format')).max(40, 'too_long');

const savedView = z.strictObject({
  id,
  name: z.string(),
  query: z.string(),
  hidden: z.array(z.string()),
  /** Whoever made it may rename and delete it, and whoever sees the whole company. */
  mayChange: z.boolean(),
  version: z.number().int(),
});

/** Views of a list under a name: a company's people share them, and staff shares its own. */
export const savedViewRoutes = {
  listSavedViews: defineRoute({
    method: 'GET',
    path: '/api-user/views/list',
    summary: { en: 'Saved views of a list, by name', zh: '列表的已存视图' },
    access: 'session',
    input: z.strictObject({ list }),
    output: z.array(savedView),
    errors: [],
    idempotency: 'none',
  }),
  saveView: defineRoute({
    method: 'POST',
    path: '/api-user/views/create',
    summary: { en: 'Save a view of a list', zh: '保存视图' },
    access: 'session',
    input: z.strictObject({ list, name: shortText, query, hidden }),
    output: savedView,
    errors: ['too_many_views'],
    idempotency: 'key',
    audit: 'platform.view_saved',
  }),
  renameView: defineRoute({
    method: 'PUT',
    path: '/api-user/views/:id',
    summary: { en: 'Rename a saved view', zh: '重命名视图' },
    access: 'session',
    input: z.strictObject({ id, name: shortText, version: z.number().int() }),
    output: savedView,
    errors: ['conflict'],
    idempotency: 'key',
    audit: 'platform.view_renamed',
  }),
  removeView: defineRoute({
    method: 'DELETE',
    path: '/api-user/views/:id',
    summary: { en: 'Delete a saved view', zh: '删除视图' },
    access: 'session',
    input: idInput,
    output: done,
    errors: [],
    idempotency: 'none',
    audit: 'platform.view_removed',
  }),
};
