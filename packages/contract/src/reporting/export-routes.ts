import { z } from 'zod';
import { approvalNarrowing } from '../approvals/narrowing.ts';
import { transactionNarrowing } from '../authorizations/narrowing.ts';
import { cardNarrowing } from '../cards/narrowing.ts';
import { intentNarrowing } from '../funding/intents/schemas.ts';
import { depositNarrowing } from '../funding/narrowing.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { exportFormats } from '../kernel/export-formats.ts';
import { id } from '../kernel/fields.ts';
import { fileAnswer } from '../kernel/file-answer.ts';
import { timeZone } from '../kernel/time-zone.ts';
import { entryNarrowing } from '../ledger/narrowing.ts';
import { paymentNarrowing } from '../payments/outgoing/narrowing.ts';
import { payeeNarrowing } from '../payments/payees/narrowing.ts';
import { customerNarrowing } from '../org/customer-narrowing.ts';
import { accountTransferNarrowing } from '../payments/transfers/narrowing.ts';
import { auditNarrowing } from './audit-narrowing.ts';
import { activityNarrowing } from './activity-narrowing.ts';

const format = z.enum(exportFormats, 'invalid_choice');

/** What every export has in common; a user may have two under way. */
const asFile = {
  method: 'GET',
  output: fileAnswer,
  reply: 'file',
  errors: ['export_busy'],
  idempotency: 'none',
} as const;

/** Each history as a file: exactly the rows that the same filters list, and at its end what they come to. */
export const exportRoutes = {
  exportTransactions: defineRoute({
    ...asFile,
    path: '/api-card/transactions/export',
    summary: { en: 'Card transactions as a file', zh: '导出卡交易' },
    access: 'transaction:export',
    input: z.strictObject({ ...transactionNarrowing, format }),
    audit: 'transaction.exported',
  }),
  exportBackOfficeTransactions: defineRoute({
    ...asFile,
    path: '/api-card/admin/transactions/export',
    summary: { en: "A customer's card transactions as a file", zh: '导出某客户的卡交易' },
    access: 'customer:export',
    input: z.strictObject({ ...transactionNarrowing, customerId: id, format }),
    audit: 'transaction.exported',
  }),
  exportCustomers: defineRoute({
    ...asFile,
    path: '/api-user/customers/export',
    summary: { en: 'Customers as a file', zh: '导出客户' },
    access: 'customer:export',
    input: z.strictObject({ ...customerNarrowing, timeZone: timeZone.optional(), format }),
    audit: 'org.customers_exported',
  }),
  exportCards: defineRoute({
    ...asFile,
    path: '/api-card/business_card/export',
    summary: { en: 'Cards as a file', zh: '导出卡片' },
    access: 'card:export',
    input: z.strictObject({ ...cardNarrowing, timeZone: timeZone.optional(), format }),
    audit: 'card.exported',
  }),
  exportDeposits: defineRoute({
    ...asFile,
    path: '/api-pay/sys_funds/export',
    summary: { en: 'Deposits as a file', zh: '导出充值记录' },
    access: 'funding:export',
    input: z.strictObject({ ...depositNarrowing, format }),
    audit: 'funding.exported',
  }),
  exportFundingIntents: defineRoute({
    ...asFile,
    path: '/api-pay/funding/intents/export',
    summary: { en: 'Funding by other ways as a file', zh: '导出其他方式的充值记录' },
    access: 'funding:export',
    input: z.strictObject({ ...intentNarrowing, format }),
    audit: 'funding.exported',
  }),
  exportAccountTransfers: defineRoute({
    ...asFile,
    path: '/api-account/transfer/export',
    summary: { en: 'Transfers sent and received as a file', zh: '导出账户互转记录' },
    access: 'transfer:export',
    input: z.strictObject({ ...accountTransferNarrowing, format }),
    audit: 'payments.transfers_exported',
  }),
  exportPayees: defineRoute({
    ...asFile,
    path: '/api-account/payee/export',
    summary: { en: 'Payees as a file', zh: '导出收款人' },
    access: 'payee:export',
    input: z.strictObject({ ...payeeNarrowing, timeZone: timeZone.optional(), format }),
    audit: 'payee.exported',
  }),
  exportPayments: defineRoute({
    ...asFile,
    path: '/api-account/payment/export',
    summary: { en: 'Payments as a file', zh: '导出付款记录' },
    access: 'payment:export',
    input: z.strictObject({ ...paymentNarrowing, format }),
    audit: 'payments.exported',
  }),
  exportEntries: defineRoute({
    ...asFile,
    path: '/api-account/account/entries/export',
    summary: { en: 'Entries of my account as a file', zh: '导出账户明细' },
    access: 'ledger:export',
    input: z.strictObject({ ...entryNarrowing, format }),
    audit: 'ledger.exported',
  }),
  exportActivity: defineRoute({
    ...asFile,
    path: '/api-data/activity/export',
    summary: { en: 'What happened to my account as a file', zh: '导出账户动态' },
    access: 'activity:export',
    input: z.strictObject({ ...activityNarrowing, format }),
    audit: 'activity.exported',
  }),
  exportAudit: defineRoute({
    ...asFile,
    path: '/api-data/audit/export',
    summary: { en: 'The audit log as a file', zh: '导出审计日志' },
    access: 'audit:export',
    input: z.strictObject({ ...auditNarrowing, format }),
    audit: 'audit.exported',
  }),
  exportApprovals: defineRoute({
    ...asFile,
    path: '/api-approvals/requests/export',
    summary: { en: 'Requests for approval as a file', zh: '导出审批申请' },
    access: 'approval:read',
    input: z.strictObject({ ...approvalNarrowing, format }),
    audit: 'approval.exported',
  }),
};
