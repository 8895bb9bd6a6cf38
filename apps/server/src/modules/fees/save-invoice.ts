import type { InputOf } from '@tael/contract';
import type { invoiceFormats, invoiceRoutes } from '@tael/contract/fees/invoice-routes';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import { invoiceWords } from '@tael/i18n/invoices';
import { audit } from '../../kernel/audit.ts';
import { customerOf, type Context, type Language } from '../../kernel/context.ts';
import { csvOf } from '../../kernel/spreadsheet/csv.ts';
import { transact, type Tx } from '../../kernel/transaction.ts';
import { findCustomer } from '../org/index.ts';
import { feeName, invoiceDocument, type InvoiceIssuer } from './invoice-document.ts';
import { presentInvoice, type InvoiceWithLines } from './read-invoices.ts';

export interface SaveInvoiceDeps {
  /** In whose name a tenant's invoices are (platform). */
  readonly issuerOf: (tx: Tx, tenantId: string) => Promise<InvoiceIssuer>;
}

type Format = (typeof invoiceFormats)[number];

const languagesOf: Readonly<Record<Exclude<Format, 'csv'>, readonly [Language, ...Language[]]>> = {
  pdf_en: ['en_US'],
  pdf_zh: ['zh_CN'],
  pdf_both: ['en_US', 'zh_CN'],
};

/** An invoice of the caller's as a file, and who took it along. Throws `not_found`. */
export const saveInvoice = async (
  ctx: Context,
  { issuerOf }: SaveInvoiceDeps,
  { id, format, timeZone }: InputOf<(typeof invoiceRoutes)['saveInvoice']>,
): Promise<FileAnswer> => {
  const { customerId, tenantId, userId } = customerOf(ctx);
  const { invoice, issuer, customer } = await transact(ctx, async (tx) => {
    const found = await presentInvoice(tx, ctx, id);
    await audit(tx, ctx, {
      action: 'fees.invoice_saved',
      object: { type: 'invoice', id },
      after: { format },
    });
    return {
      invoice: found,
      issuer: await issuerOf(tx, tenantId),
      customer: (await findCustomer(tx, customerId))?.displayName ?? '',
    };
  });
  const name = invoiceWords(
    format === 'pdf_zh' ? 'zh_CN' : format === 'pdf_en' ? 'en_US' : ctx.language,
  ).words.file(invoice.number ?? '');
  if (format === 'csv')
    return {
      name: `${name}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      content: csvOf(spreadsheetOf(ctx.language, invoice, timeZone ?? invoice.timeZone)),
    };
  return {
    name: `${name}.pdf`,
    mediaType: 'application/pdf',
    content: await invoiceDocument({ userId, invoice, issuer, customer, languages: languagesOf[format] }),
  };
};

const spreadsheetOf = (language: Language, { lines, total }: InvoiceWithLines, zone: string) => {
  const { words } = invoiceWords(language);
  const { fee, quantity, unit, amount } = words.line;
  const rows = lines.map((line) => [
    feeName(language, line),
    { whole: line.quantity },
    { amount: line.unitAmount.amount },
    { amount: line.amount.amount },
    line.amount.currency,
  ]);
  const last = [words.line.total, null, null, { amount: total.amount }, total.currency];
  return {
    title: words.title,
    headings: [fee, quantity, unit, amount, words.line.currency],
    zone,
    batches: (async function* () {
      yield await Promise.resolve([...rows, last]);
    })(),
  };
};
