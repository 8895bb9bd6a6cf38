import { z } from 'zod';
import { file } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { done, id, idInput, instant } from '../kernel/fields.ts';

const resourceKey = z
  .string('required')
  .trim()
  .min(1, 'required')
  .regex(/^[a-z][a-z0-9_-]{0,39}$/, 'resource_key');
const functionCode = z.int('invalid_type').min(1, 'too_small').max(99, 'too_big');

const resource = z.strictObject({
  id,
  key: z.string(),
  functionCode: z.number().int(),
  url: z.string(),
  by: z.string(),
  at: instant,
});
const path = '/api-user/white-label/:id/resources';
const changing = { method: 'POST', access: 'tenant:write', idempotency: 'none' } as const;

/** Static resources (specification sections 3 and 7): pictures that the pages of a tenant show, by key. */
export const resourceRoutes = {
  staticResources: defineRoute({
    method: 'GET',
    path: '/api-user/anon/static-resources',
    summary: { en: 'The static resources of this host', zh: '当前站点的静态资源' },
    access: 'public',
    input: z.strictObject({ functionCode: z.coerce.number().int().min(1).max(99).default(1) }),
    output: z.array(z.strictObject({ staticResourcesKey: z.string(), fileOssPath: z.string() })),
    errors: [],
    idempotency: 'none',
  }),
  listResources: defineRoute({
    method: 'GET',
    path,
    summary: { en: 'The static resources of an operator', zh: '静态资源列表' },
    access: 'tenant:read',
    input: idInput,
    output: z.array(resource),
    errors: [],
    idempotency: 'none',
  }),
  addResource: defineRoute({
    features: ['white_label'],
    ...changing,
    path,
    summary: { en: 'Add a static resource', zh: '新增静态资源' },
    input: idInput.extend({ key: resourceKey, functionCode, fileId: file }),
    output: resource,
    errors: [],
    audit: 'tenants.resource_added',
  }),
  removeResource: defineRoute({
    features: ['white_label'],
    ...changing,
    path: `${path}/:resourceId/remove`,
    summary: { en: 'Remove a static resource with its file', zh: '删除静态资源及其文件' },
    input: idInput.extend({ resourceId: id }),
    output: done,
    errors: [],
    audit: 'tenants.resource_removed',
  }),
};
