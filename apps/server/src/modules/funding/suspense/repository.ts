/** All SQL on money of nobody: what arrived by bank and by other ways as one list, and who has it in hand. It decides nothing. */
import type { CurrencyCode } from '@tael/money';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';

export interface SuspenseRow {
  readonly id: string;
  readonly tenant_id: string;
  /** `bank`, or the provider that told of it. */
  readonly provider: string;
  readonly state: 'open' | 'assigned' | 'refund_due' | 'refunded';
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  readonly sender_name: string | null;
  readonly reference: string;
  readonly memo: string | null;
  readonly account_number: string | null;
  readonly received_at: Date;
  readonly claimed_by: string | null;
  readonly claimed_email: string | null;
  readonly claimed_until: Date | null;
}

const both = `(
  select id, tenant_id, 'bank' as provider,
    case when refunded_at is not null then 'refunded' when refund_due_at is not null then 'refund_due'
      when deposit_id is not null then 'assigned' else 'open' end as state,
    amount, currency, sender_name, payment_number as reference, remittance as memo, account_number, received_at
  from funding_incoming_transfers
  where $OPEN_BANK
  union all
  select id, tenant_id, provider,
    case outcome when 'unmatched' then 'open' when 'refund_due' then 'refund_due' when 'refunded' then 'refunded'
      else 'assigned' end as state,
    amount, currency, sender_name, event_id as reference, memo, null as account_number, received_at
  from funding_outside_events
  where $OPEN_OTHER
) item left join funding_suspense_claims claim using (id)`;
const columns = `item.id, item.tenant_id, item.provider, item.state, item.amount, item.currency, item.sender_name, item.reference,
  item.memo, item.account_number, item.received_at, claim.claimed_by, claim.claimed_email, claim.claimed_until`;
const from = (bank: string, other: string): string =>
  both.replace('$OPEN_BANK', bank).replace('$OPEN_OTHER', other);

/** One row more than `limit`, newest first. */
export const listOpen = async (
  tx: Tx,
  { limit, after }: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<readonly SuspenseRow[]> => {
  const found = await tx.client.query<SuspenseRow>(
    `select ${columns} from ${from('deposit_id is null and refund_due_at is null', `outcome = 'unmatched'`)}
     where $1::timestamptz is null or (received_at, item.id) < ($1, $2::uuid)
     order by received_at desc, item.id desc limit $3`,
    [after?.at ?? null, after?.id ?? null, limit + 1],
  );
  return found.rows;
};

export const findItem = async (tx: Tx, id: string): Promise<SuspenseRow | undefined> => {
  const found = await tx.client.query<SuspenseRow>(`select ${columns} from ${from('id = $1', 'id = $1')}`, [
    id,
  ]);
  return found.rows[0];
};

/** The same, which nobody else decides on until this transaction ends. */
export const lockItem = async (tx: Tx, id: string): Promise<SuspenseRow | undefined> => {
  await tx.client.query('select 1 from funding_incoming_transfers where id = $1 for update', [id]);
  await tx.client.query('select 1 from funding_outside_events where id = $1 for update', [id]);
  return findItem(tx, id);
};

export const saveClaim = async (
  tx: Tx,
  { id, tenant_id: tenantId }: SuspenseRow,
  claim: { readonly by: string; readonly email: string; readonly until: Date } | null,
): Promise<void> => {
  await tx.client.query(
    `insert into funding_suspense_claims (id, tenant_id, claimed_by, claimed_email, claimed_until) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set claimed_by = $3, claimed_email = $4, claimed_until = $5`,
    [id, tenantId, claim?.by ?? null, claim?.email ?? null, claim?.until ?? null],
  );
};

/** Announced transfers with this payment number or over this amount, the newest first. */
export const announcedLike = async (
  tx: Tx,
  of: Pick<SuspenseRow, 'amount' | 'currency' | 'reference'>,
): Promise<
  readonly {
    readonly id: string;
    readonly customer_id: string;
    readonly amount: bigint;
    readonly payment_number: string;
  }[]
> => {
  const found = await tx.client.query<{
    id: string;
    customer_id: string;
    amount: bigint;
    payment_number: string;
  }>(
    `select id, customer_id, amount, payment_number from funding_deposits
     where state = 'announced' and ((amount = $1 and currency = $2) or payment_number = $3)
     order by announced_at desc limit 50`,
    [of.amount, of.currency, of.reference],
  );
  return found.rows;
};

/** Customers who wait for a payment of this very amount by this way. */
export const waitingCustomers = async (
  tx: Tx,
  of: { readonly way: string; readonly amount: bigint },
): Promise<readonly string[]> => {
  const found = await tx.client.query<{ customer_id: string }>(
    `select distinct customer_id from funding_intents
     where way = $1 and state = 'waiting' and amount = $2 limit 50`,
    [of.way, of.amount],
  );
  return found.rows.map((row) => row.customer_id);
};

/** Customers to whom somebody of this name has sent money before. */
export const customersOfSender = async (tx: Tx, senderName: string): Promise<ReadonlySet<string>> => {
  const found = await tx.client.query<{ customer_id: string }>(
    `select customer_id from funding_deposits where lower(sender_name) = lower($1) and state in ('on_hold', 'released')
     union
     select customer_id from funding_intents where lower(sender_name) = lower($1) and state = 'paid'
     limit 50`,
    [senderName],
  );
  return new Set(found.rows.map((row) => row.customer_id));
};
