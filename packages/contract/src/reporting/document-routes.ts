import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { day, id } from '../kernel/fields.ts';
import { fileAnswer } from '../kernel/file-answer.ts';
import { timeZone } from '../kernel/time-zone.ts';
import { documentLanguages } from './document-languages.ts';

const document = {
  /** The reader's own when absent. */
  language: z.enum(documentLanguages, 'invalid_choice').optional(),
  timeZone: timeZone.optional(),
};

/** Documents about money, as PDF. The same facts make the same bytes. */
export const documentRoutes = {
  transactionReceipt: defineRoute({
    method: 'GET',
    path: '/api-card/transactions/:id/receipt',
    summary: { en: 'The receipt of a card transaction as PDF', zh: '卡交易收据（PDF）' },
    access: 'transaction:read',
    input: z.strictObject({ id, ...document }),
    output: fileAnswer,
    reply: 'file',
    errors: ['export_busy', 'overloaded'],
    idempotency: 'none',
  }),
  depositReceipt: defineRoute({
    method: 'GET',
    path: '/api-pay/sys_funds/:id/receipt',
    summary: { en: 'The receipt of a deposit as PDF', zh: '充值收据（PDF）' },
    access: 'funding:read',
    input: z.strictObject({ id, ...document }),
    output: fileAnswer,
    reply: 'file',
    errors: ['export_busy', 'overloaded'],
    idempotency: 'none',
  }),
  fundingIntentReceipt: defineRoute({
    method: 'GET',
    path: '/api-pay/funding/intents/:id/receipt',
    summary: { en: 'The receipt of money that came by another way, as PDF', zh: '其他方式充值收据（PDF）' },
    access: 'funding:read',
    input: z.strictObject({ id, ...document }),
    output: fileAnswer,
    reply: 'file',
    errors: ['export_busy', 'overloaded'],
    idempotency: 'none',
  }),
  accountTransferReceipt: defineRoute({
    method: 'GET',
    path: '/api-account/transfer/:id/receipt',
    summary: { en: 'The receipt of a transfer as PDF', zh: '账户互转回单（PDF）' },
    access: 'transfer:read',
    input: z.strictObject({ id, ...document }),
    output: fileAnswer,
    reply: 'file',
    errors: ['export_busy', 'overloaded'],
    idempotency: 'none',
  }),
  accountStatement: defineRoute({
    method: 'GET',
    path: '/api-account/account/statement',
    summary: { en: 'The statement of my account as PDF', zh: '账户对账单（PDF）' },
    access: 'ledger:export',
    /** Whole days in the reader's zone; both belong to the period. */
    input: z.strictObject({ from: day, to: day, ...document }),
    output: fileAnswer,
    reply: 'file',
    errors: ['statement_too_long', 'export_busy', 'overloaded'],
    idempotency: 'none',
  }),
};
