/** All SQL on funding intents and on what the outside told us of them. It decides nothing. */
import type {
  FundingWay,
  IntentReviewReason,
  IntentState,
  MatchedBy,
  RefundReason,
} from '@tael/contract/funding/intents/states';
import type { CurrencyCode } from '@tael/money';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { InternalAccountKind } from '../../ledger/index.ts';

export interface IntentRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly way: FundingWay;
  readonly state: IntentState;
  readonly amount: bigint | null;
  readonly currency: CurrencyCode;
  readonly pay_amount: bigint | null;
  readonly pay_currency: CurrencyCode | null;
  readonly rate: string | null;
  /** What became part of the balance, and what was charged for it. */
  readonly credited: bigint | null;
  readonly fee: bigint | null;
  readonly sender_name: string | null;
  readonly reference: string;
  readonly review_reasons: readonly IntentReviewReason[];
  readonly reason: string | null;
  readonly created_by: string | null;
  readonly created_email: string | null;
  readonly created_language: 'en_US' | 'zh_CN';
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly paid_at: Date | null;
  readonly search_text: string;
  readonly version: number;
}

/** The columns that a move may change beside the state. */
export type IntentChange = Partial<
  Pick<IntentRow, 'credited' | 'fee' | 'paid_at' | 'sender_name' | 'search_text'>
> & { readonly review_reasons?: readonly IntentReviewReason[] };

export interface IntentMoveRow {
  readonly intent_id: string;
  readonly version: number;
  readonly from_state: IntentState | null;
  readonly to_state: IntentState;
  readonly actor_type: 'customer' | 'admin' | 'system';
  readonly actor_id: string | null;
  readonly actor_email: string | null;
  readonly reason: string | null;
  readonly at: Date;
}

/** A payment that a provider told us of. */
export interface OutsideEventRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly provider: string;
  /** The provider's own name for the payment. */
  readonly event_id: string;
  readonly intent_id: string | null;
  readonly outcome: 'credited' | 'held' | 'unmatched' | 'refund_due' | 'refunded';
  /** On what account its provider owes it to us. */
  readonly clearing: InternalAccountKind;
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  readonly sender_name: string | null;
  readonly refund_reason: RefundReason | null;
  readonly received_at: Date;
  readonly refunded_at: Date | null;
  /** What its sender wrote, and from which address or account, where the way tells. */
  readonly memo: string | null;
  readonly sender_account: string | null;
  /** By what it was given to its intent, where the way compares, and how well the names fit. */
  readonly matched_by: MatchedBy | null;
  readonly name_score: number | null;
}

type IntentTables = {
  funding_intents: Omit<IntentRow, 'review_reasons'> & {
    review_reasons: readonly string[];
    updated_at: Date;
  };
  funding_intent_moves: IntentMoveRow & { id: string; tenant_id: string; customer_id: string };
  funding_outside_events: OutsideEventRow;
};
const tables = (tx: Tx) => tx.db.withTables<IntentTables>();

export const intentColumns = `id, tenant_id, customer_id, way, state, amount, currency, pay_amount, pay_currency, rate, credited,
  fee, sender_name, reference, review_reasons, reason, created_by, created_email, created_language, created_at, expires_at,
  paid_at, search_text, version`;
const eventColumns = `id, tenant_id, customer_id, provider, event_id, intent_id, outcome, clearing, amount, currency, sender_name,
  refund_reason, received_at, refunded_at, memo, sender_account, matched_by, name_score`;

export const insertIntent = async (tx: Tx, intent: IntentRow): Promise<void> => {
  await tables(tx)
    .insertInto('funding_intents')
    .values({ ...intent, updated_at: intent.created_at })
    .execute();
};

const oneIntent = async (
  tx: Tx,
  where: string,
  values: readonly unknown[],
): Promise<IntentRow | undefined> => {
  const found = await tx.client.query<IntentRow>(
    `select ${intentColumns} from funding_intents where ${where}`,
    [...values],
  );
  return found.rows[0];
};

export const findOwnIntent = (tx: Tx, customerId: string, id: string) =>
  oneIntent(tx, 'id = $1 and customer_id = $2', [id, customerId]);
export const lockOwnIntent = (tx: Tx, customerId: string, id: string) =>
  oneIntent(tx, 'id = $1 and customer_id = $2 for update', [id, customerId]);
export const findIntent = (tx: Tx, id: string) => oneIntent(tx, 'id = $1', [id]);
export const lockIntent = (tx: Tx, id: string) => oneIntent(tx, 'id = $1 for update', [id]);
/** By what its payment carries, of the way that it came by. */
export const lockIntentByReference = (tx: Tx, way: FundingWay, reference: string) =>
  oneIntent(tx, 'reference = $1 and way = $2 for update', [reference, way]);
/** One whose time is over, locked; those that somebody else works on are passed over. */
export const lockStaleIntent = (tx: Tx, now: Date) =>
  oneIntent(
    tx,
    `state in ('waiting', 'scanned') and expires_at <= $1 order by expires_at limit 1 for update skip locked`,
    [now],
  );

/** Writes a move into the row: its new state, one version higher. */
export const updateIntent = async (
  tx: Tx,
  intent: IntentRow,
  change: IntentChange & Pick<IntentRow, 'state' | 'reason'>,
  at: Date,
): Promise<IntentRow> => {
  const next = { ...change, version: intent.version + 1 };
  await tables(tx)
    .updateTable('funding_intents')
    .set({ ...next, updated_at: at })
    .where('id', '=', intent.id)
    .execute();
  return { ...intent, ...next };
};

