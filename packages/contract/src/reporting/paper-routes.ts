import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { day, id } from '../kernel/fields.ts';
import { fileAnswer } from '../kernel/file-answer.ts';
import { timeZone } from '../kernel/time-zone.ts';
import { paperLanguages } from './paper-languages.ts';

const paper = {
  /** The reader's own when absent. */
  language: z.enum(paperLanguages, 'invalid_choice').optional(),
  timeZone: timeZone.optional(),
};

/** Papers about money, as PDF. The same facts make the same bytes. */
export const paperRoutes = {
  transactionReceipt: defineRoute({
    method: 'GET',
    path: '/api-card/transactions/:id/receipt',
    summary: { en: 'The receipt of a card transaction as PDF', zh: '卡交易收据（PDF）' },
    access: 'transaction:read',
    input: z.strictObject({ id, ...paper }),
    output: fileAnswer,
    reply: 'file',
    errors: [],
    idempotency: 'none',
  }),
  depositReceipt: defineRoute({
    method: 'GET',
    path: '/api-pay/sys_funds/:id/receipt',
    summary: { en: 'The receipt of a deposit as PDF', zh: '入金收据（PDF）' },
    access: 'funding:read',
    input: z.strictObject({ id, ...paper }),
    output: fileAnswer,
    reply: 'file',
    errors: [],
    idempotency: 'none',
  }),
  accountStatement: defineRoute({
    method: 'GET',
    path: '/api-account/account/statement',
    summary: { en: 'The statement of my account as PDF', zh: '账户对账单（PDF）' },
    access: 'ledger:export',
    /** Whole days in the reader's zone; both belong to the period. */
    input: z.strictObject({ from: day, to: day, ...paper }),
    output: fileAnswer,
    reply: 'file',
    errors: ['statement_too_long'],
    idempotency: 'none',
  }),
};
