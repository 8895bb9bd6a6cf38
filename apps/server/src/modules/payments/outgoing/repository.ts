/** All SQL of payments to other banks. */
import type {
  AdviceLanguage,
  AmountSide,
  ChargeBearer,
  FundingStatus,
  OutgoingMethod,
  PaymentRail,
  PaymentReason,
  PaymentState,
  ReviewReason,
} from '@tael/contract/payments/outgoing/states';
import type { PurposeCode } from '@tael/contract/payments/outgoing/purposes';
import type { RepeatKind } from '@tael/contract/payments/calendar';
import type { Split } from '@tael/contract/payments/outgoing/splits';
import type { CurrencyCode } from '@tael/money';
import { sql } from 'kysely';
import { insertRows } from '../../../kernel/database/insert-rows.ts';
import type { Tx } from '../../../kernel/transaction.ts';

export interface RepeatRule {
  readonly kind: RepeatKind;
  readonly end: { readonly until: string } | { readonly count: number } | null;
}

export interface PaymentRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly department_id: string | null;
  /** How departments share it; then it has none of its own. */
  readonly splits: readonly Split[];
  readonly number: string;
  readonly rail: PaymentRail;
  readonly method: OutgoingMethod;
  readonly state: PaymentState;
  readonly funding_status: FundingStatus;
  readonly payee_id: string;
  readonly payee_name: string;
  readonly payee_country: string;
  readonly payee_bank_name: string;
  readonly payee_last_four: string;
  /** Of the account that was shown when it was sent; null of a check. */
  readonly payee_fingerprint: Buffer | null;
  readonly side: AmountSide;
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  readonly payout_amount: bigint;
  readonly payout_currency: CurrencyCode;
  readonly rate: string | null;
  readonly quote_id: string | null;
  readonly fee: bigint;
  readonly charge_bearer: ChargeBearer | null;
  readonly purpose_code: PurposeCode | null;
  readonly memo: string;
  readonly note: string;
  readonly attachments: readonly { readonly id: string; readonly name: string }[];
  /** Days are `YYYY-MM-DD`, of our banks. */
  readonly pay_on: string | null;
  readonly leaves_on: string;
  readonly arrives_from: string;
  readonly arrives_until: string;
  readonly overdue_since: Date | null;
  readonly repeat: RepeatRule | null;
  readonly repeat_id: string | null;
  readonly batch_id: string | null;
  /** The payment that came to nothing and is sent again by this one. */
  readonly again_of: string | null;
  readonly advice_language: AdviceLanguage | null;
  readonly is_payee_new: boolean;
  readonly review_reasons: readonly ReviewReason[];
  readonly claimed_by: string | null;
  readonly reason: PaymentReason | null;
  readonly return_code: string | null;
  readonly trace_number: string | null;
  readonly imad: string | null;
  readonly uetr: string | null;
  readonly check_number: string | null;
  readonly hold_transfer_id: string | null;
  readonly payment_transfer_id: string | null;
  readonly search_text: string;
  readonly created_by: string;
  readonly created_by_email: string;
  readonly created_at: Date;
  readonly sent_by: string | null;
  readonly submitted_at: Date | null;
  readonly updated_at: Date;
  readonly version: number;
}

export interface PaymentMoveRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly payment_id: string;
  readonly version: number;
  readonly from_state: PaymentState | null;
  readonly to_state: PaymentState;
  readonly actor_type: 'customer' | 'admin' | 'system';
  readonly actor_id: string | null;
  readonly actor_email: string | null;
  readonly reason: PaymentReason | null;
  readonly comment: string | null;
  readonly at: Date;
}

export interface QuoteRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly payee_id: string;
  readonly mid_rate: string;
  readonly rate: string;
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  readonly payout_amount: bigint;
  readonly payout_currency: CurrencyCode;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly payment_id: string | null;
}

type Tables = { payments_payments: PaymentRow; payments_moves: PaymentMoveRow; payments_quotes: QuoteRow };
const tables = (tx: Tx) => tx.db.withTables<Tables>();

// A day travels as text: the driver would make a moment of it, in the zone of this machine.
const days = ['pay_on', 'leaves_on', 'arrives_from', 'arrives_until'] as const;
export const paymentColumns = `p.*, ${days.map((day) => `p.${day}::text as ${day}`).join(', ')}`;

/** Rows of payments by a condition on `p`. The columns of days come twice; the later one, as text, is the one that is read. */
export const selectPayments = async (
  tx: Tx,
  rest: string,
  values: readonly unknown[],
): Promise<PaymentRow[]> => {
  const found = await tx.client.query<PaymentRow>(
    `select ${paymentColumns} from payments_payments p ${rest}`,
    [...values],
  );
  return found.rows;
};

