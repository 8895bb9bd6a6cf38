/** All SQL on deposit addresses and on what was sent to them. It decides nothing. */
import type { ChainName } from '@tael/contract/funding/chain/states';
import type { IntentState } from '@tael/contract/funding/intents/states';
import type { ScreeningFinding } from '@tael/contract/onboarding/screening';
import type { CurrencyCode } from '@tael/money';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { OwnState, ScreeningState } from './rules.ts';

export interface AddressRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly chain: ChainName;
  readonly number: number;
  readonly address: string;
  readonly created_by: string;
  readonly created_at: Date;
}

export interface ChainDepositRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly chain: ChainName;
  readonly transaction_hash: string;
  readonly log_index: number;
  readonly height: number;
  readonly block_hash: string;
  readonly sender: string;
  readonly address: string;
  readonly amount: bigint;
  readonly state: OwnState;
  readonly screening: ScreeningState;
  readonly confirmations: number;
  readonly required_confirmations: number;
  readonly intent_id: string | null;
  readonly seen_at: Date;
  readonly version: number;
}

/** With what its intent says of it. */
export interface ShownDepositRow extends ChainDepositRow {
  readonly intent_state: IntentState | null;
  /** In which balance it is credited; dollars unless its customer keeps USDC. */
  readonly intent_currency: CurrencyCode | null;
  readonly credited: bigint | null;
  readonly fee: bigint | null;
  readonly paid_at: Date | null;
}

type Tables = {
  funding_addresses: AddressRow;
  funding_chain_deposits: ChainDepositRow & { updated_at: Date };
};
const tables = (tx: Tx) => tx.db.withTables<Tables>();

// A height is far below what a number holds exactly.
const columns = `d.id, d.tenant_id, d.customer_id, d.chain, d.transaction_hash, d.log_index, d.height::float8 as height,
  d.block_hash, d.sender, d.address, d.amount, d.state, d.screening, d.confirmations, d.required_confirmations,
  d.intent_id, d.seen_at, d.version`;

/** A number that no address ever had: what a sequence has given, it never gives again. */
export const takeAddressNumber = async (tx: Tx): Promise<number> => {
  const taken = await tx.client.query<{ number: number }>(
    `select nextval('funding_address_numbers')::integer as number`,
  );
  return taken.rows[0]?.number ?? 0;
};

