import { z } from 'zod';
import { reason } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput, instant, none } from '../kernel/fields.ts';
import { fileAnswer } from '../kernel/file-answer.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { dataExportStates, deletionStates } from './states.ts';

const dataExport = z.strictObject({
  id,
  state: z.enum(dataExportStates),
  requestedAt: instant,
  expiresAt: instant.nullable(),
  /** Of the file; null until it is there. */
  size: z.number().int().nullable(),
});

const deletion = z.strictObject({
  id,
  state: z.enum(deletionStates),
  reason: z.string(),
  requestedAt: instant,
  decision: z.strictObject({ note: z.string(), at: instant }).nullable(),
  version: z.number().int(),
});

/** A request as staff reads it. */
const deletionReview = z.strictObject({
  ...deletion.shape,
  email: z.string(),
  /** Whether the person can still sign in or move money: then the account is closed first. */
  isOpen: z.boolean(),
  decidedBy: z.string().nullable(),
});

const own = { access: 'UserMenu:AccountSettings' } as const;

/** What somebody may have and may ask of us about what we hold of them. */
export const privacyRoutes = {
  privacy: defineRoute({
    ...own,
    method: 'GET',
    path: '/api-user/privacy',
    summary: { en: 'Own data exports and deletion request', zh: '我的数据导出与注销申请' },
    input: none,
    output: z.strictObject({ exports: z.array(dataExport), deletion: deletion.nullable() }),
    errors: [],
    idempotency: 'none',
  }),
  requestDataExport: defineRoute({
    ...own,
    method: 'POST',
    path: '/api-user/privacy/exports',
    summary: { en: 'Ask for a copy of own data', zh: '申请导出我的数据' },
    input: none,
    output: dataExport,
    errors: ['rate_limited'],
    // One a day: a second call finds the first.
    idempotency: 'none',
    audit: 'privacy.export_requested',
  }),
  downloadDataExport: defineRoute({
    ...own,
    method: 'GET',
    path: '/api-user/privacy/exports/:id/file',
    summary: { en: 'Download the copy of own data', zh: '下载我的数据' },
    input: idInput,
    output: fileAnswer,
    errors: [],
    idempotency: 'none',
    audit: 'privacy.export_downloaded',
    stepUp: 'data.export',
    reply: 'file',
  }),
  requestDeletion: defineRoute({
    ...own,
    method: 'POST',
    path: '/api-user/privacy/deletion',
    summary: { en: 'Ask for the deletion of the own account', zh: '申请注销账户' },
    input: z.strictObject({ reason }),
    output: deletion,
    errors: ['illegal_transition'],
    idempotency: 'key',
    audit: 'privacy.deletion_requested',
  }),
  cancelDeletion: defineRoute({
    ...own,
    method: 'POST',
    path: '/api-user/privacy/deletion/:id/cancel',
    summary: { en: 'Take the deletion request back', zh: '撤回注销申请' },
    input: z.strictObject({ id, version: z.number().int() }),
    output: deletion,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'privacy.deletion_canceled',
  }),
  listDeletions: defineRoute({
    method: 'GET',
    path: '/api-user/privacy/deletions',
    summary: { en: 'Deletion requests of one state, newest first', zh: '注销申请列表（最新在前）' },
    access: 'privacy.review:read',
    input: z.strictObject({
      ...pageQuery,
      state: z.enum(deletionStates, 'invalid_choice').default('requested'),
    }),
    output: pageOf(deletionReview),
    errors: [],
    idempotency: 'none',
  }),
  getDeletion: defineRoute({
    method: 'GET',
    path: '/api-user/privacy/deletions/:id',
    summary: { en: 'One deletion request', zh: '注销申请详情' },
    access: 'privacy.review:read',
    input: idInput,
    output: deletionReview,
    errors: [],
    idempotency: 'none',
  }),
  decideDeletion: defineRoute({
    method: 'POST',
    path: '/api-user/privacy/deletions/:id/decide',
    summary: { en: 'Approve or decline a deletion request', zh: '批准或拒绝注销申请' },
    access: 'privacy.review:decide',
    input: z.strictObject({
      id,
      version: z.number().int(),
      state: z.enum(['approved', 'declined'], 'invalid_choice'),
      note: reason,
    }),
    output: deletionReview,
    errors: ['illegal_transition', 'conflict', 'account_still_open'],
    idempotency: 'key',
    audit: 'privacy.deletion_decided',
  }),
};
