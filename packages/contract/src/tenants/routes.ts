import { z } from 'zod';
import { givenLine, reason } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { idInput, none } from '../kernel/fields.ts';
import { fileAnswer } from '../kernel/file-answer.ts';
import { brandContent, host, tenant, tenantDetail } from './schemas.ts';

const path = '/api-user/white-label';
const number = z.int('invalid_type').min(0, 'too_small');
const editing = {
  method: 'POST',
  access: 'tenant:write',
  idempotency: 'none',
  output: tenantDetail,
} as const;
const managing = { ...editing, access: 'tenant:manage' } as const;
const draft = idInput.extend({ version: number, revision: number });

/** White label (specification section 7): the tenants of this platform and the brand of each. */
export const tenantRoutes = {
  listTenants: defineRoute({
    method: 'GET',
    path,
    summary: { en: 'Operators: all for the platform, its own for an operator', zh: '白标运营方列表' },
    access: 'tenant:read',
    input: none,
    output: z.array(tenant),
    errors: [],
    idempotency: 'none',
  }),
  getTenant: defineRoute({
    method: 'GET',
    path: `${path}/:id`,
    summary: { en: 'An operator with its brand, draft and versions', zh: '白标运营方详情' },
    access: 'tenant:read',
    input: idInput,
    output: tenantDetail,
    errors: [],
    idempotency: 'none',
  }),
  createTenant: defineRoute({
    ...managing,
    idempotency: 'key',
    path,
    summary: { en: 'Create an operator with a first draft of its brand', zh: '新建白标运营方' },
    input: z.strictObject({ name: givenLine(60), host }),
    errors: [],
    audit: 'tenants.created',
  }),
  saveBrand: defineRoute({
    features: ['white_label'],
    ...editing,
    method: 'PUT',
    path: `${path}/:id/brand`,
    summary: { en: 'Save the draft of a brand', zh: '保存品牌草稿' },
    input: idInput.extend({
      /** Of the draft that was seen; 0 and 0 where there was none. */
      version: number,
      revision: number,
      content: brandContent,
    }),
    errors: ['conflict'],
    audit: 'tenants.brand_saved',
  }),
  publishBrand: defineRoute({
    features: ['white_label'],
    ...managing,
    path: `${path}/:id/brand/publish`,
    summary: { en: 'Publish the draft, once a second person agrees', zh: '发布品牌（需复核）' },
    input: draft.extend({ reason }),
    errors: ['conflict', 'already_proposed'],
    audit: 'tenants.brand_proposed',
  }),
  withdrawBrand: defineRoute({
    ...managing,
    path: `${path}/:id/brand/withdraw`,
    summary: { en: 'Take a brand that waits back to its draft', zh: '撤回待复核的品牌' },
    input: draft,
    errors: ['conflict'],
    audit: 'tenants.brand_withdrawn',
  }),
  restoreBrand: defineRoute({
    features: ['white_label'],
    ...editing,
    path: `${path}/:id/brand/restore`,
    summary: { en: 'Make the draft what an earlier version was', zh: '以历史版本恢复草稿' },
    input: draft.extend({ from: number }),
    errors: ['conflict'],
    audit: 'tenants.brand_saved',
  }),
  suspendTenant: defineRoute({
    ...managing,
    path: `${path}/:id/suspend`,
    summary: { en: 'Suspend an operator: everybody is signed out, nobody signs in', zh: '停用白标运营方' },
    input: idInput.extend({ version: number, reason }),
    errors: ['conflict', 'illegal_transition'],
    audit: 'tenants.suspended',
  }),
  resumeTenant: defineRoute({
    ...managing,
    path: `${path}/:id/resume`,
    summary: { en: 'Let people of an operator sign in again', zh: '恢复白标运营方' },
    input: idInput.extend({ version: number, reason }),
    errors: ['conflict', 'illegal_transition'],
    audit: 'tenants.resumed',
  }),
  exportTenant: defineRoute({
    method: 'GET',
    path: `${path}/:id/export`,
    summary: { en: 'All that is kept of an operator, as an archive', zh: '导出白标运营方的全部数据' },
    access: 'tenant:manage',
    input: idInput,
    output: fileAnswer,
    errors: [],
    idempotency: 'none',
    audit: 'tenants.exported',
    stepUp: 'data.export',
    reply: 'file',
  }),
};
