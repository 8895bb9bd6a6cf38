/** The SQL of telling customers about prices that became worse for them. */
import type { PriceCode } from '@tael/contract/fees/schedule';
import type { CurrencyCode } from '@tael/money';
import type { Tx } from '../../../kernel/transaction.ts';
import { apiFeeSubscribers } from '../api-fee/api-fee-repository.ts';
import { planSubscribers } from '../plans/plan-repository.ts';
import type { PriceChangeRow } from './price-repository.ts';

export interface PriceNotice {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly code: PriceCode;
  readonly entity_type: number;
  readonly before_amount: bigint;
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  readonly valid_from: Date;
  readonly told_through: string | null;
  readonly told: number;
}

export const insertPriceNotice = async (tx: Tx, change: PriceChangeRow): Promise<void> => {
  await tx.client.query(
    `insert into fees_price_notices
       (id, tenant_id, customer_id, code, entity_type, before_amount, amount, currency, valid_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      change.id,
      change.tenant_id,
      change.customer_id,
      change.code,
      change.entity_type,
      change.before_amount,
      change.amount,
      change.currency,
      change.valid_from,
    ],
  );
};

/** One that is not told whole, which no other process is at; it stays this one's until the transaction ends. */
export const lockPriceNotice = async (tx: Tx): Promise<PriceNotice | undefined> => {
  const found = await tx.client.query<PriceNotice>(
    `select id, tenant_id, customer_id, code, entity_type, before_amount, amount, currency, valid_from, told_through, told
     from fees_price_notices where done_at is null order by id limit 1 for update skip locked`,
  );
  return found.rows[0];
};

export const saveProgress = async (
  tx: Tx,
  { id }: PriceNotice,
  {
    through,
    told,
    doneAt,
  }: { readonly through: string | null; readonly told: number; readonly doneAt: Date | null },
): Promise<void> => {
  await tx.client.query(
    'update fees_price_notices set told_through = $2, told = $3, done_at = $4 where id = $1',
    [id, through, told, doneAt],
  );
};

/** Whom a price is charged every month, where it is one of a subscription. */
export const subscribersOf = (code: PriceCode): string | undefined => {
  if (code === 'api_subscription') return apiFeeSubscribers;
  return code.startsWith('plan_') ? planSubscribers : undefined;
};

/** Customers, in order after the last one told, who are charged this price every month. */
export const subscribersToTell = async (
  tx: Tx,
  { tenant_id, code, told_through }: PriceNotice,
  subscribers: string,
  limit: number,
): Promise<readonly string[]> => {
  const found = await tx.client.query<{ customer_id: string }>(
    `select customer_id from (${subscribers}) concerned
     where $2::uuid is null or customer_id > $2 order by customer_id limit $3`,
    [tenant_id, told_through, limit, code],
  );
  return found.rows.map(({ customer_id: id }) => id);
};

/** Those of these customers who pay a price of their own when it begins. */
export const withOwnPrice = async (
  tx: Tx,
  { tenant_id, code, entity_type, valid_from }: PriceNotice,
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = await tx.client.query<{ customer_id: string; is_list: boolean }>(
    `select distinct on (customer_id) customer_id, is_list from fees_schedules
     where tenant_id = $1 and code = $2 and entity_type = $3 and customer_id = any ($4::uuid[]) and valid_from <= $5
     order by customer_id, valid_from desc, version desc`,
    [tenant_id, code, entity_type, customerIds, valid_from],
  );
  return new Set(found.rows.flatMap(({ customer_id: id, is_list: isList }) => (isList ? [] : [id])));
};
