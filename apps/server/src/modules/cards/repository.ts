import type { CardStatus } from '@tael/contract/cards/states';
import type { CurrencyCode } from '@tael/money';
import { sql, type Selectable } from 'kysely';
import { uuidColumn } from '../../kernel/columns.ts';
import { isPlanted } from '../../kernel/fault-switch.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { FreezeAuthority } from './rules.ts';

type Tables = {
  cards_bins: BinTable;
  cards_cards: CardTable;
  cards_reveals: RevealTable;
};

interface BinTable {
  id: string;
  tenant_id: string;
  bin: string;
  network: 'visa' | 'mastercard';
  product_name: string;
  country: string;
  currency: CurrencyCode;
  is_open: boolean;
}

interface CardTable {
  id: string;
  tenant_id: string;
  customer_id: string;
  bin_id: string;
  nickname: string;
  holder_first_name: string;
  holder_last_name: string;
  last_four: string | null;
  expiry_month: number;
  expiry_year: number;
  status: CardStatus;
  status_reason: string | null;
  frozen_by: FreezeAuthority | null;
  currency: CurrencyCode;
  limit_per_transaction: bigint | null;
  limit_daily: bigint | null;
  limit_weekly: bigint | null;
  limit_monthly: bigint | null;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
  last_used_at: Date | null;
  version: number;
}

interface RevealTable {
  id: string;
  tenant_id: string;
  customer_id: string;
  card_id: string;
  user_id: string;
  session_id: string;
  requested_at: Date;
  revealed_at: Date | null;
}

export type CardRow = Selectable<CardTable>;
export type CardWithBin = CardRow & Pick<BinTable, 'bin' | 'network' | 'product_name'>;

const tables = (tx: Tx) => tx.db.withTables<Tables>();

export const openBins = (tx: Tx, tenantId: string) =>
  tables(tx)
    .selectFrom('cards_bins')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('is_open', '=', true)
    .orderBy('id')
    .execute();

export const findOpenBin = (tx: Tx, tenantId: string, binId: string) =>
  tables(tx)
    .selectFrom('cards_bins')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', binId)
    .where('is_open', '=', true)
    .executeTakeFirst();

const cardsWithBins = (tx: Tx) =>
  tables(tx)
    .selectFrom('cards_cards as card')
    .innerJoin('cards_bins as bin', 'bin.id', 'card.bin_id')
    .selectAll('card')
    .select(['bin.bin', 'bin.network', 'bin.product_name']);

/** `customerId` null: whoever the scope lets see it. */
export const findCard = (
  tx: Tx,
  cardId: string,
  customerId: string | null,
): Promise<CardWithBin | undefined> =>
  cardsWithBins(tx)
    .where('card.id', '=', cardId)
    .$if(customerId !== null, (query) => query.where('card.customer_id', '=', customerId ?? ''))
    .executeTakeFirst();

/** The card, which nobody else changes until this transaction ends. */
export const lockCard = (
  tx: Tx,
  cardId: string,
  customerId: string | null,
): Promise<CardWithBin | undefined> =>
  cardsWithBins(tx)
    .where('card.id', '=', cardId)
    .$if(customerId !== null, (query) => query.where('card.customer_id', '=', customerId ?? ''))
    .forUpdate('card')
    .executeTakeFirst();

export type DecisionRow = Pick<
  CardRow,
  | 'id'
  | 'tenant_id'
  | 'customer_id'
  | 'status'
  | 'last_four'
  | 'expiry_month'
  | 'expiry_year'
  | 'currency'
  | 'limit_per_transaction'
  | 'limit_daily'
  | 'limit_weekly'
  | 'limit_monthly'
>;

const locks = { wait: 'for update', skip: 'for update skip locked' } as const;

