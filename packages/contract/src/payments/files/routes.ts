import { z } from 'zod';
import { reasonOrNone } from '../../forms/fields.ts';
import { defineRoute } from '../../kernel/define-route.ts';
import { id, idInput } from '../../kernel/fields.ts';
import { fileAnswer } from '../../kernel/file-answer.ts';
import { pageOf, pageQuery } from '../../kernel/page.ts';
import { bankAnswer, bankAnswerOutcome, mostAnswerBytes } from './messages.ts';
import { bankFile, bankItem, filePayment, reconciliation, statementLine } from './schemas.ts';
import { bankFileKinds, bankItemResolutions, bankItemStates } from './states.ts';

/** api-pay bank files: what we and the bank send each other about payments, and what staff makes of it. */
export const bankFileRoutes = {
  receiveBankAnswer: defineRoute({
    method: 'POST',
    path: '/api-pay/bank_trans/answers',
    summary: {
      en: "What the bank says about payments, signed (header 'X-Bank-Signature')",
      zh: '银行对付款的签名回执',
    },
    access: 'public',
    input: bankAnswer,
    output: bankAnswerOutcome,
    errors: ['network_signature_invalid', 'idempotency_key_reused', 'bank_file_refused'],
    idempotency: 'none',
    audit: 'payments.bank_answered',
    mostBytes: mostAnswerBytes,
    callsPerMinute: 600,
  }),
  receiveIncreaseEvent: defineRoute({
    method: 'POST',
    path: '/api-pay/increase/events',
    summary: {
      en: "Increase tells that something happened to a transfer (header 'Webhook-Signature')",
      zh: 'Increase 转账事件通知（服务商签名）',
    },
    access: 'public',
    // Its whole body is signed, and only names what is then read from Increase.
    input: z.looseObject({}),
    output: z.strictObject({ outcome: z.enum(['applied', 'ignored']) }),
    errors: ['network_signature_invalid', 'idempotency_key_reused', 'bank_file_refused'],
    idempotency: 'none',
    callsPerMinute: 600,
  }),
  listBankFiles: defineRoute({
    method: 'GET',
    path: '/api-pay/bank_trans/files/list',
    summary: { en: 'Files sent to and received from the bank, newest first', zh: '银行文件（最新在前）' },
    access: 'bank_file:read',
    input: z.strictObject({ ...pageQuery, kind: z.enum(bankFileKinds, 'invalid_choice').optional() }),
    output: pageOf(bankFile),
    errors: [],
    idempotency: 'none',
  }),
  getBankFile: defineRoute({
    method: 'GET',
    path: '/api-pay/bank_trans/files/:id',
    summary: { en: 'One bank file', zh: '单个银行文件' },
    access: 'bank_file:read',
    input: idInput,
    output: bankFile,
    errors: [],
    idempotency: 'none',
  }),
  listFilePayments: defineRoute({
    method: 'GET',
    path: '/api-pay/bank_trans/files/:id/payments',
    summary: { en: 'The payments in a file', zh: '文件中的付款' },
    access: 'bank_file:read',
    input: idInput,
    output: z.array(filePayment),
    errors: [],
    idempotency: 'none',
  }),
  saveBankFile: defineRoute({
    method: 'GET',
    path: '/api-pay/bank_trans/files/:id/export',
    summary: { en: 'A file as it was sent or received', zh: '下载银行文件原文' },
    access: 'bank_file:read',
    input: idInput,
    output: fileAnswer,
    reply: 'file',
    errors: [],
    idempotency: 'none',
  }),
  listReconciliations: defineRoute({
    method: 'GET',
    path: '/api-pay/bank_trans/reconciliation/list',
    summary: { en: 'Bank statements against our books, newest first', zh: '银行对账单核对结果' },
    access: 'reconciliation:read',
    input: z.strictObject(pageQuery),
    output: pageOf(reconciliation),
    errors: [],
    idempotency: 'none',
  }),
  getReconciliation: defineRoute({
    method: 'GET',
    path: '/api-pay/bank_trans/reconciliation/:id',
    summary: {
      en: 'One statement with its lines, unexplained ones first',
      zh: '单张对账单及其明细（未匹配的在前）',
    },
    access: 'reconciliation:read',
    input: idInput,
    output: z.strictObject({ statement: reconciliation, lines: z.array(statementLine) }),
    errors: [],
    idempotency: 'none',
  }),
  listBankItems: defineRoute({
    method: 'GET',
    path: '/api-pay/bank_trans/items/list',
    summary: { en: 'What the bank said and our books do not explain', zh: '待处理的对账差异' },
    access: 'reconciliation:read',
    input: z.strictObject({ ...pageQuery, state: z.enum(bankItemStates, 'invalid_choice').optional() }),
    output: pageOf(bankItem),
    errors: [],
    idempotency: 'none',
  }),
  getBankItem: defineRoute({
    method: 'GET',
    path: '/api-pay/bank_trans/items/:id',
    summary: { en: 'One item to look at', zh: '单项对账差异' },
    access: 'reconciliation:read',
    input: idInput,
    output: bankItem,
    errors: [],
    idempotency: 'none',
  }),
  claimBankItem: defineRoute({
    method: 'POST',
    path: '/api-pay/bank_trans/items/:id/claim',
    summary: { en: 'Take an item in hand', zh: '认领对账差异' },
    access: 'reconciliation:resolve',
    input: z.strictObject({ id, version: z.number().int() }),
    output: bankItem,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'payments.item_claimed',
  }),
  resolveBankItem: defineRoute({
    method: 'POST',
    path: '/api-pay/bank_trans/items/:id/resolve',
    summary: {
      en: 'Close an item with its reason; a refused file sends its payments again',
      zh: '处理对账差异（被拒文件的付款将重新排队）',
    },
    access: 'reconciliation:resolve',
    input: z.strictObject({
      id,
      version: z.number().int(),
      resolution: z.enum(bankItemResolutions, 'invalid_choice'),
      comment: reasonOrNone,
    }),
    output: bankItem,
    errors: ['illegal_transition', 'conflict', 'review_claimed'],
    idempotency: 'key',
    audit: 'payments.item_resolved',
  }),
};