/** False when the customer has one on this chain. */
export const insertAddress = async (tx: Tx, row: AddressRow): Promise<boolean> => {
  const written = await tables(tx)
    .insertInto('funding_addresses')
    .values(row)
    .onConflict((conflict) => conflict.columns(['customer_id', 'chain']).doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
};

export const addressesOf = (tx: Tx, customerId: string): Promise<AddressRow[]> =>
  tables(tx).selectFrom('funding_addresses').selectAll().where('customer_id', '=', customerId).execute();

export const hasAddresses = async (tx: Tx): Promise<boolean> =>
  (await tables(tx).selectFrom('funding_addresses').select('id').limit(1).executeTakeFirst()) !== undefined;

/** When the first address of all was made. */
export const firstAddressAt = async (tx: Tx): Promise<Date | undefined> =>
  (
    await tables(tx)
      .selectFrom('funding_addresses')
      .select('created_at')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
  )?.created_at;

/** Whose these addresses are; what is nobody's is left out. An address is its owner's on every chain. */
export const ownersOf = async (
  tx: Tx,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, AddressRow>> => {
  const found = await tx.client.query<AddressRow>(
    'select * from funding_addresses where address = any ($1)',
    [addresses],
  );
  return new Map(found.rows.map((row) => [row.address, row]));
};

/** As many as one statement has room for. */
const rowsAtOnce = 1_000;

/** The ids of those that nobody has seen before; the others are left as they are. */
export const insertDeposits = async (
  tx: Tx,
  rows: readonly ChainDepositRow[],
): Promise<ReadonlySet<string>> => {
  const written = new Set<string>();
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const fresh = await tables(tx)
      .insertInto('funding_chain_deposits')
      .values(rows.slice(from, from + rowsAtOnce).map((row) => ({ ...row, updated_at: row.seen_at })))
      .onConflict((conflict) => conflict.columns(['chain', 'transaction_hash', 'log_index']).doNothing())
      .returning('id')
      .execute();
    for (const { id } of fresh) written.add(id);
  }
  return written;
};

export const lockDeposit = async (tx: Tx, id: string): Promise<ChainDepositRow | undefined> =>
  (
    await tx.client.query<ChainDepositRow>(
      `select ${columns} from funding_chain_deposits d where id = $1 for update`,
      [id],
    )
  ).rows[0];

export const lockDepositByLog = async (
  tx: Tx,
  of: Pick<ChainDepositRow, 'chain' | 'transaction_hash' | 'log_index'>,
): Promise<ChainDepositRow | undefined> =>
  (
    await tx.client.query<ChainDepositRow>(
      `select ${columns} from funding_chain_deposits d
       where chain = $1 and transaction_hash = $2 and log_index = $3 for update`,
      [of.chain, of.transaction_hash, of.log_index],
    )
  ).rows[0];

/** What stands in blocks above a height, in their order, locked. */
export const lockDepositsAbove = async (
  tx: Tx,
  chain: ChainName,
  height: number,
): Promise<readonly ChainDepositRow[]> => {
  const found = await tx.client.query<ChainDepositRow>(
    `select ${columns} from funding_chain_deposits d
     where chain = $1 and height > $2 and state <> 'reorganized' order by id for update`,
    [chain, height],
  );
  return found.rows;
};

/** Counts the confirmations of what is not settled, now that the chain was read up to a height. */
export const countConfirmations = async (tx: Tx, chain: ChainName, height: number): Promise<void> => {
  await tx.client.query(
    `update funding_chain_deposits
     set confirmations = least(required_confirmations, $2::bigint - height + 1)
     where chain = $1 and state = 'confirming' and height <= $2 and confirmations < required_confirmations`,
    [chain, height],
  );
};

/** Those with all their confirmations whose sender was looked up. */
export const confirmedIds = async (tx: Tx, chain: ChainName, limit: number): Promise<readonly string[]> => {
  const found = await tx.client.query<{ id: string }>(
    `select id from funding_chain_deposits
     where chain = $1 and state = 'confirming' and confirmations = required_confirmations and screening <> 'pending'
     order by height, id limit $2`,
    [chain, limit],
  );
  return found.rows.map(({ id }) => id);
};

/** Writes a change into a locked row, one version higher. */
export const updateDeposit = async (
  tx: Tx,
  row: ChainDepositRow,
  change: Partial<
    Pick<ChainDepositRow, 'state' | 'screening' | 'height' | 'block_hash' | 'confirmations' | 'intent_id'>
  >,
  at: Date,
): Promise<ChainDepositRow> => {
  const next = { ...change, version: row.version + 1 };
  await tables(tx)
    .updateTable('funding_chain_deposits')
    .set({ ...next, updated_at: at })
    .where('id', '=', row.id)
    .execute();
  return { ...row, ...next };
};

export const saveFindings = async (
  tx: Tx,
  id: string,
  findings: readonly ScreeningFinding[],
): Promise<void> => {
  await tx.client.query('update funding_chain_deposits set findings = $2 where id = $1', [
    id,
    JSON.stringify(findings),
  ]);
};

/** One row more than `limit`, newest first. */
export const listShownDeposits = async (
  tx: Tx,
  of: {
    readonly customerId: string;
    readonly chains: readonly ChainName[] | undefined;
    readonly limit: number;
    readonly after: PlaceInList | undefined;
  },
): Promise<readonly ShownDepositRow[]> => {
  const found = await tx.client.query<ShownDepositRow>(
    `select ${columns}, i.state as intent_state, i.currency as intent_currency, i.credited, i.fee, i.paid_at
     from funding_chain_deposits d left join funding_intents i on i.id = d.intent_id
     where d.customer_id = $1 and ($2::text[] is null or d.chain = any ($2))
       and ($3::timestamptz is null or (d.seen_at, d.id) < ($3, $4::uuid))
     order by d.seen_at desc, d.id desc limit $5`,
    [of.customerId, of.chains ?? null, of.after?.at ?? null, of.after?.id ?? null, of.limit + 1],
  );
  return found.rows;
};
