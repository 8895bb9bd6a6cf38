import type { OutputOf } from '@tael/contract';
import type { authorizationRoutes } from '@tael/contract/authorizations/routes';
import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import { sql } from 'kysely';
import { textColumn } from '../../kernel/database/columns.ts';
import { whenTaken } from '../../kernel/database/retry.ts';
import { rowsOf, type RowWriter } from '../../kernel/database/rows.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { Check } from './checks.ts';
import { checkOf, storedCheck, type StoredCheck } from './decision/stored-check.ts';

/** An answer as it is kept; the network's own code for it is worked out at the edge. */
export type NetworkAnswer = Omit<OutputOf<typeof authorizationRoutes.receiveNetworkMessage>, 'responseCode'>;

type Tables = { authorizations_messages: MessageTable };

export interface MessageRow {
  readonly id: string;
  readonly tenant_id: string | null;
  readonly customer_id: string | null;
  readonly card_id: string | null;
  readonly authorization_id: string | null;
  readonly reference: string;
  readonly type: NetworkMessage['type'];
  readonly sequence: number;
  readonly content_hash: Buffer;
  readonly amount: string;
  readonly currency: string;
  readonly sent_at: Date;
  readonly received_at: Date;
  readonly outcome: NetworkAnswer['decision'];
  readonly reason: DeclineReason | null;
  readonly checks: readonly Check[];
  readonly transfer_ids: readonly string[];
  readonly answer: NetworkAnswer;
}

type MessageTable = Omit<MessageRow, 'checks' | 'answer' | 'transfer_ids'> & {
  checks: unknown;
  answer: unknown;
  transfer_ids: readonly string[];
};

const tables = (tx: Tx) => tx.db.withTables<Tables>();

/** The message of this reference, type and sequence, if it came before. */
export const findMessage = async (tx: Tx, message: MessageKey) => {
  const row = await tables(tx)
    .selectFrom('authorizations_messages')
    .select(['content_hash', 'answer', 'tenant_id', 'customer_id', 'authorization_id'])
    .where('reference', '=', message.reference)
    .where('type', '=', message.type)
    .where('sequence', '=', message.sequence)
    .executeTakeFirst();
  // Boundary: written by `insertMessages`.
  return row && { ...row, answer: row.answer as NetworkAnswer };
};

export const insertMessages = async (tx: Tx, rows: readonly MessageRow[]): Promise<void> => {
  const inserting = tx.client.query({
    name: 'authorizations_insert_messages',
    text: `insert into authorizations_messages (id, tenant_id, customer_id, card_id, authorization_id, reference, type,
         sequence, content_hash, amount, currency, sent_at, received_at, outcome, reason, checks, transfer_ids, answer)
       select * from unnest($1::authorizations_message_row[])`,
    values: [rowsOf(rows, writeRow)],
  });
  await inserting.catch(whenTaken('authorizations_messages_reference_type_sequence_key'));
};

const writeRow = (to: RowWriter, row: MessageRow): void => {
  to.uuid(row.id);
  to.uuid(row.tenant_id);
  to.uuid(row.customer_id);
  to.uuid(row.card_id);
  to.uuid(row.authorization_id);
  to.text(row.reference);
  to.text(row.type);
  to.integer(row.sequence);
  to.blob(row.content_hash);
  to.text(row.amount);
  to.text(row.currency);
  to.timestamp(row.sent_at.getTime());
  to.timestamp(row.received_at.getTime());
  to.text(row.outcome);
  to.text(row.reason);
  to.json(JSON.stringify(row.checks.map(storedCheck)));
  to.uuids(row.transfer_ids);
  to.json(JSON.stringify(row.answer));
};

type MessageKey = Pick<NetworkMessage, 'reference' | 'type' | 'sequence'>;

/** Puts a message that was answered before anybody looked at its card to that card. */
export const assignMessage = async (
  tx: Tx,
  { reference, type, sequence }: MessageKey,
  {
    id,
    tenantId,
    customerId,
  }: { readonly id: string; readonly tenantId: string; readonly customerId: string },
): Promise<void> => {
  await tables(tx)
    .updateTable('authorizations_messages')
    .set({ card_id: id, tenant_id: tenantId, customer_id: customerId })
    .where('reference', '=', reference)
    .where('type', '=', type)
    .where('sequence', '=', sequence)
    .execute();
};

