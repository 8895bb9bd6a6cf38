import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput, instant, none } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { auditActors, auditNarrowing } from './audit-narrowing.ts';

/** One act. `title` says what the act is, in the reader's language; null for acts that no call does. */
export const auditEntry = z.strictObject({
  id,
  at: instant,
  action: z.string(),
  title: z.string().nullable(),
  actorKind: z.enum(auditActors),
  /** The address of the user who acted. */
  actor: z.string().nullable(),
  objectType: z.string(),
  objectId: id.nullable(),
  customer: z.strictObject({ id, name: z.string() }).nullable(),
  reason: z.string().nullable(),
});

/** One act with what it changed and where it came from. A fact is named as it is stored, parts of it after a dot. */
export const auditDetail = auditEntry.extend({
  channel: z.string(),
  ip: z.string().nullable(),
  requestId: id,
  changes: z.array(
    z.strictObject({ fact: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});

const reading = { method: 'GET', access: 'audit:read', errors: [], idempotency: 'none' } as const;

/** Who did what, as far as the scope of whoever asks: all tenants for the platform, its own for an operator. */
export const auditRoutes = {
  listAudit: defineRoute({
    ...reading,
    path: '/api-data/audit/list',
    summary: { en: 'Who did what, newest first', zh: '审计日志（最新在前）' },
    input: z.strictObject({ ...pageQuery, ...auditNarrowing }),
    output: pageOf(auditEntry),
  }),
  auditSeal: defineRoute({
    ...reading,
    path: '/api-data/audit/seal',
    summary: {
      en: 'Whether the audit log is as it was sealed, by the last check of the books',
      zh: '审计日志哈希链核验结果',
    },
    input: none,
    /** Null where the books were never checked. */
    output: z.strictObject({ checkedAt: instant, isIntact: z.boolean() }).nullable(),
  }),
  getAudit: defineRoute({
    ...reading,
    path: '/api-data/audit/:id',
    summary: { en: 'One act with what it changed', zh: '审计记录详情' },
    input: idInput,
    output: auditDetail,
  }),
};
