/** All SQL on the tables of money in. It decides nothing. */
import type { CurrencyCode } from '@tael/money';
import type { DepositState } from '@tael/contract/funding/states';
import type { PlaceInList } from '../../kernel/lists/keyset.ts';
import type { Tx } from '../../kernel/transaction.ts';

export interface DepositRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  readonly sender_name: string;
  /** `YYYY-MM-DD` */
  readonly transfer_date: string;
  readonly payment_number: string;
  readonly proof_file_id: string | null;
  readonly state: DepositState;
  readonly announced_by: string;
  readonly announced_email: string;
  readonly announced_language: 'en_US' | 'zh_CN';
  readonly announced_at: Date;
  readonly matched_by: string | null;
  readonly approved_by: string | null;
  readonly release_at: Date | null;
  readonly reason: string | null;
  readonly hold_transfer_id: string | null;
  readonly release_transfer_id: string | null;
  readonly version: number;
}

/** The columns that a move may change beside the state. */
export type DepositChange = Partial<
  Pick<
    DepositRow,
    | 'proof_file_id'
    | 'matched_by'
    | 'approved_by'
    | 'release_at'
    | 'reason'
    | 'hold_transfer_id'
    | 'release_transfer_id'
  >
>;

export interface MoveRow {
  readonly deposit_id: string;
  readonly version: number;
  readonly from_state: DepositState | null;
  readonly to_state: DepositState;
  readonly actor_type: 'customer' | 'admin' | 'system';
  readonly actor_id: string | null;
  readonly actor_email: string | null;
  /** What the customer reads, and what staff wrote among themselves. */
  readonly reason: string | null;
  readonly note: string | null;
  readonly at: Date;
}

// A type, not an interface: Kysely asks for an index signature.
type FundingTables = {
  funding_deposits: Partial<Omit<DepositChange, 'proof_file_id'>> &
    NewDeposit & { state: DepositState; version: number; updated_at: Date; search_text: string };
  funding_moves: MoveRow & { id: string; tenant_id: string; customer_id: string };
};

const tables = (tx: Tx) => tx.db.withTables<FundingTables>();

// A date travels as text: the driver would make a moment of it, in the zone of this machine.
export const depositColumns = `id, tenant_id, customer_id, amount, currency, sender_name, transfer_date::text, payment_number,
  proof_file_id, state, announced_by, announced_email, announced_language, announced_at, matched_by, approved_by,
  release_at, reason, hold_transfer_id, release_transfer_id, version`;

export type NewDeposit = Omit<
  DepositRow,
  | 'state'
  | 'matched_by'
  | 'approved_by'
  | 'release_at'
  | 'reason'
  | 'hold_transfer_id'
  | 'release_transfer_id'
  | 'version'
>;

/** False when this payment number already announces a deposit of the customer. */
export const insertDeposit = async (
  tx: Tx,
  deposit: NewDeposit & { readonly search_text: string },
): Promise<boolean> => {
  const written = await tables(tx)
    .insertInto('funding_deposits')
    .values({ ...deposit, state: 'announced', updated_at: deposit.announced_at, version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'payment_number'])
        .where('state', 'not in', ['rejected', 'expired', 'returned'])
        .doNothing(),
    )
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
};

export const findDeposit = async (tx: Tx, id: string): Promise<DepositRow | undefined> => {
  const found = await tx.client.query<DepositRow>(
    `select ${depositColumns} from funding_deposits where id = $1`,
    [id],
  );
  return found.rows[0];
};

export const findOwnDeposit = async (
  tx: Tx,
  customerId: string,
  id: string,
): Promise<DepositRow | undefined> => {
  const found = await findDeposit(tx, id);
  return found?.customer_id === customerId ? found : undefined;
};

/** The deposit, which nobody else moves until this transaction ends. */
export const lockDeposit = async (tx: Tx, id: string): Promise<DepositRow | undefined> => {
  const found = await tx.client.query<DepositRow>(
    `select ${depositColumns} from funding_deposits where id = $1 for update`,
    [id],
  );
  return found.rows[0];
};

/** Announced deposits that a transfer of this amount and payment number may belong to; two say that it is unclear. */
export const lockDepositsToMatch = async (
  tx: Tx,
  like: { amount: bigint; currency: string; paymentNumber: string },
): Promise<readonly DepositRow[]> => {
  const found = await tx.client.query<DepositRow>(
    `select ${depositColumns} from funding_deposits
     where state = 'announced' and payment_number = $1 and amount = $2 and currency = $3
     order by id limit 2 for update`,
    [like.paymentNumber, like.amount, like.currency],
  );
  return found.rows;
};

