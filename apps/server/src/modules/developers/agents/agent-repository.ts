/** All SQL on cards that programs hold, and on what they said they buy. */
import type { StatedState } from '@tael/contract/developers/agent-routes';
import type { CurrencyCode } from '@tael/money';
import { sql } from 'kysely';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';

export interface AgentCardRow {
  readonly card_id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly key_id: string;
  readonly given_by: string;
  readonly given_at: Date;
  readonly ended_at: Date | null;
}

export interface StatedRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly card_id: string;
  readonly key_id: string;
  readonly merchant: string;
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  readonly reason: string;
  readonly state: StatedState;
  readonly stated_at: Date;
  readonly authorization_id: string | null;
}

const tables = (tx: Tx) =>
  tx.db.withTables<{ developers_agent_cards: AgentCardRow; developers_agent_purchases: StatedRow }>();
const cards = (tx: Tx) => tables(tx).selectFrom('developers_agent_cards').selectAll();
const purchases = (tx: Tx) => tables(tx).selectFrom('developers_agent_purchases').selectAll();

const longestList = 100;

export const agentCardsOf = (
  tx: Tx,
  { customerId, keyId }: { readonly customerId: string; readonly keyId?: string | undefined },
): Promise<AgentCardRow[]> => {
  let query = cards(tx).where('customer_id', '=', customerId);
  if (keyId !== undefined) query = query.where('key_id', '=', keyId).where('ended_at', 'is', null);
  return query.orderBy('given_at', 'desc').orderBy('card_id').limit(longestList).execute();
};

export const lockAgentCard = (
  tx: Tx,
  cardId: string,
  customerId: string,
): Promise<AgentCardRow | undefined> =>
  cards(tx)
    .where('card_id', '=', cardId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();

/** Gives a card, or one that was given before anew. */
export const saveAgentCard = async (tx: Tx, row: AgentCardRow): Promise<void> => {
  const { key_id, given_by, given_at, ended_at } = row;
  await tables(tx)
    .insertInto('developers_agent_cards')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('card_id').doUpdateSet({ key_id, given_by, given_at, ended_at }),
    )
    .execute();
};

export const insertStated = async (tx: Tx, row: StatedRow): Promise<void> => {
  await tables(tx).insertInto('developers_agent_purchases').values(row).execute();
};

/** Ends what is open of a card. */
export const endOpen = async (tx: Tx, cardId: string, state: Exclude<StatedState, 'open'>): Promise<void> => {
  await tables(tx)
    .updateTable('developers_agent_purchases')
    .set({ state })
    .where('card_id', '=', cardId)
    .where('state', '=', 'open')
    .execute();
};

/** What was stated first of a card and belongs to no purchase yet; undefined where this purchase has one. */
export const lockStatedFor = async (
  tx: Tx,
  cardId: string,
  authorizationId: string,
): Promise<StatedRow | undefined> => {
  const known = await purchases(tx).where('authorization_id', '=', authorizationId).executeTakeFirst();
  if (known) return undefined;
  return purchases(tx)
    .where('card_id', '=', cardId)
    .where('state', 'in', ['open', 'used'])
    .where('authorization_id', 'is', null)
    .orderBy('stated_at')
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst();
};

export const markUsed = async (tx: Tx, id: string, authorizationId: string): Promise<void> => {
  await tables(tx)
    .updateTable('developers_agent_purchases')
    .set({ state: 'used', authorization_id: authorizationId })
    .where('id', '=', id)
    .execute();
};

/** What nobody made in time; whoever else looks meanwhile takes others. */
export const lockDue = (tx: Tx, before: Date, atMost: number): Promise<StatedRow[]> =>
  purchases(tx)
    .where('state', '=', 'open')
    .where('stated_at', '<=', before)
    .orderBy('stated_at')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute();

interface StatedFilter {
  readonly customerId: string;
  readonly keyId: string | undefined;
  readonly cardId: string | undefined;
  readonly after: PlaceInList | undefined;
  readonly limit: number;
}

/** Newest first; one more than asked for tells that there are more. */
export const pageOfStated = (
  tx: Tx,
  { customerId, keyId, cardId, after, limit }: StatedFilter,
): Promise<StatedRow[]> => {
  let query = purchases(tx).where('customer_id', '=', customerId);
  if (keyId !== undefined) query = query.where('key_id', '=', keyId);
  if (cardId !== undefined) query = query.where('card_id', '=', cardId);
  if (after) query = query.where(sql<boolean>`(stated_at, id) < (${after.at}, ${after.id}::uuid)`);
  return query
    .orderBy('stated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
};
