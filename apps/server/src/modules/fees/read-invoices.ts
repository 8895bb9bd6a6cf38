import type { InputOf, OutputOf } from '@tael/contract';
import type { invoiceRoutes } from '@tael/contract/fees/invoice-routes';
import { money, type CurrencyCode } from '@tael/money';
import { customerOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../kernel/lists/keyset.ts';
import { read, type Tx } from '../../kernel/transaction.ts';
import { accountZone } from '../org/index.ts';
import {
  chargesOf,
  findInvoice,
  linesOf,
  linesSince,
  pageOfInvoices,
  type InvoiceRow,
  type LineRow,
} from './invoice-repository.ts';
import { beginOf, monthOf, monthText } from './months.ts';
import { asResponse } from './money-response.ts';

type Routes = typeof invoiceRoutes;
export type InvoiceWithLines = OutputOf<Routes['getInvoice']>;

const invoiceResponse = (row: InvoiceRow): Omit<InvoiceWithLines, 'lines'> => ({
  id: row.id,
  number: row.number,
  month: row.month,
  timeZone: row.time_zone,
  total: asResponse(money(row.total, row.currency)),
  issuedAt: row.issued_at.toISOString(),
});

const lineResponse = (line: LineRow, currency: CurrencyCode): InvoiceWithLines['lines'][number] => ({
  kind: line.kind,
  code: line.code,
  quantity: Number(line.quantity),
  unitAmount: asResponse(money(line.unit_amount, currency)),
  amount: asResponse(money(line.amount, currency)),
  rules: [...line.rules],
});

export const listInvoices = (
  ctx: Context,
  { limit, cursor }: InputOf<Routes['listInvoices']>,
): Promise<OutputOf<Routes['listInvoices']>> =>
  read(ctx, async (tx) => {
    const found = await pageOfInvoices(tx, customerOf(ctx).customerId, { limit, after: readCursor(cursor) });
    const { rows, nextCursor } = pageOfRows(found, limit, ({ month, id }) => ({
      at: new Date(`${month}T00:00:00.000Z`),
      id,
    }));
    return { items: rows.map(invoiceResponse), nextCursor };
  });

/** The running month by the same sums that will be issued. */
export const currentInvoice = (ctx: Context): Promise<InvoiceWithLines> =>
  read(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const timeZone = await accountZone(tx, customerId);
    const month = monthOf(ctx.clock.now(), timeZone);
    const lines = await linesSince(tx, customerId, beginOf(month, timeZone));
    const total = lines.reduce((sum, { amount }) => sum + amount, 0n);
    return {
      id: null,
      number: null,
      month: monthText(month),
      timeZone,
      total: asResponse(money(total, 'USD')),
      issuedAt: null,
      lines: lines.map((line) => lineResponse(line, 'USD')),
    };
  });

/** An invoice of the caller's with its lines. Throws `not_found`. */
export const presentInvoice = async (tx: Tx, ctx: Context, id: string): Promise<InvoiceWithLines> => {
  const row = (await findInvoice(tx, customerOf(ctx).customerId, id)) ?? fail('not_found');
  const lines = await linesOf(tx, id);
  return { ...invoiceResponse(row), lines: lines.map((line) => lineResponse(line, row.currency)) };
};

export const getInvoice = (ctx: Context, { id }: InputOf<Routes['getInvoice']>): Promise<InvoiceWithLines> =>
  read(ctx, (tx) => presentInvoice(tx, ctx, id));

/** What stands behind the lines of an invoice: each fee with what it was for and the entry that it made. */
export const listInvoiceCharges = (
  ctx: Context,
  { id, limit, cursor }: InputOf<Routes['listInvoiceCharges']>,
): Promise<OutputOf<Routes['listInvoiceCharges']>> =>
  read(ctx, async (tx) => {
    const invoice = (await findInvoice(tx, customerOf(ctx).customerId, id)) ?? fail('not_found');
    const found = await chargesOf(tx, id, { limit, after: readCursor(cursor) });
    const { rows, nextCursor } = pageOfRows(found, limit, ({ at, id: chargeId }) => ({ at, id: chargeId }));
    return {
      items: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        code: row.code,
        at: row.at.toISOString(),
        quantity: row.quantity,
        unitAmount: asResponse(money(row.unit_amount, invoice.currency)),
        rule: { id: row.schedule_id, version: row.schedule_version },
        amount: asResponse(money(row.amount, invoice.currency)),
        referenceType: row.reference_type,
        referenceId: row.reference_id,
        transferId: row.transfer_id,
      })),
      nextCursor,
    };
  });
