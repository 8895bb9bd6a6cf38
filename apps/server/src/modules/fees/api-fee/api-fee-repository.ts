/** The SQL of API subscriptions: where each stands, and its months as they were worked out. */
import type { ApiFeeState } from '@tael/contract/fees/api-fee-routes';
import type { CurrencyCode } from '@tael/money';
import type { Tx } from '../../../kernel/transaction.ts';
import { subscriptionTable } from '../subscriptions/subscription-repository.ts';
import type { Subscription } from '../subscriptions/subscription-rules.ts';

export interface ApiFeeRow extends Subscription {
  state: ApiFeeState;
}

export interface ApiMonthRow {
  id: string;
  tenant_id: string;
  customer_id: string;
  begins: Date;
  ends: Date;
  settled: bigint;
  free_from: bigint | null;
  price: bigint;
  amount: bigint;
  currency: CurrencyCode;
  charged_at: Date;
}

export const apiFeeTable = subscriptionTable<ApiFeeRow>('fees_api_subscriptions');

/** Whom the price of API access is charged: the parameters are the tenant and the code of the price. */
export const apiFeeSubscribers = `select customer_id from fees_api_subscriptions
  where tenant_id = $1 and state <> 'ended' and $4::text is not null`;

export const insertApiMonth = async (tx: Tx, row: ApiMonthRow): Promise<void> => {
  await tx.db
    .withTables<{ fees_api_months: ApiMonthRow }>()
    .insertInto('fees_api_months')
    .values(row)
    .execute();
};
