/** All SQL on invoices and on the charges that they hold. */
import type { invoiceLineKinds } from '@tael/contract/fees/invoice-routes';
import type { CurrencyCode } from '@tael/money';
import type { PlaceInList } from '../../kernel/lists/keyset.ts';
import type { Tx } from '../../kernel/transaction.ts';

export type LineKind = (typeof invoiceLineKinds)[number];

export interface InvoiceRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly number: string;
  /** The first day of the month, `YYYY-MM-DD`. */
  readonly month: string;
  /** Whose month it was. */
  readonly time_zone: string;
  readonly currency: CurrencyCode;
  readonly total: bigint;
  readonly issued_at: Date;
}

/** `amount` is negative where a fee was given back. */
export interface LineRow {
  readonly kind: LineKind;
  readonly code: string;
  readonly quantity: bigint;
  readonly unit_amount: bigint;
  readonly amount: bigint;
  readonly rules: readonly { readonly id: string; readonly version: number }[];
}

export interface ChargeOfInvoice {
  readonly id: string;
  readonly kind: LineKind;
  readonly code: string;
  readonly at: Date;
  readonly quantity: number;
  readonly unit_amount: bigint;
  readonly schedule_id: string;
  readonly schedule_version: number;
  readonly amount: bigint;
  readonly reference_type: string;
  readonly reference_id: string;
  readonly transfer_id: string | null;
}

const currency: CurrencyCode = 'USD';
const columns = 'id, tenant_id, customer_id, number, month::text, time_zone, currency, total, issued_at';

/** A row that only gives back a part of others charged nothing itself. */
const isCharge = '(transfer_id is not null or amount = 0)';

const rules = `coalesce(jsonb_agg(distinct jsonb_build_object('id', schedule_id, 'version', schedule_version)), '[]')`;

const sums = `select kind, code, sum(quantity)::bigint as quantity, unit_amount, sum(amount)::bigint as amount, ${rules} as rules
  from fee group by kind, code, unit_amount order by kind, code, unit_amount`;

/** What a customer was charged and given back since a moment and is on no invoice yet, added up to lines. */
export const linesSince = async (tx: Tx, customerId: string, from: Date): Promise<readonly LineRow[]> => {
  const found = await tx.client.query<LineRow>(
    `with fee as (
       select 'charge' as kind, code, quantity, unit_amount, amount, schedule_id, schedule_version from fees_charges
       where customer_id = $1 and charged_at >= $2 and invoice_id is null and currency = $3 and ${isCharge}
       union all
       select 'return', code, quantity, unit_amount, -amount, schedule_id, schedule_version from fees_charges
       where customer_id = $1 and returned_at >= $2 and return_invoice_id is null and currency = $3
     ) ${sums}`,
    [customerId, from, currency],
  );
  return found.rows;
};

