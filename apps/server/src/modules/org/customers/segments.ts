import type { PlanCode } from '@tael/contract/fees/schedule';
import { entityType } from '@tael/contract/identity/states';
import type { Segment } from '@tael/contract/messaging/segment';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';
import { countActivePeople } from '../../identity/index.ts';
import { either } from './customer-repository.ts';

/** Conditions on the customer of a column, of the modules that know. */
export interface SegmentDeps {
  onPlan(customerId: string, plan: PlanCode): RawBuilder<SqlBool>;
  inCountries(customerId: string, countries: readonly string[]): RawBuilder<SqlBool>;
  hasWorkingCard(customerId: string): RawBuilder<SqlBool>;
}

/** Which customers are meant: all of a tenant, those of a segment, or one. */
export interface MeantCustomers {
  readonly tenantId: string;
  readonly segment?: Partial<Segment> | null;
  readonly customerId?: string | null;
}

const narrowed = (deps: SegmentDeps, { kind, plans, tags, countries, cards }: Partial<Segment>) => [
  ...(kind ? [sql`c.entity_type = ${entityType[kind]}`] : []),
  ...(plans?.length
    ? [
        sql`c.entity_type = ${entityType.business} and ${either(plans.map((plan) => deps.onPlan('c.id', plan)))}`,
      ]
    : []),
  ...(tags?.length ? [sql`c.tags && ${tags}::text[]`] : []),
  ...(countries?.length ? [deps.inCountries('c.id', countries)] : []),
  ...(cards === 'with' ? [deps.hasWorkingCard('c.id')] : []),
  ...(cards === 'without' ? [sql`not ${deps.hasWorkingCard('c.id')}`] : []),
];

/** The customers that are meant, as rows of `tenant_id` and `id`, as far as the scope shows. */
export const customersMeant = (
  deps: SegmentDeps,
  { tenantId, segment, customerId }: MeantCustomers,
): RawBuilder<unknown> => {
  const conditions = [
    sql`c.tenant_id = ${tenantId}`,
    ...(customerId ? [sql`c.id = ${customerId}`] : []),
    ...(segment ? narrowed(deps, segment) : []),
  ];
  return sql`select c.tenant_id, c.id from org_customers c where ${sql.join(conditions, sql` and `)}`;
};

/** How many customers are meant, and how many people of theirs may sign in. */
export const countMeant = async (
  tx: Tx,
  deps: SegmentDeps,
  meant: MeantCustomers,
): Promise<{ readonly customers: number; readonly people: number }> => {
  const customers = customersMeant(deps, meant);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${customers}) as meant`.execute(tx.db);
  return { customers: rows[0]?.count ?? 0, people: await countActivePeople(tx, customers) };
};
