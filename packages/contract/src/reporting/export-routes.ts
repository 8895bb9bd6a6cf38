import { z } from 'zod';
import { transactionNarrowing } from '../authorizations/narrowing.ts';
import { cardNarrowing } from '../cards/narrowing.ts';
import { depositNarrowing } from '../funding/narrowing.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { exportFormats } from '../kernel/export-formats.ts';
import { id } from '../kernel/fields.ts';
import { fileAnswer } from '../kernel/file-answer.ts';
import { timeZone } from '../kernel/time-zone.ts';
import { entryNarrowing } from '../ledger/narrowing.ts';
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
  exportHouseTransactions: defineRoute({
    ...asFile,
    path: '/api-card/admin/transactions/export',
    summary: { en: "A customer's card transactions as a file", zh: '导出某客户的卡交易' },
    access: 'customer:export',
    input: z.strictObject({ ...transactionNarrowing, customerId: id, format }),
    audit: 'transaction.exported',
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
    summary: { en: 'Deposits as a file', zh: '导出入金记录' },
    access: 'funding:export',
    input: z.strictObject({ ...depositNarrowing, format }),
    audit: 'funding.exported',
  }),
  exportEntries: defineRoute({
    ...asFile,
    path: '/api-account/account/entries/export',
    summary: { en: 'Entries of my account as a file', zh: '导出账户分录' },
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
};