/** What a decision looks at, locked like `lockCard`; with `skip`, cards that somebody else holds are left out. */
export const lockForDecision = async (
  tx: Tx,
  cardIds: readonly string[],
  busy: 'wait' | 'skip',
): Promise<readonly DecisionRow[]> => {
  const lock = isPlanted('freeze_read_before_lock') ? '' : locks[busy];
  const found = await tx.client.query<DecisionRow>({
    name: `cards_for_decision_${busy}`,
    text: `select id, tenant_id, customer_id, status, last_four, expiry_month, expiry_year, currency,
         limit_per_transaction, limit_daily, limit_weekly, limit_monthly
       from cards_cards where id = any ($1) order by id ${lock}`,
    values: [uuidColumn(cardIds)],
  });
  return found.rows;
};

export interface CardFilter {
  readonly customerId: string;
  readonly search: string | undefined;
  readonly status: CardStatus | undefined;
  /** The last row of the page before. */
  readonly after: { readonly at: Date; readonly id: string } | undefined;
  readonly limit: number;
}

export const pageOfCards = (tx: Tx, filter: CardFilter): Promise<CardWithBin[]> => {
  const { status, search, after } = filter;
  let query = cardsWithBins(tx).where('card.customer_id', '=', filter.customerId);
  if (status !== undefined) query = query.where('card.status', '=', status);
  if (search !== undefined && search !== '') {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(
      sql<boolean>`(card.nickname ilike ${pattern} or card.holder_first_name || ' ' || card.holder_last_name ilike ${pattern}
        or card.last_four = ${search})`,
    );
  }
  if (after) query = query.where(sql<boolean>`(card.created_at, card.id) < (${after.at}, ${after.id})`);
  return query.orderBy('card.created_at', 'desc').orderBy('card.id', 'desc').limit(filter.limit).execute();
};

/** Keeps two creations of one customer apart until the transaction ends, so that the count below stays true. */
export const lockQuantity = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('cards/quantity/' || $1, 0))`, [
    customerId,
  ]);
};

export const countCards = async (
  tx: Tx,
  customerId: string,
  statuses: readonly CardStatus[],
): Promise<bigint> => {
  const { count } = await tables(tx)
    .selectFrom('cards_cards')
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertCard = async (tx: Tx, card: CardRow): Promise<void> => {
  await tables(tx).insertInto('cards_cards').values(card).execute();
};

export type CardChange = Partial<
  Omit<CardRow, 'id' | 'tenant_id' | 'customer_id' | 'version' | 'created_at'>
>;

/** Writes a change to a locked card and counts its version up. */
export const updateCard = async (tx: Tx, card: CardRow, change: CardChange, at: Date): Promise<void> => {
  await tables(tx)
    .updateTable('cards_cards')
    .set({ ...change, updated_at: at, version: card.version + 1 })
    .where('id', '=', card.id)
    .where('customer_id', '=', card.customer_id)
    .execute();
};

/** When cards were last used is no change of them: their version stays. */
export const touchCards = async (tx: Tx, cardIds: readonly string[], at: Date): Promise<void> => {
  await tx.client.query({
    name: 'cards_touch',
    text: 'update cards_cards set last_used_at = $2 where id = any ($1)',
    values: [uuidColumn(cardIds), at],
  });
};

export const namesOfCards = (tx: Tx, cardIds: readonly string[]) =>
  tables(tx).selectFrom('cards_cards').select(['id', 'nickname']).where('id', 'in', cardIds).execute();

/** Keeps two looks of one user apart, so that the count below stays true. */
export const lockReveals = async (tx: Tx, userId: string): Promise<void> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('cards/reveal/' || $1, 0))`, [userId]);
};

export const countReveals = async (tx: Tx, userId: string, since: Date): Promise<bigint> => {
  const { count } = await tables(tx)
    .selectFrom('cards_reveals')
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('requested_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertReveal = async (tx: Tx, reveal: Selectable<RevealTable>): Promise<void> => {
  await tables(tx).insertInto('cards_reveals').values(reveal).execute();
};

/** Marks the look as done and says which card it is of. */
export const markRevealed = (tx: Tx, revealId: string, userId: string, at: Date) =>
  tables(tx)
    .updateTable('cards_reveals')
    .set({ revealed_at: at })
    .where('id', '=', revealId)
    .where('user_id', '=', userId)
    .where('revealed_at', 'is', null)
    .returning(['card_id', 'customer_id', 'tenant_id'])
    .executeTakeFirst();
