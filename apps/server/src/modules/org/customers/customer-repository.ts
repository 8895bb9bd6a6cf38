import type { customerKinds } from '@tael/contract/org/customer-kinds';
import type { CustomerOrder, ReviewTime } from '@tael/contract/org/customer-lists';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import { searchPatterns } from '../../../kernel/lists/search-text.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { StandingReason } from '../repository.ts';
import { cardAccountCode, type AccountStatus } from '../rules.ts';

type Tables = {
  org_customers: ListedCustomer & { updated_at: Date; search_text: string | null; review_on: string | null };
  org_accounts: { customer_id: string; code: number; status: AccountStatus };
};

/** A customer with its standing; why and by whom is null while nothing holds it back. */
export interface ListedCustomer {
  id: string;
  tenant_id: string;
  entity_type: 1 | 2 | null;
  display_name: string;
  created_at: Date;
  standing_reason: StandingReason | null;
  standing_note: string | null;
  standing_by: string | null;
  standing_at: Date | null;
  tags: string[];
  version: number;
}

export interface CustomerFilter {
  readonly kind?: (typeof customerKinds)[number] | undefined;
  readonly statuses?: readonly AccountStatus[] | undefined;
  /** Part of a name, or one of these customers. */
  readonly search?: { readonly name: string; readonly orIds: readonly string[] } | undefined;
  readonly tag?: string | undefined;
  /** A condition of whoever keeps plans; only businesses have one. */
  readonly onPlan?: RawBuilder<SqlBool> | undefined;
  readonly review?: { readonly time: ReviewTime; readonly today: string } | undefined;
}

export const either = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(conditions, sql` or `)})`;

const tables = (tx: Tx) => tx.db.withTables<Tables>();

const ofKind: Readonly<Record<(typeof customerKinds)[number], RawBuilder<SqlBool>>> = {
  personal: sql`c.entity_type = 1`,
  business: sql`c.entity_type = 2`,
  unknown: sql`c.entity_type is null`,
};

/** Whether a customer has every word in its name, as it is written or by pinyin. */
const named = (typed: string): RawBuilder<SqlBool> =>
  sql.join(
    [
      sql`true`,
      ...searchPatterns(typed).map(
        (pattern) => sql`coalesce(c.search_text, lower(c.display_name)) like ${pattern}`,
      ),
    ],
    sql` and `,
  );

const inReview: Readonly<Record<ReviewTime, (today: string) => RawBuilder<SqlBool>>> = {
  due: (today) => sql`c.review_on <= ${today}`,
  later: (today) => sql`c.review_on > ${today}`,
  none: () => sql`c.review_on is null`,
};

const matching = ({ kind, statuses, search, tag, onPlan, review }: CustomerFilter): RawBuilder<SqlBool> => {
  const conditions: RawBuilder<SqlBool>[] = [sql`true`];
  if (kind) conditions.push(ofKind[kind]);
  if (statuses !== undefined) conditions.push(sql`a.status = any(${statuses}::int[])`);
  if (search) {
    conditions.push(sql`(${named(search.name)} or c.id = any (${search.orIds}::uuid[]))`);
  }
  if (tag !== undefined) conditions.push(sql`c.tags @> array[${tag}]`);
  if (onPlan) conditions.push(sql`c.entity_type = 2 and ${onPlan}`);
  if (review) conditions.push(inReview[review.time](review.today));
  return sql.join(conditions, sql` and `);
};

/** Which columns a list is ordered by, and the place of a row in it. */
const orders: Readonly<Record<CustomerOrder, { at: RawBuilder<unknown>; way: 'asc' | 'desc' }>> = {
  newest: { at: sql`c.created_at`, way: 'desc' },
  oldest: { at: sql`c.created_at`, way: 'asc' },
  next_review: { at: sql`coalesce(c.review_on, date '9999-12-31')`, way: 'asc' },
};

const columns = [
  'c.id',
  'c.tenant_id',
  'c.entity_type',
  'c.display_name',
  'c.created_at',
  'c.standing_reason',
  'c.standing_note',
  'c.standing_by',
  'c.standing_at',
  'c.tags',
  'c.version',
  'a.status',
  sql<string | null>`c.review_on::text`.as('review_on'),
] as const;

const withCardAccount = (tx: Tx) =>
  tables(tx)
    .selectFrom('org_customers as c')
    .innerJoin('org_accounts as a', (join) =>
      join.onRef('a.customer_id', '=', 'c.id').on('a.code', '=', cardAccountCode),
    );

/** Customers with the status of their card account, in the order asked for, and one row more than `limit`. */
export const listCustomerRows = (
  tx: Tx,
  filter: CustomerFilter,
  page: {
    readonly limit: number;
    readonly after: PlaceInList | undefined;
    readonly order?: CustomerOrder | undefined;
  },
) => {
  const { after, limit, order = 'newest' } = page;
  const { at, way } = orders[order];
  const place = order === 'next_review' ? after?.at.toISOString().slice(0, 10) : after?.at;
  const beyond = way === 'asc' ? sql`>` : sql`<`;
  return withCardAccount(tx)
    .select(columns)
    .where(matching(filter))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${at}, c.id) ${beyond} (${place}, ${after?.id})`),
    )
    .orderBy(at, way)
    .orderBy('c.id', way)
    .limit(limit + 1)
    .execute();
};

