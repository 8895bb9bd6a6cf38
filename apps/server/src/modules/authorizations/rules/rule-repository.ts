/** All SQL on the customers' own rules, their contents and the purchases that they were meant for. */
import type { RuleContent, RuleStatus } from '@tael/contract/authorizations/card-rules';
import type { Presence } from '@tael/contract/authorizations/states';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Recent } from './evaluate-rule.ts';

export interface RuleRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly status: RuleStatus;
  readonly number: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
}

export interface RuleVersionRow {
  readonly rule_id: string;
  readonly number: number;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly content: RuleContent;
  readonly made_by: string;
  readonly made_at: Date;
  readonly promoted_at: Date | null;
  readonly promoted_by: string | null;
}

export interface RuleHit {
  readonly rule_id: string;
  readonly authorization_id: string;
  readonly number: number;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly is_shadow: boolean;
  readonly at: Date;
}

type Tables = {
  authorizations_rules: RuleRow;
  authorizations_rule_versions: Omit<RuleVersionRow, 'content'> & { content: unknown };
  authorizations_rule_hits: RuleHit;
};

const tables = (tx: Tx) => tx.db.withTables<Tables>();

// Boundary: what is read back is what `insertVersion` wrote.
const versionOf = (row: Tables['authorizations_rule_versions']): RuleVersionRow => ({
  ...row,
  content: row.content as RuleContent,
});

export const insertRule = async (tx: Tx, row: RuleRow): Promise<void> => {
  await tables(tx).insertInto('authorizations_rules').values(row).execute();
};

export const insertVersion = async (tx: Tx, row: RuleVersionRow): Promise<void> => {
  await tables(tx)
    .insertInto('authorizations_rule_versions')
    .values({ ...row, content: JSON.stringify(row.content) })
    .execute();
};

/** Nobody else makes or changes a rule of this customer until this transaction ends. */
export const lockRules = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('authorizations/rules/' || $1, 0))`, [
    customerId,
  ]);
};

export const findRule = (tx: Tx, id: string, customerId: string): Promise<RuleRow | undefined> =>
  tables(tx)
    .selectFrom('authorizations_rules')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

export const updateRule = async (
  tx: Tx,
  rule: RuleRow,
  change: Partial<Pick<RuleRow, 'status' | 'number'>>,
  at: Date,
): Promise<void> => {
  await tables(tx)
    .updateTable('authorizations_rules')
    .set({ ...change, updated_at: at, version: rule.version + 1 })
    .where('id', '=', rule.id)
    .execute();
};

export const markPromoted = async (
  tx: Tx,
  { id, number }: Pick<RuleRow, 'id' | 'number'>,
  by: string,
  at: Date,
): Promise<void> => {
  await tables(tx)
    .updateTable('authorizations_rule_versions')
    .set({ promoted_at: at, promoted_by: by })
    .where('rule_id', '=', id)
    .where('number', '=', number)
    .execute();
};

/** A customer's rules, the newest first. */
export const rulesOf = (tx: Tx, customerId: string): Promise<RuleRow[]> =>
  tables(tx)
    .selectFrom('authorizations_rules')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Every content of these rules, the newest first. */
export const versionsOf = async (tx: Tx, ruleIds: readonly string[]): Promise<RuleVersionRow[]> => {
  if (ruleIds.length === 0) return [];
  const rows = await tables(tx)
    .selectFrom('authorizations_rule_versions')
    .selectAll()
    .where('rule_id', 'in', ruleIds)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(versionOf);
};

/** The rules that look at purchases of a customer, with the content that counts, in the order in which they were made. */
export const rulesInUse = async (tx: Tx, customerId: string) => {
  const rows = await tables(tx)
    .selectFrom('authorizations_rules as rule')
    .innerJoin('authorizations_rule_versions as made', (join) =>
      join.onRef('made.rule_id', '=', 'rule.id').onRef('made.number', '=', 'rule.number'),
    )
    .select(['rule.id', 'rule.number', 'rule.status', 'made.content'])
    .where('rule.customer_id', '=', customerId)
    .where('rule.status', 'in', ['shadow', 'active'])
    .orderBy('rule.created_at')
    .orderBy('rule.id')
    .execute();
  return rows.map((row) => ({ ...row, content: row.content as RuleContent }));
};

export const insertHits = async (tx: Tx, rows: readonly RuleHit[]): Promise<void> => {
  await tables(tx).insertInto('authorizations_rule_hits').values(rows).execute();
};

/** How many purchases each of these rules was meant for since a moment. */
export const hitsSince = async (
  tx: Tx,
  ruleIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, { readonly shadow: number; readonly active: number }>> => {
  const { rows } = await sql<{ id: string; shadow: number; active: number }>`
    select rule_id as id, count(*) filter (where is_shadow)::integer as shadow,
      count(*) filter (where not is_shadow)::integer as active
    from authorizations_rule_hits where rule_id = any (${ruleIds}::uuid[]) and at >= ${since} group by rule_id
  `.execute(tx.db);
  return new Map(rows.map(({ id, shadow, active }) => [id, { shadow, active }]));
};

const isPaid = sql`status not in ('declined', 'verified', 'credited')`;

/** What a card paid since a moment. */
export const paidSince = async (tx: Tx, cardId: string, since: Date): Promise<Recent> => {
  const { rows } = await sql<Recent>`
    select count(*)::integer as count, coalesce(sum(authorized), 0)::bigint as amount
    from authorizations_authorizations where card_id = ${cardId} and at > ${since} and ${isPaid}
  `.execute(tx.db);
  return rows[0] ?? { count: 0, amount: 0n };
};

export interface PaidRow {
  readonly id: string;
  readonly card_id: string;
  readonly last_four: string;
  readonly merchant_name: string;
  readonly merchant_city: string;
  readonly merchant_category: string;
  readonly merchant_country: string;
  /** Null where it is not known. */
  readonly presence: Presence | null;
  readonly authorized: bigint;
  readonly at: Date;
}

/** The newest purchases that a customer's cards paid since a moment, the oldest of them first. */
export const paidByCustomer = async (
  tx: Tx,
  customerId: string,
  since: Date,
  limit: number,
): Promise<readonly PaidRow[]> => {
  const { rows } = await sql<PaidRow>`
    select id, card_id, last_four, merchant_name, merchant_city, merchant_category, merchant_country,
      presence, authorized, at
    from authorizations_authorizations
    where customer_id = ${customerId} and at >= ${since} and ${isPaid}
    order by at desc, id desc limit ${limit}
  `.execute(tx.db);
  return rows.toReversed();
};