type Place = Pick<MessageRow, 'id' | 'received_at'>;

/** Makes room for the same message with the purchase that it began. Only one that belongs to no purchase goes. */
export const removeMessage = (
  tx: Tx,
  { reference, type, sequence }: MessageKey,
): Promise<Place | undefined> =>
  tables(tx)
    .deleteFrom('authorizations_messages')
    .where('reference', '=', reference)
    .where('type', '=', type)
    .where('sequence', '=', sequence)
    .where('authorization_id', 'is', null)
    .returning(['id', 'received_at'])
    .executeTakeFirst();

/** Gives a message that was written anew the place in the history that it had before. */
export const restorePlace = async (
  tx: Tx,
  { reference, type, sequence }: MessageKey,
  place: Place,
): Promise<void> => {
  await tables(tx)
    .updateTable('authorizations_messages')
    .set(place)
    .where('reference', '=', reference)
    .where('type', '=', type)
    .where('sequence', '=', sequence)
    .execute();
};

/** Which of these references were received before, in whatever message: each purchase was born of one under its name. */
export const findReceived = async (tx: Tx, references: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await tx.client.query<{ reference: string }>({
    name: 'authorizations_heard_of',
    text: 'select reference from authorizations_messages where reference = any ($1)',
    values: [textColumn(references)],
  });
  return new Set(found.rows.map(({ reference }) => reference));
};

/** Which of these purchases were born of a look at the card, by their ids. */
export const inquiriesAmong = async (
  tx: Tx,
  purchases: readonly Pick<OfPurchase, 'id' | 'reference'>[],
): Promise<ReadonlySet<string>> => {
  if (purchases.length === 0) return new Set();
  const { rows } = await sql<{ authorization_id: string }>`
    select authorization_id from authorizations_messages
    where reference = any (${purchases.map(({ reference }) => reference)}::text[]) and type = 'verification'
      and authorization_id = any (${purchases.map(({ id }) => id)}::uuid[])
  `.execute(tx.db);
  return new Set(rows.map(({ authorization_id: id }) => id));
};

/** The network numbers its messages from 0 to 999; an expiry that nobody told us has a number of its own. */
export const ownSequence = 1_000;

/** The next free sequence of a type of message: what the network would send next. */
export const nextSequence = async (
  tx: Tx,
  reference: string,
  type: NetworkMessage['type'],
): Promise<number> => {
  const row = await tables(tx)
    .selectFrom('authorizations_messages')
    .select((query) => query.fn.max('sequence').as('last'))
    .where('reference', '=', reference)
    .where('type', '=', type)
    .where('sequence', '<', ownSequence)
    .executeTakeFirst();
  return row?.last === null || row?.last === undefined ? 0 : row.last + 1;
};

interface OfPurchase {
  readonly id: string;
  readonly card_id: string;
  readonly reference: string;
}

/**
 * The messages of a purchase in the order in which they arrived: all have the network's name for it. Those that came before
 * it was born, or while the books were away, are its own too: the question to its holder, and what was declined in our
 * place.
 */
export const messagesOf = async (tx: Tx, purchase: OfPurchase): Promise<MessageRow[]> => {
  const rows = await tables(tx)
    .selectFrom('authorizations_messages')
    .selectAll()
    .where('reference', '=', purchase.reference)
    .where((row) =>
      row.or([
        row('authorization_id', '=', purchase.id),
        row.and([
          row('card_id', '=', purchase.card_id),
          row('authorization_id', 'is', null),
          row.or([row('type', '=', 'challenge'), row('reason', '=', 'stand_in_declined')]),
        ]),
      ]),
    )
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  // Boundary: written by `insertMessages`.
  return rows.map((row) => ({
    ...row,
    checks: (row.checks as StoredCheck[]).map(checkOf),
    answer: row.answer as NetworkAnswer,
  }));
};
