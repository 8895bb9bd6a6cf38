/** All SQL on customers' webhooks and the calls to them. */
import type { WebhookFallback, WebhookFault, WebhookOutcome } from '@tael/contract/webhooks/schemas';
import type { CurrencyCode } from '@tael/money';
import { sql } from 'kysely';
import type { PlaceInList } from '../../kernel/lists/keyset.ts';
import { RetryTransaction } from '../../kernel/database/retry.ts';
import type { Tx } from '../../kernel/transaction.ts';

export interface EndpointRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly url: string;
  /** In cents; null asks about every purchase. */
  readonly asks_from: bigint | null;
  /** Null asks about every card. */
  readonly card_ids: readonly string[] | null;
  readonly fallback: WebhookFallback;
  readonly is_on: boolean;
  /** Sealed. */
  readonly secret: Buffer;
  readonly old_secret: Buffer | null;
  readonly old_secret_until: Date | null;
  readonly failures: number;
  readonly skipped_until: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
}

export interface CallRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly endpoint_id: string;
  readonly is_test: boolean;
  readonly reference: string;
  readonly sequence: number;
  readonly content_hash: Buffer | null;
  readonly last_four: string;
  readonly merchant_name: string;
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  readonly asked_at: Date;
  readonly outcome: WebhookOutcome;
  readonly fault: WebhookFault | null;
  readonly status: number | null;
  readonly reason: string;
  readonly fallback: WebhookFallback | null;
  readonly took_ms: number | null;
}

type Tables = { webhooks_endpoints: EndpointRow; webhooks_calls: CallRow };

const tables = (tx: Tx) => tx.db.withTables<Tables>();
const endpoints = (tx: Tx) => tables(tx).selectFrom('webhooks_endpoints').selectAll();
const calls = (tx: Tx) => tables(tx).selectFrom('webhooks_calls').selectAll();

export const findEndpoint = (tx: Tx, customerId: string): Promise<EndpointRow | undefined> =>
  endpoints(tx).where('customer_id', '=', customerId).executeTakeFirst();

/** The webhook, which nobody else changes until this transaction ends. */
export const lockEndpoint = (tx: Tx, id: string, customerId: string): Promise<EndpointRow | undefined> =>
  endpoints(tx).where('id', '=', id).where('customer_id', '=', customerId).forUpdate().executeTakeFirst();

/** False where the id or the customer has one already. */
export const insertEndpoint = async (tx: Tx, row: EndpointRow): Promise<boolean> => {
  const inserted = await tables(tx)
    .insertInto('webhooks_endpoints')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
};

/** Writes a webhook that is locked by the caller. */
export const updateEndpoint = async (
  tx: Tx,
  id: string,
  change: Partial<Omit<EndpointRow, 'id' | 'tenant_id' | 'customer_id'>>,
): Promise<void> => {
  await tables(tx).updateTable('webhooks_endpoints').set(change).where('id', '=', id).execute();
};

/** The call about this message, if it was ever to be made. */
export const findCallAbout = (
  tx: Tx,
  message: { readonly customerId: string; readonly reference: string; readonly sequence: number },
): Promise<CallRow | undefined> =>
  calls(tx)
    .where('customer_id', '=', message.customerId)
    .where('reference', '=', message.reference)
    .where('sequence', '=', message.sequence)
    .where('is_test', '=', false)
    .executeTakeFirst();

export const findCall = (tx: Tx, id: string): Promise<CallRow | undefined> =>
  calls(tx).where('id', '=', id).executeTakeFirst();

export const insertCall = async (tx: Tx, row: CallRow): Promise<void> => {
  const inserted = await tables(tx)
    .insertInto('webhooks_calls')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n)
    throw new RetryTransaction('the same message was to be asked about twice at once');
};

/** Ends a call that waits; false where it has ended already. */
export const settleCall = async (
  tx: Tx,
  id: string,
  change: Pick<CallRow, 'outcome' | 'fault' | 'status' | 'reason' | 'fallback' | 'took_ms'>,
): Promise<boolean> => {
  const settled = await tables(tx)
    .updateTable('webhooks_calls')
    .set(change)
    .where('id', '=', id)
    .where('outcome', '=', 'waiting')
    .executeTakeFirst();
  return settled.numUpdatedRows === 1n;
};

/** Calls, newest first; one more than asked for tells that there are more. */
export const pageOfCalls = (
  tx: Tx,
  filter: { readonly customerId: string; readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<CallRow[]> => {
  const { customerId, limit, after } = filter;
  let query = calls(tx).where('customer_id', '=', customerId);
  if (after) query = query.where(sql<boolean>`(asked_at, id) < (${after.at}, ${after.id}::uuid)`);
  return query
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
};

/** Forgets calls asked before then; whether there may be more of them. */
export const forgetCalls = async (tx: Tx, before: Date, atMost: number): Promise<boolean> => {
  const deleted = await tx.client.query(
    `delete from webhooks_calls where id in (
       select id from webhooks_calls where asked_at < $1 order by asked_at limit $2 for update skip locked)`,
    [before, atMost],
  );
  return deleted.rowCount === atMost;
};
