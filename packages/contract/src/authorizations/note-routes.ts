import { z } from 'zod';
import { file, memo } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, instant } from '../kernel/fields.ts';

/** A receipt that somebody keeps with a purchase; `fileId` is read through api-file. */
export const receipt = z.strictObject({
  id,
  fileId: id,
  name: z.string(),
  mediaType: z.string(),
  addedAt: instant,
});

/** `version` counts each change of them; 0 is a purchase with which nothing was kept yet. */
export const transactionNotes = z.strictObject({
  memo: z.string(),
  receipts: z.array(receipt),
  version: z.number().int(),
});

/** What people keep with a purchase. */
export const noteRoutes = {
  writeMemo: defineRoute({
    method: 'PUT',
    path: '/api-card/transactions/:id/memo',
    summary: {
      en: 'Keep a memo with a transaction; card numbers are masked',
      zh: '填写交易备注（卡号将被遮盖）',
    },
    access: 'transaction:annotate',
    input: z.strictObject({ id, memo, version: z.number().int() }),
    output: transactionNotes,
    errors: ['conflict'],
    idempotency: 'none',
    audit: 'transaction.memo_written',
  }),
  addReceipt: defineRoute({
    method: 'POST',
    path: '/api-card/transactions/:id/receipts',
    summary: { en: 'Keep a receipt with a transaction', zh: '添加交易凭证' },
    access: 'transaction:annotate',
    input: z.strictObject({ id, fileId: file }),
    output: transactionNotes,
    errors: ['receipt_quota'],
    idempotency: 'key',
    audit: 'transaction.receipt_added',
  }),
  removeReceipt: defineRoute({
    method: 'POST',
    path: '/api-card/transactions/:id/receipts/remove',
    summary: { en: 'Remove a receipt of a transaction', zh: '删除交易凭证' },
    access: 'transaction:annotate',
    input: z.strictObject({ id, receiptId: id }),
    output: transactionNotes,
    errors: [],
    idempotency: 'key',
    audit: 'transaction.receipt_removed',
  }),
};
