import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { exportFormats } from '../kernel/export-formats.ts';
import { id, money } from '../kernel/fields.ts';
import { fileAnswer } from '../kernel/file-answer.ts';
import { timeZone } from '../kernel/time-zone.ts';
import { documentLanguages } from './document-languages.ts';

/** A calendar month of the reader's zone, `YYYY-MM`. */
const month = z.string('required').regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'invalid_format');
const ofMonth = { month, timeZone: timeZone.optional() };
const format = z.enum(exportFormats, 'invalid_choice');

const ofCard = {
  listCardStatements: defineRoute({
    method: 'GET',
    path: '/api-card/business_card/:id/statements',
    summary: {
      en: 'The months of which a card has a statement, newest first',
      zh: '卡片对账单月份（最新在前）',
    },
    access: 'transaction:read',
    input: z.strictObject({ id, timeZone: timeZone.optional() }),
    output: z.array(
      z.strictObject({
        month,
        /** Whether the month has ended, so that its statement stays as it is. */
        isOver: z.boolean(),
        /** What left the account for the card, less what came back. */
        spent: money,
        entries: z.number().int(),
      }),
    ),
    errors: [],
    idempotency: 'none',
  }),
  cardStatement: defineRoute({
    method: 'GET',
    path: '/api-card/business_card/:id/statement',
    summary: { en: 'The statement of a card and month as PDF', zh: '卡片月度对账单（PDF）' },
    access: 'transaction:read',
    input: z.strictObject({
      id,
      ...ofMonth,
      /** The reader's own when absent. */
      language: z.enum(documentLanguages, 'invalid_choice').optional(),
    }),
    output: fileAnswer,
    reply: 'file',
    errors: ['statement_too_long', 'export_busy', 'overloaded'],
    idempotency: 'none',
    audit: 'card.statement_made',
  }),
  exportCardStatement: defineRoute({
    method: 'GET',
    path: '/api-card/business_card/:id/statement/export',
    summary: { en: 'The statement of a card and month as a table', zh: '导出卡片月度对账单' },
    access: 'transaction:read',
    input: z.strictObject({ id, ...ofMonth, format }),
    output: fileAnswer,
    reply: 'file',
    errors: ['export_busy'],
    idempotency: 'none',
    audit: 'card.statement_exported',
  }),
};

/** What one card has cost, month by month: every entry of the books that is about it, to the cent. */
export const cardStatementRoutes = {
  ...ofCard,
  exportCardStatements: defineRoute({
    method: 'GET',
    path: '/api-card/business_card/statements/export',
    summary: { en: 'The statements of all cards for a month as one table', zh: '导出全部卡片的月度对账单' },
    access: 'card:export',
    input: z.strictObject({ ...ofMonth, format }),
    output: fileAnswer,
    reply: 'file',
    errors: ['export_busy'],
    idempotency: 'none',
    audit: 'card.statements_exported',
  }),
  listBackOfficeCardStatements: defineRoute({
    ...ofCard.listCardStatements,
    path: '/api-card/admin/card/:id/statements',
    summary: { en: "The months of which a customer's card has a statement", zh: '客户卡片对账单月份' },
    access: 'card.admin:read',
  }),
  backOfficeCardStatement: defineRoute({
    ...ofCard.cardStatement,
    path: '/api-card/admin/card/:id/statement',
    summary: { en: "The statement of a customer's card and month as PDF", zh: '客户卡片月度对账单（PDF）' },
    access: 'card.admin:read',
  }),
  exportBackOfficeCardStatement: defineRoute({
    ...ofCard.exportCardStatement,
    path: '/api-card/admin/card/:id/statement/export',
    summary: { en: "The statement of a customer's card and month as a table", zh: '导出客户卡片月度对账单' },
    access: 'card.admin:read',
  }),
};