/** What this customer has announced over this amount; two say that it is unclear. */
export const lockAnnouncedOf = async (
  tx: Tx,
  customerId: string,
  { amount, currency }: Pick<DepositRow, 'amount' | 'currency'>,
): Promise<readonly DepositRow[]> => {
  const found = await tx.client.query<DepositRow>(
    `select ${depositColumns} from funding_deposits
     where customer_id = $1 and state = 'announced' and amount = $2 and currency = $3 order by id limit 2 for update`,
    [customerId, amount, currency],
  );
  return found.rows;
};

/** Writes a move into the row: its new state, one version higher. */
export const updateDeposit = async (
  tx: Tx,
  deposit: DepositRow,
  to: DepositState,
  change: DepositChange,
  at: Date,
): Promise<DepositRow> => {
  const next = { ...change, state: to, version: deposit.version + 1 };
  await tables(tx)
    .updateTable('funding_deposits')
    .set({ ...next, updated_at: at })
    .where('id', '=', deposit.id)
    .execute();
  return { ...deposit, ...next };
};

export const insertMove = async (tx: Tx, move: FundingTables['funding_moves']): Promise<void> => {
  await tables(tx).insertInto('funding_moves').values(move).execute();
};

export const listMoves = async (tx: Tx, depositIds: readonly string[]): Promise<readonly MoveRow[]> => {
  const found = await tx.client.query<MoveRow>(
    `select deposit_id, version, from_state, to_state, actor_type, actor_id, actor_email, reason, note, at
     from funding_moves where deposit_id = any ($1) order by deposit_id, version`,
    [depositIds],
  );
  return found.rows;
};

export interface Page {
  readonly limit: number;
  readonly after: PlaceInList | undefined;
}

/** One row more than `limit`, newest first, of every customer that the scope shows. */
export const listDepositsIn = async (
  tx: Tx,
  states: readonly DepositState[],
  { limit, after }: Page,
): Promise<readonly DepositRow[]> => {
  // Each state is read along its own index and cut, so that a queue of ten costs the same beside a million released.
  const found = await tx.client.query<DepositRow>(
    `select page.* from unnest($1::text[]) as wanted(state)
     cross join lateral (
       select ${depositColumns} from funding_deposits d
       where d.state = wanted.state and ($2::timestamptz is null or (announced_at, id) < ($2, $3::uuid))
       order by announced_at desc, id desc limit $4
     ) page
     order by page.announced_at desc, page.id desc limit $4`,
    [states, after?.at ?? null, after?.id ?? null, limit + 1],
  );
  return found.rows;
};

/** What the customer has announced and not yet received, in smallest units. */
export const sumArriving = async (tx: Tx, customerId: string, currency: CurrencyCode): Promise<bigint> => {
  const found = await tx.client.query<{ total: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as total from funding_deposits
     where customer_id = $1 and currency = $2 and state in ('announced', 'matched')`,
    [customerId, currency],
  );
  return found.rows[0]?.total ?? 0n;
};

export const countInState = async (tx: Tx, state: DepositState): Promise<number> => {
  const found = await tx.client.query<{ count: number }>(
    'select count(*)::integer as count from funding_deposits where state = $1',
    [state],
  );
  return found.rows[0]?.count ?? 0;
};

/** Held deposits whose date has come, earliest first. */
export const listDueForRelease = async (
  tx: Tx,
  now: Date,
  { limit, after }: Page,
): Promise<readonly { readonly id: string; readonly release_at: Date }[]> => {
  const found = await tx.client.query<{ id: string; release_at: Date }>(
    `select id, release_at from funding_deposits
     where state = 'on_hold' and release_at <= $1 and ($2::timestamptz is null or (release_at, id) > ($2, $3::uuid))
     order by release_at, id limit $4`,
    [now, after?.at ?? null, after?.id ?? null, limit],
  );
  return found.rows;
};

/** One notice whose money never came, locked; notices that somebody else works on are passed over. */
export const lockStaleNotice = async (tx: Tx, announcedBefore: Date): Promise<DepositRow | undefined> => {
  const found = await tx.client.query<DepositRow>(
    `select ${depositColumns} from funding_deposits
     where state = 'announced' and announced_at < $1 order by announced_at limit 1 for update skip locked`,
    [announcedBefore],
  );
  return found.rows[0];
};