export const findPayment = async (tx: Tx, customerId: string, id: string): Promise<PaymentRow | undefined> =>
  (await selectPayments(tx, 'where p.id = $1 and p.customer_id = $2', [id, customerId]))[0];

/** Of whichever customer the scope shows. */
export const findAnyPayment = async (tx: Tx, id: string): Promise<PaymentRow | undefined> =>
  (await selectPayments(tx, 'where p.id = $1', [id]))[0];

/** The payment, which nobody else moves until this transaction ends. */
export const lockPayment = async (tx: Tx, id: string): Promise<PaymentRow | undefined> =>
  (await selectPayments(tx, 'where p.id = $1 for update', [id]))[0];

/** False where there is a payment of this id. */
export const insertPayment = async (tx: Tx, row: PaymentRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('payments_payments')
    .values({ ...row, ...jsonOf(row) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

export const insertPayments = (tx: Tx, rows: readonly PaymentRow[]): Promise<void> =>
  insertRows(tx, 'payments_payments', rows);

/** The driver would write a list as an array of PostgreSQL; these columns are jsonb. */
const jsonOf = ({ attachments, repeat, splits }: PaymentRow) => ({
  splits: sql<PaymentRow['splits']>`${JSON.stringify(splits)}::jsonb`,
  attachments: sql<PaymentRow['attachments']>`${JSON.stringify(attachments)}::jsonb`,
  repeat: sql<RepeatRule | null>`${repeat === null ? null : JSON.stringify(repeat)}::jsonb`,
});

/** Writes a row that the caller has locked. */
export const updatePayment = async (tx: Tx, row: PaymentRow): Promise<void> => {
  const { id, tenant_id: _, customer_id: __, number: ___, created_at: ____, ...columns } = row;
  await tables(tx)
    .updateTable('payments_payments')
    .set({ ...columns, ...jsonOf(row) })
    .where('id', '=', id)
    .execute();
};

export const nextPaymentNumber = async (tx: Tx): Promise<bigint> =>
  (await nextPaymentNumbers(tx, 1))[0] ?? 0n;

export const nextPaymentNumbers = async (tx: Tx, count: number): Promise<readonly bigint[]> => {
  const found = await tx.client.query<{ next: bigint }>(
    `select nextval('payments_numbers')::bigint as next from generate_series(1, $1)`,
    [count],
  );
  return found.rows.map(({ next }) => next);
};

export const insertPaymentMove = async (tx: Tx, move: PaymentMoveRow): Promise<void> => {
  await tables(tx).insertInto('payments_moves').values(move).execute();
};

export const insertPaymentMoves = (tx: Tx, moves: readonly PaymentMoveRow[]): Promise<void> =>
  insertRows(tx, 'payments_moves', moves);

export const movesOfPayments = (tx: Tx, ids: readonly string[]): Promise<PaymentMoveRow[]> =>
  tables(tx)
    .selectFrom('payments_moves')
    .selectAll()
    .where('payment_id', 'in', [...ids])
    .orderBy('payment_id')
    .orderBy('version')
    .execute();

export const insertQuote = async (tx: Tx, row: QuoteRow): Promise<void> => {
  await tables(tx).insertInto('payments_quotes').values(row).execute();
};

export const insertQuotes = (tx: Tx, rows: readonly QuoteRow[]): Promise<void> =>
  insertRows(tx, 'payments_quotes', rows);

export const findQuote = (tx: Tx, customerId: string, id: string): Promise<QuoteRow | undefined> =>
  tables(tx)
    .selectFrom('payments_quotes')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

/** False where another payment has it. */
export const takeQuote = async (tx: Tx, id: string, paymentId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('payments_quotes')
    .set({ payment_id: paymentId })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('payment_id', 'is', null), eb('payment_id', '=', paymentId)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Of a payment `p`: another account of its payee does not wait for a second person, or it needs none. */
export const isUnpaused = `(p.method = 'check' or not exists (
  select from payments_payees y where y.id = p.payee_id and y.bank_changing))`;

/** Those whose day has come and that nothing is held for; what was overdue is not looked at before a moment. */
export const dueScheduled = async (
  tx: Tx,
  today: string,
  retryBefore: Date,
  limit: number,
): Promise<readonly string[]> => {
  const found = await tx.client.query<{ id: string }>(
    `select p.id from payments_payments p where p.state = 'scheduled' and p.leaves_on <= $1
       and (p.overdue_since is null or p.overdue_since <= $2) and ${isUnpaused} order by p.leaves_on, p.id limit $3`,
    [today, retryBefore, limit],
  );
  return found.rows.map(({ id }) => id);
};
