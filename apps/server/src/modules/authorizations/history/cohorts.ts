import { sql } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';
import { monthsSince } from '../../org/index.ts';

/** How many customers who came in one month paid by card in another; both are first days of months in UTC. */
export interface ActiveInMonth {
  readonly since: string;
  readonly month: string;
  readonly customers: number;
}

interface Active {
  readonly tenant: string;
  readonly customer: string;
  readonly month: string;
  readonly since: string;
}

/** The months in which customers paid by card and that are not noted yet, from approved requests after one id and up to another. */
const unnotedMonths = async (tx: Tx, after: string, upTo: string): Promise<readonly Active[]> => {
  const found = await tx.client.query<Omit<Active, 'since'>>(
    `select distinct on (customer_id, month) tenant_id as tenant, customer_id as customer, month::text from (
       select tenant_id, customer_id, date_trunc('month', at at time zone 'UTC')::date as month
       from authorizations_authorizations where id > $1 and id <= $2 and status <> 'declined'
     ) as paid
     where not exists (
       select from authorizations_active_months noted
       where noted.customer_id = paid.customer_id and noted.month = paid.month
     )`,
    [after, upTo],
  );
  const since = await monthsSince(
    tx,
    found.rows.map(({ customer }) => customer),
  );
  return found.rows.flatMap((row) => {
    const came = since.get(row.customer);
    return came === undefined ? [] : [{ ...row, since: came }];
  });
};

/** Notes in which months customers paid by card, from the approved requests with ids after one and up to another. */
export const noteActiveMonths = async (tx: Tx, after: string, upTo: string): Promise<void> => {
  const active = await unnotedMonths(tx, after, upTo);
  if (active.length === 0) return;
  await tx.client.query(
    `insert into authorizations_active_months (tenant_id, customer_id, month, since)
     select * from unnest($1::uuid[], $2::uuid[], $3::date[], $4::date[]) on conflict do nothing`,
    [
      active.map(({ tenant }) => tenant),
      active.map(({ customer }) => customer),
      active.map(({ month }) => month),
      active.map(({ since }) => since),
    ],
  );
};

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Customers who came from one month to another (first days, both among them) and paid by card up to then, as far as the
 * scope shows: noted by the job, or beyond what it has come to.
 */
export const activeByCohort = async (tx: Tx, from: string, to: string): Promise<readonly ActiveInMonth[]> => {
  const { rows } = await sql<ActiveInMonth>`
    select since::text, month::text, count(*)::integer as customers from authorizations_active_months
    where since between ${from} and ${to} and month between ${from} and ${to}
    group by since, month`.execute(tx.db);
  const counted = await tx.client.query<{ up_to: string }>('select up_to from authorizations_counted');
  const ahead = await unnotedMonths(tx, counted.rows[0]?.up_to ?? lastId, lastId);
  const isAsked = (month: string): boolean => from <= month && month <= to;
  return [
    ...rows,
    ...ahead
      .filter(({ since, month }) => isAsked(since) && isAsked(month))
      .map(({ since, month }) => ({ since, month, customers: 1 })),
  ];
};
