/** All SQL on prices as staff changes them. */
import { money, type CurrencyCode } from '@tael/money';
import type { Tx } from '../../../kernel/transaction.ts';
import { planPriceCodes, type PriceCode } from '@tael/contract/fees/schedule';
import type { FeeCondition, PriceRule } from '../rules.ts';

/** Which price: of an act, for a kind of customer, of everybody or of one alone. */
export interface PriceName {
  readonly tenantId: string;
  readonly code: PriceCode;
  readonly entityType: number;
  readonly customerId: string | null;
}

export interface PriceChangeRow {
  id: string;
  tenant_id: string;
  customer_id: string | null;
  code: PriceCode;
  entity_type: number;
  amount: bigint | null;
  before_amount: bigint;
  currency: CurrencyCode;
  valid_from: Date;
  reason: string;
  state: 'waiting' | 'approved' | 'rejected' | 'withdrawn';
  made_by: string;
  made_at: Date;
}

interface ScheduleRow {
  id: string;
  tenant_id: string;
  customer_id: string | null;
  is_list: boolean;
  code: PriceCode;
  entity_type: number;
  version: number;
  amount: bigint;
  currency: CurrencyCode;
  valid_from: Date;
  condition: FeeCondition | null;
  condition_amount: bigint | null;
  rate: number | null;
}

const tables = (tx: Tx) =>
  tx.db.withTables<{ fees_price_changes: PriceChangeRow; fees_schedules: ScheduleRow }>();

/** Adds the next version of a plan, which includes what the one before it does. */
const insertPlanVersion = async (
  tx: Tx,
  { tenantId, code }: PriceName,
  version: {
    readonly id: string;
    readonly version: number;
    readonly amount: bigint;
    readonly validFrom: Date;
  },
): Promise<void> => {
  await tx.client.query(
    `insert into fees_plans (id, tenant_id, code, version, sub_accounts, amount, currency, valid_from)
     select $1, tenant_id, code, $2, sub_accounts, $3, currency, $4 from fees_plans
     where tenant_id = $5 and 'plan_' || code = $6 order by version desc limit 1`,
    [version.id, version.version, version.amount, version.validFrom, tenantId, code],
  );
};

export const nameOf = (row: PriceChangeRow): PriceName => ({
  tenantId: row.tenant_id,
  code: row.code,
  entityType: row.entity_type,
  customerId: row.customer_id,
});

/** Nobody else changes this price until the transaction ends. */
export const lockPrice = async (
  tx: Tx,
  { tenantId, code, entityType, customerId }: PriceName,
): Promise<void> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('fees/price/' || $1, 0))`, [
    [tenantId, code, entityType, customerId ?? ''].join('/'),
  ]);
};

/** How many proposals there were of each price of everybody, or of one customer, by `code.entityType`. */
export const countChanges = async (
  tx: Tx,
  tenantId: string,
  customerId: string | null,
): Promise<ReadonlyMap<string, number>> => {
  const found = await tx.client.query<{ name: string; count: number }>(
    `select code || '.' || entity_type as name, count(*)::integer as count from fees_price_changes
     where tenant_id = $1 and customer_id is not distinct from $2 group by code, entity_type`,
    [tenantId, customerId],
  );
  return new Map(found.rows.map(({ name, count }) => [name, count]));
};

/** The proposals of everybody's prices, or of one customer's, that wait for a second person. */
export const openChanges = (tx: Tx, tenantId: string, customerId: string | null): Promise<PriceChangeRow[]> =>
  tables(tx)
    .selectFrom('fees_price_changes')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('customer_id', customerId === null ? 'is' : '=', customerId)
    .where('state', '=', 'waiting')
    .execute();

export const findPriceChange = (tx: Tx, id: string): Promise<PriceChangeRow | undefined> =>
  tables(tx).selectFrom('fees_price_changes').selectAll().where('id', '=', id).executeTakeFirst();

export const insertPriceChange = async (tx: Tx, row: PriceChangeRow): Promise<void> => {
  await tables(tx).insertInto('fees_price_changes').values(row).execute();
};

export const movePriceChange = async (tx: Tx, id: string, state: PriceChangeRow['state']): Promise<void> => {
  await tables(tx).updateTable('fees_price_changes').set({ state }).where('id', '=', id).execute();
};

/** Adds the next version of a price; what else the schedule says of the act stays as the list has it. */
export const insertPriceVersion = async (
  tx: Tx,
  name: PriceName,
  version: {
    readonly id: string;
    readonly version: number;
    readonly amount: bigint | null;
    readonly validFrom: Date;
    readonly list: PriceRule;
  },
): Promise<void> => {
  const { tenantId, code, entityType, customerId } = name;
  const { list, amount } = version;
  if (planPriceCodes.some((one) => one === code))
    return insertPlanVersion(tx, name, { ...version, amount: amount ?? list.unitAmount.minor });
  await tables(tx)
    .insertInto('fees_schedules')
    .values({
      id: version.id,
      tenant_id: tenantId,
      customer_id: customerId,
      is_list: amount === null,
      code,
      entity_type: entityType,
      version: version.version,
      amount: amount ?? list.unitAmount.minor,
      currency: list.unitAmount.currency,
      valid_from: version.validFrom,
      condition: list.condition?.kind ?? null,
      condition_amount: list.condition?.amount.minor ?? null,
      rate: null,
    })
    .execute();
};

/** What was charged of an act between two moments and not given back, of everybody without a price of their own, or of one. */
export const chargedBetween = async (
  tx: Tx,
  { tenantId, code, entityType, customerId }: PriceName,
  from: Date,
  to: Date,
) => {
  const found = await tx.client.query<{
    charges: number;
    quantity: bigint;
    customers: number;
    amount: string;
  }>(
    `select count(*)::integer as charges, coalesce(sum(charge.quantity), 0)::bigint as quantity,
       count(distinct charge.customer_id)::integer as customers, coalesce(sum(charge.amount), 0)::text as amount
     from fees_charges charge left join fees_schedules rule on rule.id = charge.schedule_id
     where charge.tenant_id = $1 and charge.code = $2 and charge.entity_type = $3 and charge.charged_at >= $5
       and charge.charged_at < $6 and charge.returned_at is null
       and case when $4::uuid is null then rule.customer_id is null else charge.customer_id = $4 end`,
    [tenantId, code, entityType, customerId, from, to],
  );
  const [row] = found.rows;
  return {
    charges: row?.charges ?? 0,
    customers: row?.customers ?? 0,
    quantity: row?.quantity ?? 0n,
    amount: money(BigInt(row?.amount ?? '0'), 'USD'),
  };
};
