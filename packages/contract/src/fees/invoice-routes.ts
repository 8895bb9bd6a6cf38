import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { day, id, idInput, instant, money, none } from '../kernel/fields.ts';
import { fileAnswer } from '../kernel/file-answer.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { timeZone } from '../kernel/time-zone.ts';
import { feeBasis, feeRule } from './schedule.ts';

/** What a line says of its fee: that it was charged, or that it was given back. */
export const invoiceLineKinds = ['charge', 'return'] as const;

/** As a document in English, in Chinese or with both beside each other, or its lines as text with commas. */
export const invoiceFormats = ['pdf_en', 'pdf_zh', 'pdf_both', 'csv'] as const;

/** The fees of one month of the account's time zone. `month` is its first day; the running month has no number and no moment of issue yet. */
const invoice = z.strictObject({
  id: id.nullable(),
  number: z.string().nullable(),
  month: day,
  timeZone: z.string(),
  total: money,
  issuedAt: instant.nullable(),
});

const invoiceWithLines = invoice.extend({
  /** One for each fee and price; what was given back counts against it. */
  lines: z.array(
    z.strictObject({
      kind: z.enum(invoiceLineKinds),
      code: z.string(),
      quantity: z.number().int(),
      unitAmount: money,
      amount: money,
      /** The rules that made its fees; several where a new version left the price as it was. */
      rules: z.array(feeRule),
    }),
  ),
});

/** One fee of an invoice, as it was charged or given back; `transferId` is null for a fee of nothing. */
const invoiceCharge = z.strictObject({
  id,
  kind: z.enum(invoiceLineKinds),
  code: z.string(),
  at: instant,
  ...feeBasis.shape,
  amount: money,
  referenceType: z.string(),
  referenceId: id,
  transferId: id.nullable(),
});

/** api-pay month fee: each month's fees as an invoice, issued once after the month has ended. */
export const invoiceRoutes = {
  listInvoices: defineRoute({
    method: 'GET',
    path: '/api-pay/month_fee/invoices',
    summary: { en: 'My invoices, newest first', zh: '费用账单（最新在前）' },
    access: 'UserMenu:Invoices',
    input: z.strictObject(pageQuery),
    output: pageOf(invoice),
    errors: [],
    idempotency: 'none',
  }),
  currentInvoice: defineRoute({
    method: 'GET',
    path: '/api-pay/month_fee/invoices/current',
    summary: { en: 'What the running month has come to so far', zh: '本月费用（截至目前）' },
    access: 'UserMenu:Invoices',
    input: none,
    output: invoiceWithLines,
    errors: [],
    idempotency: 'none',
  }),
  getInvoice: defineRoute({
    method: 'GET',
    path: '/api-pay/month_fee/invoices/:id',
    summary: { en: 'One invoice with its lines', zh: '费用账单详情' },
    access: 'UserMenu:Invoices',
    input: idInput,
    output: invoiceWithLines,
    errors: [],
    idempotency: 'none',
  }),
  listInvoiceCharges: defineRoute({
    method: 'GET',
    path: '/api-pay/month_fee/invoices/:id/charges',
    summary: { en: 'The fees that an invoice holds, newest first', zh: '账单所含费用（最新在前）' },
    access: 'UserMenu:Invoices',
    input: z.strictObject({ ...idInput.shape, ...pageQuery }),
    output: pageOf(invoiceCharge),
    errors: [],
    idempotency: 'none',
  }),
  saveInvoice: defineRoute({
    method: 'GET',
    path: '/api-pay/month_fee/invoices/:id/file',
    summary: { en: 'An invoice as a file', zh: '下载费用账单' },
    access: 'UserMenu:Invoices',
    input: z.strictObject({
      ...idInput.shape,
      format: z.enum(invoiceFormats, 'invalid_choice'),
      timeZone: timeZone.optional(),
    }),
    output: fileAnswer,
    reply: 'file',
    errors: ['export_busy', 'overloaded'],
    idempotency: 'none',
    audit: 'fees.invoice_saved',
  }),
};
