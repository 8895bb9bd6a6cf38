/** The SQL of subscriptions of every kind: where each stands, and the months that were settled. */
import { sql } from 'kysely';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Subscription } from './subscription-rules.ts';

export interface SubscriptionTable<Row extends Subscription> {
  readonly find: (tx: Tx, customerId: string) => Promise<Row | undefined>;
  readonly lock: (tx: Tx, customerId: string) => Promise<Row | undefined>;
  readonly save: (tx: Tx, row: Row) => Promise<void>;
  /** Leaves a row that is there already. */
  readonly begin: (tx: Tx, row: Row) => Promise<void>;
  /** Customers, in order from one on, whose subscription is to be looked at by this moment. */
  readonly due: (
    tx: Tx,
    now: Date,
    page: { readonly after: string | undefined; readonly limit: number },
  ) => Promise<readonly string[]>;
}

export const subscriptionTable = <Row extends Subscription>(
  name: 'fees_subscriptions' | 'fees_api_subscriptions',
): SubscriptionTable<Row> => {
  const table = sql.table(name);
  const insert = (row: Row) => {
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
    return sql`insert into ${table} (${columns}) values (${sql.join(Object.values(row))}) on conflict (customer_id)`;
  };
  const find = (customerId: string) => sql<Row>`select * from ${table} where customer_id = ${customerId}`;
  return {
    find: async (tx, customerId) => (await find(customerId).execute(tx.db)).rows[0],
    lock: async (tx, customerId) => (await sql<Row>`${find(customerId)} for update`.execute(tx.db)).rows[0],
    save: async (tx, row) => {
      const change = Object.keys(row)
        .filter((column) => column !== 'customer_id')
        .map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
      await sql`${insert(row)} do update set ${sql.join(change)}`.execute(tx.db);
    },
    begin: async (tx, row) => {
      await sql`${insert(row)} do nothing`.execute(tx.db);
    },
    due: async (tx, now, { after, limit }) => {
      const found = await sql<{ customer_id: string }>`
        select customer_id from ${table}
        where due_at <= ${now} and (${after ?? null}::uuid is null or customer_id > ${after ?? null})
        order by customer_id limit ${limit}`.execute(tx.db);
      return found.rows.map(({ customer_id: id }) => id);
    },
  };
};

/** The months of a customer: one row more than asked, newest first. */
export const settledMonths = async <Row>(
  tx: Tx,
  name: 'fees_plan_months' | 'fees_api_months',
  customerId: string,
  { limit, after }: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<readonly Row[]> => {
  const older = after ? sql`and (charged_at, id) < (${after.at}, ${after.id})` : sql``;
  const found = await sql<Row>`
    select * from ${sql.table(name)} where customer_id = ${customerId} ${older}
    order by charged_at desc, id desc limit ${limit + 1}`.execute(tx.db);
  return found.rows;
};
