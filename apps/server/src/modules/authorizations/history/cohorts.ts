import { sql } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';
import { monthsSince } from '../../org/index.ts';

/** How many customers who came in one month paid by card in another; both are first days of months in UTC. */
export interface ActiveInMonth {
  readonly since: string;
  readonly month: string;
  readonly customers: number;
}

/** Notes in which months customers paid by card, from the approved requests with ids after one and up to another. */
export const noteActiveMonths = async (tx: Tx, after: string, upTo: string): Promise<void> => {
  const found = await tx.client.query<{ tenant: string; customer: string; month: string }>(
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
  if (found.rows.length === 0) return;
  const since = await monthsSince(
    tx,
    found.rows.map(({ customer }) => customer),
  );
  const known = found.rows.filter(({ customer }) => since.has(customer));
  await tx.client.query(
    `insert into authorizations_active_months (tenant_id, customer_id, month, since)
     select * from unnest($1::uuid[], $2::uuid[], $3::date[], $4::date[]) on conflict do nothing`,
    [
      known.map(({ tenant }) => tenant),
      known.map(({ customer }) => customer),
      known.map(({ month }) => month),
      known.map(({ customer }) => since.get(customer)),
    ],
  );
};

/** Customers who came from one month to another (first days, both among them) and paid by card up to then, as far as the scope shows. */
export const activeByCohort = async (tx: Tx, from: string, to: string): Promise<readonly ActiveInMonth[]> => {
  const { rows } = await sql<ActiveInMonth>`
    select since::text, month::text, count(*)::integer as customers from authorizations_active_months
    where since between ${from} and ${to} and month between ${from} and ${to}
    group by since, month`.execute(tx.db);
  return rows;
};