/** Customers with fees before a moment that are on no invoice, and since when. */
export const customersToInvoice = async (
  tx: Tx,
  before: Date,
  page: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly { customerId: string; tenantId: string; oldest: Date }[]> => {
  const found = await tx.client.query<{ customerId: string; tenantId: string; oldest: Date }>(
    `with waiting as (
       select tenant_id, customer_id, charged_at as at from fees_charges
       where invoice_id is null and charged_at < $1 and currency = $3 and ${isCharge}
       union all
       select tenant_id, customer_id, returned_at from fees_charges
       where return_invoice_id is null and returned_at < $1 and currency = $3
     )
     select customer_id as "customerId", tenant_id as "tenantId", min(at) as oldest from waiting
     where $4::uuid is null or customer_id > $4
     group by customer_id, tenant_id order by customer_id limit $2`,
    [before, page.limit, currency, page.after ?? null],
  );
  return found.rows;
};

/** One at a time issues invoices of a tenant, so that their numbers follow each other. */
export const lockIssuing = async (tx: Tx, tenantId: string): Promise<void> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('fees/invoices/' || $1, 0))`, [
    tenantId,
  ]);
};

export const invoicedMonths = async (tx: Tx, customerId: string): Promise<ReadonlySet<string>> => {
  const found = await tx.client.query<{ month: string }>(
    'select month::text from fees_invoices where customer_id = $1 and currency = $2',
    [customerId, currency],
  );
  return new Set(found.rows.map(({ month }) => month));
};

/** Puts every fee before a moment that is on no invoice on this one, and adds them up to lines. */
export const takeFees = async (
  tx: Tx,
  invoice: { readonly id: string; readonly customerId: string; readonly before: Date },
): Promise<readonly LineRow[]> => {
  const found = await tx.client.query<LineRow>(
    `with charged as (
       update fees_charges set invoice_id = $1
       where customer_id = $2 and charged_at < $3 and invoice_id is null and currency = $4 and ${isCharge}
       returning id
     ), fee as (
       select 'charge' as kind, code, quantity, unit_amount, amount, schedule_id, schedule_version from fees_charges
       where id in (select id from charged)
       union all
       select 'return', code, quantity, unit_amount, -amount, schedule_id, schedule_version from fees_charges
       where customer_id = $2 and returned_at < $3 and return_invoice_id is null and currency = $4
     ) ${sums}`,
    [invoice.id, invoice.customerId, invoice.before, currency],
  );
  await tx.client.query(
    `update fees_charges set return_invoice_id = $1
     where customer_id = $2 and returned_at < $3 and return_invoice_id is null and currency = $4`,
    [invoice.id, invoice.customerId, invoice.before, currency],
  );
  return found.rows;
};

/** The next number of a tenant, from 1 on. */
export const nextNumber = async (tx: Tx, tenantId: string): Promise<number> => {
  const found = await tx.client.query<{ last: number }>(
    `insert into fees_invoice_numbers (tenant_id, last) values ($1, 1)
     on conflict (tenant_id) do update set last = fees_invoice_numbers.last + 1 returning last`,
    [tenantId],
  );
  return found.rows[0]?.last ?? 1;
};

export const insertInvoice = async (
  tx: Tx,
  invoice: Omit<InvoiceRow, 'currency'>,
  lines: readonly LineRow[],
): Promise<void> => {
  const {
    id,
    tenant_id: tenantId,
    customer_id: customerId,
    number,
    month,
    time_zone: zone,
    total,
    issued_at: at,
  } = invoice;
  await tx.client.query(
    `insert into fees_invoices (id, tenant_id, customer_id, number, month, currency, total, issued_at, time_zone)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, tenantId, customerId, number, month, currency, total, at, zone],
  );
  for (const [index, line] of lines.entries())
    await tx.client.query(
      `insert into fees_invoice_lines
         (invoice_id, position, tenant_id, customer_id, kind, code, quantity, unit_amount, amount)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        id,
        index + 1,
        tenantId,
        customerId,
        line.kind,
        line.code,
        line.quantity,
        line.unit_amount,
        line.amount,
      ],
    );
};

/** Newest first, and one row more than `limit`. */
export const pageOfInvoices = async (
  tx: Tx,
  customerId: string,
  { after, limit }: { readonly after: PlaceInList | undefined; readonly limit: number },
): Promise<readonly InvoiceRow[]> => {
  const found = await tx.client.query<InvoiceRow>(
    `select ${columns} from fees_invoices
     where customer_id = $1 and ($2::timestamptz is null or (month, id) < (($2 at time zone 'UTC')::date, $3::uuid))
     order by fees_invoices.month desc, id desc limit $4`,
    [customerId, after?.at ?? null, after?.id ?? null, limit + 1],
  );
  return found.rows;
};

export const findInvoice = async (
  tx: Tx,
  customerId: string,
  id: string,
): Promise<InvoiceRow | undefined> => {
  const found = await tx.client.query<InvoiceRow>(
    `select ${columns} from fees_invoices where id = $1 and customer_id = $2`,
    [id, customerId],
  );
  return found.rows[0];
};

export const linesOf = async (tx: Tx, invoiceId: string): Promise<readonly LineRow[]> => {
  const found = await tx.client.query<LineRow>(
    `select kind, code, quantity, unit_amount, amount,
       (select ${rules} from fees_charges fee
        where fee.code = line.code and fee.unit_amount = line.unit_amount and
          (line.kind = 'charge' and fee.invoice_id = $1 or line.kind = 'return' and fee.return_invoice_id = $1)) as rules
     from fees_invoice_lines line where invoice_id = $1 order by position`,
    [invoiceId],
  );
  return found.rows;
};

/** The fees of an invoice as they were charged or given back, newest first, and one row more than `limit`. */
export const chargesOf = async (
  tx: Tx,
  invoiceId: string,
  { after, limit }: { readonly after: PlaceInList | undefined; readonly limit: number },
): Promise<readonly ChargeOfInvoice[]> => {
  const found = await tx.client.query<ChargeOfInvoice>(
    `select * from (
       select id, 'charge' as kind, code, charged_at as at, quantity, unit_amount, schedule_id, schedule_version, amount,
         reference_type, reference_id, transfer_id
       from fees_charges where invoice_id = $1
       union all
       select id, 'return', code, returned_at, quantity, unit_amount, schedule_id, schedule_version, -amount,
         reference_type, reference_id, return_transfer_id
       from fees_charges where return_invoice_id = $1
     ) as fee
     where $2::timestamptz is null or (at, id) < ($2, $3::uuid)
     order by at desc, id desc limit $4`,
    [invoiceId, after?.at ?? null, after?.id ?? null, limit + 1],
  );
  return found.rows;
};