export const countCustomerRows = async (tx: Tx, filter: CustomerFilter): Promise<number> => {
  const { count } = await withCardAccount(tx)
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** How many customers came between each of these moments (ascending) and the next, as far as the scope shows. */
export const countNewCustomers = async (tx: Tx, moments: readonly Date[]): Promise<readonly number[]> => {
  const found = await tx.client.query<{ slot: number; count: number }>(
    `select width_bucket(created_at, $1::timestamptz[]) as slot, count(*)::integer as count from org_customers
     where created_at >= $2 and created_at < $3 group by slot`,
    [moments, moments.at(0), moments.at(-1)],
  );
  const counts = new Map(found.rows.map(({ slot, count }) => [slot, count]));
  return moments.slice(0, -1).map((_, index) => counts.get(index + 1) ?? 0);
};

/** The first day of the month (UTC) in which each of these customers came, as far as the scope shows. */
export const monthsSince = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const found = await tx.client.query<{ id: string; since: string }>(
    `select id, date_trunc('month', created_at at time zone 'UTC')::date::text as since from org_customers
     where id = any ($1::uuid[])`,
    [ids],
  );
  return new Map(found.rows.map(({ id, since }) => [id, since]));
};

/** Customers of a kind, by their ids in order after one; whoever has chosen no kind is a person. */
export const customersOfKind = async (
  tx: Tx,
  { tenantId, entityType }: { readonly tenantId: string; readonly entityType: number },
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> => {
  const found = await tx.client.query<{ id: string }>(
    `select id from org_customers where tenant_id = $1 and coalesce(entity_type, 1) = $2
       and ($3::uuid is null or id > $3) order by id limit $4`,
    [tenantId, entityType, after, limit],
  );
  return found.rows.map(({ id }) => id);
};

export const findCustomerRow = (tx: Tx, id: string) =>
  withCardAccount(tx).select(columns).where('c.id', '=', id).executeTakeFirst();

/** Says why and by whom a customer is held back; null when nothing does any more. */
export const saveStanding = async (
  tx: Tx,
  id: string,
  standing: { readonly reason: StandingReason; readonly note: string; readonly by: string } | null,
  now: Date,
): Promise<void> => {
  await tables(tx)
    .updateTable('org_customers')
    .set({
      standing_reason: standing?.reason ?? null,
      standing_note: standing?.note ?? null,
      standing_by: standing?.by ?? null,
      standing_at: standing ? now : null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
};

/** The newest of the last `horizon` customers that have every word in their name. */
export const customersNamed = async (
  tx: Tx,
  typed: string,
  { limit, horizon }: { readonly limit: number; readonly horizon: number },
): Promise<readonly { readonly id: string; readonly display_name: string }[]> => {
  const { rows } = await sql<{ id: string; display_name: string }>`
    select id, display_name
    from (select * from org_customers order by created_at desc, id desc limit ${horizon}) c
    where ${named(typed)} order by created_at desc, id desc limit ${limit}
  `.execute(tx.db);
  return rows;
};

/** Customers whose name nothing finds yet, locked; those that somebody else works on are passed over. */
export const lockUnsearchable = (tx: Tx, limit: number) =>
  tables(tx)
    .selectFrom('org_customers')
    .select(['id', 'display_name'])
    .where('search_text', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const writeSearchTexts = async (
  tx: Tx,
  rows: readonly { readonly id: string; readonly text: string }[],
): Promise<void> => {
  await tx.client.query(
    `update org_customers customer set search_text = made.text from unnest($1::uuid[], $2::text[]) as made (id, text)
      where customer.id = made.id`,
    [rows.map(({ id }) => id), rows.map(({ text }) => text)],
  );
};
