/** All SQL by which payments are listed, searched and summed. One narrowing serves the list, its totals and its export. */
import type { PaymentRail, PaymentState, paymentSorts } from '@tael/contract/payments/outgoing/states';
import { sql, type RawBuilder } from 'kysely';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { HistoryNarrowing } from '../../../kernel/lists/narrowing.ts';
import type { Queue } from '../../../kernel/lists/lines.ts';
import { listWithin, sumWithin, type History, type ListPlace } from '../../../kernel/lists/page-within.ts';
import type { SortColumns } from '../../../kernel/lists/sorted.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { paymentColumns, type PaymentRow } from './repository.ts';

export interface PaymentFilter extends HistoryNarrowing {
  readonly customerId: string;
  readonly rail: PaymentRail | undefined;
  readonly states: readonly PaymentState[] | undefined;
  readonly payeeId: string | undefined;
  readonly departmentId: string | undefined;
}

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(conditions, sql` and `);

/** The rows that an index finds in the order of the list. */
const reached = (filter: PaymentFilter, after: PlaceInList | undefined): RawBuilder<unknown> =>
  all([
    sql`customer_id = ${filter.customerId}`,
    ...(filter.rail ? [sql`rail = ${filter.rail}`] : []),
    ...(filter.payeeId ? [sql`payee_id = ${filter.payeeId}`] : []),
    ...(filter.from ? [sql`created_at >= ${filter.from}`] : []),
    ...(filter.to ? [sql`created_at < ${filter.to}`] : []),
    ...(after ? [sql`(created_at, id) < (${after.at}, ${after.id}::uuid)`] : []),
  ]);

const hasWords = (patterns: readonly string[]): RawBuilder<unknown> => {
  const text = sql`search_text || ' ' || lower(concat_ws(' ', trace_number, imad, uetr, check_number))`;
  return all(patterns.map((pattern) => sql`${text} like ${pattern}`));
};

const matching = ({ patterns, typedAmount }: PaymentFilter): readonly RawBuilder<unknown>[] => {
  if (patterns.length === 0) return [];
  const words = hasWords(patterns);
  return [
    typedAmount === undefined
      ? words
      : sql`((${words}) or amount = ${typedAmount} or payout_amount = ${typedAmount})`,
  ];
};

/** The rest, which is looked at row by row. */
const narrowed = (filter: PaymentFilter): RawBuilder<unknown> =>
  all([
    sql`true`,
    ...(filter.states ? [sql`state = any (${filter.states}::text[])`] : []),
    ...(filter.departmentId
      ? [
          sql`(department_id = ${filter.departmentId} or splits @> ${JSON.stringify([{ departmentId: filter.departmentId }])}::jsonb)`,
        ]
      : []),
    ...(filter.least === undefined ? [] : [sql`amount >= ${filter.least}`]),
    ...(filter.most === undefined ? [] : [sql`amount <= ${filter.most}`]),
    ...matching(filter),
  ]);

const history = (filter: PaymentFilter): History => ({
  table: 'payments_payments',
  columns: paymentColumns,
  at: 'created_at',
  reached: (after) => reached(filter, after),
  narrowed: narrowed(filter),
});

const sorts: SortColumns<(typeof paymentSorts)[number]> = {
  payee: { by: sql`lower(payee_name)`, type: 'text' },
  amount: { by: sql`amount`, type: 'bigint' },
  created: { by: sql`created_at`, type: 'timestamptz' },
};

/** A page of payments, newest first unless it names another order. */
export const pageOfPayments = (
  tx: Tx,
  filter: PaymentFilter,
  place: ListPlace<(typeof paymentSorts)[number]>,
) =>
  listWithin(tx, history(filter), { columns: sorts, momentOf: (row: PaymentRow) => row.created_at }, place);

/** What the newest `horizon` rows come to: `out` left or will, `in` came back. */
export const sumPayments = (tx: Tx, filter: PaymentFilter, horizon: number) =>
  sumWithin(
    tx,
    history(filter),
    sql`coalesce(sum(amount) filter (where state in ('returned', 'reversed', 'recalled', 'stopped')), 0)::bigint as "in",
      coalesce(sum(amount) filter (where state not in ('draft', 'rejected', 'canceled', 'failed')), 0)::bigint as "out"`,
    horizon,
  );

