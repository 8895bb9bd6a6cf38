import type { LineSource } from '../../kernel/lists/lines.ts';
import { noControls, type CardControls } from '@tael/contract/cards/controls';
import type { CardHolder } from '@tael/contract/cards/holder';
import type { CardStatus } from '@tael/contract/cards/states';
import type { CurrencyCode } from '@tael/money';
import { sql, type Selectable } from 'kysely';
import { uuidColumn } from '../../kernel/database/columns.ts';
import { isPlanted } from '../../kernel/fault-switch.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { BinTable } from './products/bin-repository.ts';
import { openStatuses, type FreezeAuthority } from './rules.ts';
import type { StoredHabits } from './usage/habits.ts';
import { isVisibleCard } from './people/visibility.ts';
import type { KeptMerchant } from './controls/kept-merchants.ts';
import type { StoredValidity } from './controls/stored-validity.ts';
import type { StoredLimits, StoredMerchantLimit } from '../limits/index.ts';

type Tables = {
  cards_card_tags: { card_id: string; tag_id: string };
  cards_bins: BinTable;
  cards_cards: CardTable;
};

export interface CardTable {
  id: string;
  tenant_id: string;
  customer_id: string;
  bin_id: string;
  nickname: string;
  holder_first_name: string;
  holder_last_name: string;
  /** Null is a holder of whom only the name is known. */
  holder_details: CardHolder | null;
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
  /** The most that the account allows each card, where it is not what the platform allows everybody. */
  account_limits: StoredLimits | null;
  /** What it may spend at merchants of a name; null is no such limit of its own. */
  merchant_limits: readonly StoredMerchantLimit[] | null;
  /** What it is used for; null is a card without enough purchases to compare with. */
  habits: StoredHabits | null;
  /** Null is no control; read by `controlsOf`. */
  controls: Partial<CardControls> | null;
  /** Null is until it expires. */
  validity: StoredValidity | null;
  uses_made: number;
  locked_merchant: string | null;
  /** Whom a card kept to one merchant takes for it, and whom its holder has removed; null is none. */
  kept_merchants: readonly KeptMerchant[] | null;
  valid_until: Date | null;
  department_id: string | null;
  /** The sub-account that it is given to. */
  assignee_id: string | null;
  /** Null while the vault keeps no PIN for it. */
  pin_status: 'set' | 'blocked' | null;
  pin_changed_at: Date | null;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
  last_used_at: Date | null;
  /** When it could first be used; null is a card that never could. */
  activated_at: Date | null;
  ended_at: Date | null;
  /** Whose freeze lay on it when it ended; a block is the platform's. */
  held_by: FreezeAuthority | null;
  /** The card whose place it takes. */
  replaces_id: string | null;
  version: number;
  /** Holder and nickname as they are searched; null until the job has written it. */
  search_text: string | null;
}

export type CardRow = Selectable<CardTable>;
export type CardWithBin = CardRow & Pick<BinTable, 'bin' | 'network' | 'product_name' | 'art'>;

const tables = (tx: Tx) => tx.db.withTables<Tables>();

/** Those visible in the transaction's scope. */
export const cardsWithBins = (tx: Tx) =>
  tables(tx)
    .selectFrom('cards_cards as card')
    .innerJoin('cards_bins as bin', 'bin.id', 'card.bin_id')
    .selectAll('card')
    .select(['bin.bin', 'bin.network', 'bin.product_name', 'bin.art'])
    .where(isVisibleCard(tx, 'card'));

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

/** Cards by their id; those outside the scope are left out. */
export const cardsById = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardWithBin>> => {
  if (ids.length === 0) return new Map();
  const rows = await cardsWithBins(tx).where('card.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

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
  | 'search_text'
  | 'expiry_month'
  | 'expiry_year'
  | 'currency'
  | 'limit_per_transaction'
  | 'limit_daily'
  | 'limit_weekly'
  | 'limit_monthly'
  | 'account_limits'
  | 'merchant_limits'
  | 'habits'
  | 'last_used_at'
  | 'controls'
  | 'validity'
  | 'uses_made'
  | 'locked_merchant'
  | 'kept_merchants'
  | 'valid_until'
>;

/** What a card may be used for; null is everything. What was written before there was a control of some kind lacks it. */
export const controlsOf = ({ controls }: Pick<CardRow, 'controls'>): CardControls | null =>
  controls && { ...noControls, ...controls };

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
    text: `select id, tenant_id, customer_id, status, last_four, search_text, expiry_month, expiry_year, currency,
         limit_per_transaction, limit_daily, limit_weekly, limit_monthly, account_limits, merchant_limits, controls, validity,
         habits, last_used_at, uses_made, locked_merchant, kept_merchants, valid_until
       from cards_cards where id = any ($1) order by id ${lock}`,
    values: [uuidColumn(cardIds)],
  });
  return found.rows;
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

/** How many cards of each product a customer has that are not ended. */
export const openCardsByBin = async (tx: Tx, customerId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await tables(tx)
    .selectFrom('cards_cards')
    .select((query) => ['bin_id', query.fn.countAll<bigint>().as('count')])
    .where('customer_id', '=', customerId)
    .where('status', 'in', openStatuses)
    .groupBy('bin_id')
    .execute();
  return new Map(rows.map(({ bin_id: binId, count }) => [binId, Number(count)]));
};

export type CardChange = Partial<
  Omit<CardRow, 'id' | 'tenant_id' | 'customer_id' | 'version' | 'created_at'>
>;

/** The driver takes a list for an array of PostgreSQL, unless it is written as JSON. */
export const asJson = <List extends readonly unknown[]>(list: List | null) =>
  list && sql<List>`${JSON.stringify(list)}::jsonb`;

/** Writes a change to a locked card and counts its version up. */
export const updateCard = async (
  tx: Tx,
  card: CardRow,
  { kept_merchants: kept, ...change }: CardChange,
  at: Date,
): Promise<void> => {
  await tables(tx)
    .updateTable('cards_cards')
    .set({ ...change, updated_at: at, version: card.version + 1 })
    .$if(kept !== undefined, (query) => query.set({ kept_merchants: asJson(kept ?? null) }))
    .where('id', '=', card.id)
    .where('customer_id', '=', card.customer_id)
    .execute();
};

/** Which card has taken the place of each of these, where one has. */
export const replacementsOf = async (
  tx: Tx,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tables(tx)
    .selectFrom('cards_cards')
    .select(['id', 'replaces_id'])
    .where('replaces_id', 'in', cardIds)
    .where('status', '<>', 'failed')
    .execute();
  return new Map(rows.map((row) => [row.replaces_id ?? '', row.id]));
};

export const namesOfCards = (tx: Tx, cardIds: readonly string[]) =>
  tables(tx).selectFrom('cards_cards').select(['id', 'nickname']).where('id', 'in', cardIds).execute();

export const ownersOfCards = (tx: Tx, cardIds: readonly string[]) =>
  tables(tx)
    .selectFrom('cards_cards')
    .select(['id', 'tenant_id', 'customer_id', 'currency'])
    .where('id', 'in', cardIds)
    .execute();

/** Cards as lines of a list of many kinds. */
export const cardLines = {
  table: 'cards_cards',
  at: 'created_at',
  title: 'nickname',
  state: 'status',
} as const satisfies LineSource;
