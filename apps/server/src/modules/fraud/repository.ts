/** All SQL on fraud alerts. */
import type { FraudSignalSeen } from '@tael/contract/fraud/schemas';
import type { FraudAlertState } from '@tael/contract/fraud/states';
import type { CurrencyCode } from '@tael/money';
import { sql } from 'kysely';
import type { PlaceInList } from '../../kernel/lists/keyset.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { Queue } from '../../kernel/lists/lines.ts';
import { visibleCards } from '../cards/index.ts';

export interface AlertRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly card_id: string;
  readonly last_four: string;
  readonly authorization_id: string;
  readonly merchant_name: string;
  readonly merchant_country: string;
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  readonly state: FraudAlertState;
  readonly score: number;
  readonly ask_from: number;
  readonly decline_from: number;
  readonly signals: readonly FraudSignalSeen[];
  readonly is_declined: boolean;
  /** Whether the card is frozen because of it. */
  readonly is_frozen: boolean;
  readonly dispute_id: string | null;
  readonly asked_at: Date;
  readonly expires_at: Date;
  readonly answered_at: Date | null;
  readonly answered_by: string | null;
  readonly answered_email: string | null;
  readonly closed_at: Date | null;
  readonly closed_by: string | null;
  readonly closed_email: string | null;
  readonly note: string | null;
  readonly version: number;
}

type Tables = { fraud_alerts: Omit<AlertRow, 'signals'> & { signals: unknown } };

const tables = (tx: Tx) => tx.db.withTables<Tables>();

/** Those of cards visible in the transaction's scope. */
const alerts = (tx: Tx) => {
  const cards = visibleCards(tx);
  const query = tables(tx).selectFrom('fraud_alerts').selectAll();
  return cards ? query.where(sql<boolean>`card_id in ${cards}`) : query;
};

// Boundary: what is read back is what `insertAlert` wrote.
const rowOf = (row: Tables['fraud_alerts']): AlertRow => ({
  ...row,
  signals: row.signals as AlertRow['signals'],
});

/** Writes an alert; false where its purchase was asked about before. */
export const insertAlert = async (tx: Tx, row: AlertRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: written } = await tables(tx)
    .insertInto('fraud_alerts')
    .values({ ...row, signals: JSON.stringify(row.signals) })
    .onConflict((conflict) => conflict.column('authorization_id').doNothing())
    .executeTakeFirst();
  return written === 1n;
};

/** `customerId` null: whoever the scope lets see it. */
export const findAlert = async (
  tx: Tx,
  id: string,
  customerId: string | null,
): Promise<AlertRow | undefined> => {
  const row = await alerts(tx)
    .where('id', '=', id)
    .$if(customerId !== null, (query) => query.where('customer_id', '=', customerId ?? ''))
    .executeTakeFirst();
  return row && rowOf(row);
};

/** The same, which nobody else moves until the transaction ends. */
export const lockAlert = async (
  tx: Tx,
  id: string,
  customerId: string | null,
): Promise<AlertRow | undefined> => {
  const row = await alerts(tx)
    .where('id', '=', id)
    .$if(customerId !== null, (query) => query.where('customer_id', '=', customerId ?? ''))
    .forUpdate()
    .executeTakeFirst();
  return row && rowOf(row);
};

/** The alert about a purchase, locked. */
export const lockAlertOf = async (tx: Tx, authorizationId: string): Promise<AlertRow | undefined> => {
  const row = await alerts(tx).where('authorization_id', '=', authorizationId).forUpdate().executeTakeFirst();
  return row && rowOf(row);
};

/** Whether somebody is asked about a purchase of this card already. */
export const isAskedAbout = async (tx: Tx, cardId: string): Promise<boolean> => {
  const row = await tables(tx)
    .selectFrom('fraud_alerts')
    .select('id')
    .where('card_id', '=', cardId)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether another alert keeps this card frozen. */
export const isHeldByAnother = async (tx: Tx, { card_id: cardId, id }: AlertRow): Promise<boolean> => {
  const row = await tables(tx)
    .selectFrom('fraud_alerts')
    .select('id')
    .where('card_id', '=', cardId)
    .where('id', '<>', id)
    .where('is_frozen', '=', true)
    .where('state', 'in', alertQueue)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

interface AlertFilter {
  readonly customerId?: string | undefined;
  readonly cardId?: string | undefined;
  readonly authorizationId?: string | undefined;
  readonly states?: readonly FraudAlertState[] | undefined;
  readonly limit: number;
  readonly after: PlaceInList | undefined;
}

/** Alerts, newest first; one more than asked for tells that there are more. */
export const pageOfAlerts = async (tx: Tx, filter: AlertFilter): Promise<AlertRow[]> => {
  const { customerId, cardId, authorizationId, states, limit, after } = filter;
  let query = alerts(tx);
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId);
  if (cardId !== undefined) query = query.where('card_id', '=', cardId);
  if (authorizationId !== undefined) query = query.where('authorization_id', '=', authorizationId);
  if (states) query = query.where('state', 'in', states);
  if (after) query = query.where(sql<boolean>`(asked_at, id) < (${after.at}, ${after.id}::uuid)`);
  const rows = await query
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(rowOf);
};

/** Open alerts whose time to answer is over, the oldest first. */
export const dueAlerts = async (tx: Tx, at: Date, limit: number): Promise<readonly string[]> => {
  const rows = await tables(tx)
    .selectFrom('fraud_alerts')
    .select('id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Writes a change to an alert that the caller has locked, and counts its version up. */
export const updateAlert = async (
  tx: Tx,
  alert: AlertRow,
  change: Partial<Omit<AlertRow, 'id' | 'signals' | 'version'>>,
): Promise<AlertRow> => {
  const version = alert.version + 1;
  await tables(tx)
    .updateTable('fraud_alerts')
    .set({ ...change, version })
    .where('id', '=', alert.id)
    .where('customer_id', '=', alert.customer_id)
    .execute();
  return { ...alert, ...change, version };
};

/** What asks for somebody: the holder, or staff where the holder said no or nothing. */
export const alertQueue = ['open', 'denied', 'expired'] as const;

/** Alerts that nobody is done with, as far as the scope shows. */
export const alertLines = {
  table: 'fraud_alerts',
  at: 'asked_at',
  title: 'merchant_name',
  state: 'state',
  states: alertQueue,
  amount: 'amount',
} as const satisfies Queue;
