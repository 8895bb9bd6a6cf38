import type { customerKinds } from '@tael/contract/org/customers';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PlaceInList } from '../../kernel/keyset.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { StandingReason } from './repository.ts';
import { cardAccountCode, type AccountStatus } from './rules.ts';

type Tables = {
  org_customers: ListedCustomer & { updated_at: Date };
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
}

export interface CustomerFilter {
  readonly kind?: (typeof customerKinds)[number] | undefined;
  readonly status?: AccountStatus | undefined;
  /** Part of a name, or one of these customers. */
  readonly search?: { readonly name: string; readonly orIds: readonly string[] } | undefined;
}

const tables = (tx: Tx) => tx.db.withTables<Tables>();

const ofKind: Readonly<Record<(typeof customerKinds)[number], RawBuilder<SqlBool>>> = {
  personal: sql`c.entity_type = 1`,
  business: sql`c.entity_type = 2`,
  unknown: sql`c.entity_type is null`,
};

const matching = ({ kind, status, search }: CustomerFilter): RawBuilder<SqlBool> => {
  const conditions: RawBuilder<SqlBool>[] = [sql`true`];
  if (kind) conditions.push(ofKind[kind]);
  if (status !== undefined) conditions.push(sql`a.status = ${status}`);
  if (search) {
    const pattern = `%${search.name.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`(c.display_name ilike ${pattern} or c.id = any (${search.orIds}::uuid[]))`);
  }
  return sql.join(conditions, sql` and `);
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
  'a.status',
] as const;

const withCardAccount = (tx: Tx) =>
  tables(tx)
    .selectFrom('org_customers as c')
    .innerJoin('org_accounts as a', (join) =>
      join.onRef('a.customer_id', '=', 'c.id').on('a.code', '=', cardAccountCode),
    );

/** Customers with the status of their card account, newest first, and one row more than `limit`. */
export const listCustomerRows = (
  tx: Tx,
  filter: CustomerFilter,
  page: { readonly limit: number; readonly after: PlaceInList | undefined },
) => {
  const { after, limit } = page;
  return withCardAccount(tx)
    .select(columns)
    .where(matching(filter))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(c.created_at, c.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
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
