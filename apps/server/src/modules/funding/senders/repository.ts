/** All SQL on the senders of customers. It decides nothing. */
import type { FundingWay } from '@tael/contract/funding/intents/states';
import type { SenderKind } from '@tael/contract/funding/senders/schemas';
import type { Tx } from '../../../kernel/transaction.ts';
import { comparedSender } from './rules.ts';

export interface SenderRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly kind: SenderKind;
  readonly value: string;
  readonly compared: string;
  readonly state: 'proposed' | 'trusted' | 'refused' | 'removed';
  readonly reason: string;
  readonly proposed_by: string;
  readonly proposed_at: Date;
  readonly updated_at: Date;
}

const tables = (tx: Tx) => tx.db.withTables<{ funding_trusted_senders: SenderRow }>();
const columns = `id, tenant_id, customer_id, kind, value, compared, state, reason, proposed_by, proposed_at, updated_at`;

/** False where it is on the whitelist already, or proposed for it. */
export const insertSender = async (tx: Tx, row: SenderRow): Promise<boolean> => {
  const written = await tables(tx)
    .insertInto('funding_trusted_senders')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'kind', 'compared'])
        .where('state', 'in', ['proposed', 'trusted'])
        .doNothing(),
    )
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
};

export const findSender = async (tx: Tx, id: string): Promise<SenderRow | undefined> =>
  (await tx.client.query<SenderRow>(`select ${columns} from funding_trusted_senders where id = $1`, [id]))
    .rows[0];

export const lockSender = async (tx: Tx, id: string): Promise<SenderRow | undefined> =>
  (
    await tx.client.query<SenderRow>(
      `select ${columns} from funding_trusted_senders where id = $1 for update`,
      [id],
    )
  ).rows[0];

export const moveSender = async (tx: Tx, id: string, state: SenderRow['state'], at: Date): Promise<void> => {
  await tables(tx)
    .updateTable('funding_trusted_senders')
    .set({ state, updated_at: at })
    .where('id', '=', id)
    .execute();
};

/** What is on a customer's whitelist, or proposed for it. */
export const listTrusted = async (tx: Tx, customerId: string): Promise<readonly SenderRow[]> =>
  (
    await tx.client.query<SenderRow>(
      `select ${columns} from funding_trusted_senders
       where customer_id = $1 and state in ('proposed', 'trusted') order by proposed_at desc`,
      [customerId],
    )
  ).rows;

const trusted = async (tx: Tx, customerId: string, kind: SenderKind): Promise<readonly string[]> => {
  const found = await tx.client.query<{ value: string }>(
    `select value from funding_trusted_senders where customer_id = $1 and kind = $2 and state = 'trusted'`,
    [customerId, kind],
  );
  return found.rows.map(({ value }) => value);
};
/** The names on a customer's whitelist; a payment under one of them is looked at as under the customer's own. */
export const trustedNames = (tx: Tx, customerId: string) => trusted(tx, customerId, 'name');
export const trustedAddresses = async (tx: Tx, customerId: string): Promise<ReadonlySet<string>> =>
  new Set((await trusted(tx, customerId, 'address')).map(comparedSender));

export interface SeenRow {
  readonly name: string;
  readonly ways: readonly (FundingWay | 'bank')[];
  readonly payments: number;
  readonly total: bigint;
  readonly last_at: Date;
}

/** Who has sent a customer money that was credited, whoever did last first. */
export const listSeen = async (tx: Tx, customerId: string): Promise<readonly SeenRow[]> => {
  const found = await tx.client.query<SeenRow>(
    `select max(sender_name) as name, array_agg(distinct way) as ways, count(*)::integer as payments,
       sum(amount)::bigint as total, max(at) as last_at
     from (
       select sender_name, 'bank' as way, amount, announced_at as at from funding_deposits
       where customer_id = $1 and state in ('on_hold', 'released') and currency = 'USD'
       union all
       select sender_name, way, case currency when 'USDC' then credited / 10000 else credited end, paid_at
       from funding_intents
       where customer_id = $1 and state = 'paid' and sender_name is not null and currency in ('USD', 'USDC')
     ) seen
     group by lower(sender_name) order by last_at desc limit 50`,
    [customerId],
  );
  return found.rows;
};