interface Figures {
  readonly count: number;
  readonly amount: bigint;
}
interface OfRail {
  readonly customerId: string;
  readonly rail: PaymentRail;
  readonly horizon: number;
}

/** The newest payments of a rail: as many as a list looks at, so that figures cost the same however many there are. */
const newestOf = ({ customerId, rail, horizon }: OfRail) =>
  sql`(select * from payments_payments where customer_id = ${customerId} and rail = ${rail}
    order by created_at desc, id desc limit ${horizon}) p`;

export const figuresByState = async (
  tx: Tx,
  of: OfRail,
): Promise<readonly (Figures & { readonly state: PaymentState })[]> => {
  const { rows } = await sql<Figures & { state: PaymentState }>`
    select state, count(*)::integer as count, sum(amount)::bigint as amount from ${newestOf(of)}
    group by state order by state
  `.execute(tx.db);
  return rows;
};

const leaving = sql`state not in ('draft', 'rejected', 'canceled', 'failed')`;

export const figuresByDay = async (
  tx: Tx,
  of: OfRail & { readonly from: string },
): Promise<readonly { readonly day: string; readonly amount: bigint }[]> => {
  const { rows } = await sql<{ day: string; amount: bigint }>`
    select leaves_on::text as day, sum(amount)::bigint as amount from ${newestOf(of)}
    where leaves_on >= ${of.from}::date and ${leaving}
    group by leaves_on order by leaves_on
  `.execute(tx.db);
  return rows;
};

export const figuresByPayee = async (
  tx: Tx,
  of: OfRail & { readonly from: string; readonly most: number },
): Promise<readonly (Figures & { readonly id: string; readonly name: string })[]> => {
  const { rows } = await sql<Figures & { id: string; name: string }>`
    select payee_id as id, max(payee_name) as name, count(*)::integer as count, sum(amount)::bigint as amount
    from ${newestOf(of)} where leaves_on >= ${of.from}::date and ${leaving}
    group by payee_id order by sum(amount) desc, payee_id limit ${of.most}
  `.execute(tx.db);
  return rows;
};

/** What leaves until a day, by day; `unheld` is the part that the balance still has. */
export const comingPayments = async (
  tx: Tx,
  customerId: string,
  until: string,
): Promise<readonly (Figures & { readonly day: string; readonly unheld: bigint })[]> => {
  const { rows } = await sql<Figures & { day: string; unheld: bigint }>`
    select leaves_on::text as day, count(*)::integer as count, sum(amount)::bigint as amount,
      coalesce(sum(amount + fee) filter (where funding_status = 'unfunded'), 0)::bigint as unheld
    from payments_payments
    where customer_id = ${customerId} and leaves_on <= ${until}::date
      and state in ('in_approval', 'pending_review', 'scheduled', 'queued')
    group by leaves_on order by leaves_on
  `.execute(tx.db);
  return rows;
};

/** Whom payments go to, by the payment's id; those outside the scope are left out. */
export const payeesOfPayments = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; payee_name: string }>`
    select id, payee_name from payments_payments where id = any (${ids}::uuid[])
  `.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row.payee_name]));
};

/** Those of these payments that have the words, of which there is one at least. */
export const paymentsFound = async (
  tx: Tx,
  ids: readonly string[],
  patterns: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from payments_payments where id = any (${ids}::uuid[]) and ${hasWords(patterns)}
  `.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
};

/** What waits for a look before it leaves. */
export const paymentLines = {
  table: 'payments_payments',
  at: 'updated_at',
  title: 'payee_name',
  state: 'state',
  states: ['pending_review'],
  amount: 'amount',
  claimedBy: 'claimed_by',
} as const satisfies Queue;

/** How these payments of a customer stand, by their ids. */
export const statesOfPayments = async (
  tx: Tx,
  customerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaymentState>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.client.query<{ id: string; state: PaymentState }>(
    'select id, state from payments_payments where customer_id = $1 and id = any ($2::uuid[])',
    [customerId, ids],
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
};