export const insertIntentMove = async (tx: Tx, move: IntentTables['funding_intent_moves']): Promise<void> => {
  await tables(tx).insertInto('funding_intent_moves').values(move).execute();
};

export const listIntentMoves = async (tx: Tx, ids: readonly string[]): Promise<readonly IntentMoveRow[]> => {
  const found = await tx.client.query<IntentMoveRow>(
    `select intent_id, version, from_state, to_state, actor_type, actor_id, actor_email, reason, at
     from funding_intent_moves where intent_id = any ($1) order by intent_id, version`,
    [ids],
  );
  return found.rows;
};

/** False when this payment of this provider was told before. */
export const insertOutsideEvent = async (tx: Tx, event: OutsideEventRow): Promise<boolean> => {
  const written = await tables(tx)
    .insertInto('funding_outside_events')
    .values(event)
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
};

const oneEvent = async (
  tx: Tx,
  where: string,
  values: readonly unknown[],
): Promise<OutsideEventRow | undefined> => {
  const found = await tx.client.query<OutsideEventRow>(
    `select ${eventColumns} from funding_outside_events where ${where}`,
    [...values],
  );
  return found.rows[0];
};

export const findOutsideEvent = (tx: Tx, provider: string, eventId: string) =>
  oneEvent(tx, 'provider = $1 and event_id = $2', [provider, eventId]);
/** The payment that was credited for an intent. */
export const findIntentEvent = (tx: Tx, intentId: string) =>
  oneEvent(tx, `intent_id = $1 and outcome = 'credited'`, [intentId]);
export const findOutsideEventById = (tx: Tx, id: string) => oneEvent(tx, 'id = $1', [id]);
export const lockOutsideEvent = (tx: Tx, id: string) => oneEvent(tx, 'id = $1 for update', [id]);
/** The money that is held for a look at this intent. */
export const lockHeldEvent = (tx: Tx, intentId: string) =>
  oneEvent(tx, `intent_id = $1 and outcome = 'held' for update`, [intentId]);

export const updateOutsideEvent = async (
  tx: Tx,
  id: string,
  change: Pick<OutsideEventRow, 'outcome'> &
    Partial<Pick<OutsideEventRow, 'refund_reason' | 'refunded_at' | 'intent_id' | 'customer_id'>>,
): Promise<void> => {
  await tables(tx).updateTable('funding_outside_events').set(change).where('id', '=', id).execute();
};

/** The money that is held for a look at these intents. */
export const listHeld = async (tx: Tx, intentIds: readonly string[]): Promise<readonly OutsideEventRow[]> => {
  const found = await tx.client.query<OutsideEventRow>(
    `select ${eventColumns} from funding_outside_events where intent_id = any ($1) and outcome = 'held'`,
    [intentIds],
  );
  return found.rows;
};

/** What of these intents went back to its payer, or is about to, oldest first. */
export const listRefunds = async (
  tx: Tx,
  intentIds: readonly string[],
): Promise<readonly OutsideEventRow[]> => {
  const found = await tx.client.query<OutsideEventRow>(
    `select ${eventColumns} from funding_outside_events
     where intent_id = any ($1) and outcome in ('refund_due', 'refunded') order by received_at, id`,
    [intentIds],
  );
  return found.rows;
};

/** Intents whose money is held for a look, newest first, one more than `limit`, as far as the scope shows. */
export const listIntentsInReview = async (
  tx: Tx,
  { limit, after }: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<readonly IntentRow[]> => {
  const found = await tx.client.query<IntentRow>(
    `select ${intentColumns} from funding_intents
     where state = 'review' and ($1::timestamptz is null or (created_at, id) < ($1, $2::uuid))
     order by created_at desc, id desc limit $3`,
    [after?.at ?? null, after?.id ?? null, limit + 1],
  );
  return found.rows;
};

/** When a customer last began to add funds by each way. */
export const lastUses = async (tx: Tx, customerId: string): Promise<ReadonlyMap<string, Date>> => {
  const found = await tx.client.query<{ way: string; at: Date }>(
    `select way, max(created_at) as at from funding_intents where customer_id = $1 group by way
     union all
     select 'bank', max(announced_at) from funding_deposits where customer_id = $1 having max(announced_at) is not null`,
    [customerId],
  );
  return new Map(found.rows.map(({ way, at }) => [way, at]));
};

/** An amount of an intent in US cents: USDC that stays USDC has four decimals more, and is worth the same. */
export const inCents = (amount: string): string =>
  `(case currency when 'USDC' then (${amount}) / 10000 else ${amount} end)`;

/** What a customer was credited by these ways since a moment, fees included, in US cents. */
export const sumPaidSince = async (
  tx: Tx,
  of: { readonly customerId: string; readonly ways: readonly FundingWay[]; readonly since: Date },
): Promise<bigint> => {
  const found = await tx.client.query<{ total: bigint }>(
    `select coalesce(sum(${inCents('credited + fee')}), 0)::bigint as total from funding_intents
     where customer_id = $1 and way = any ($2) and currency in ('USD', 'USDC') and state = 'paid' and paid_at >= $3`,
    [of.customerId, of.ways, of.since],
  );
  return found.rows[0]?.total ?? 0n;
};
