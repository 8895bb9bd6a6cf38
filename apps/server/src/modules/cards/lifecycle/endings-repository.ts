/** The SQL by which the clock finds cards that are to end. */
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';
import type { CardTable } from '../repository.ts';
import { inLatestZone } from '../rules.ts';

const cards = (tx: Tx) => tx.db.withTables<{ cards_cards: CardTable }>();

/** The month in which cards still pay, as the latest zone has it. */
const monthAt = (at: Date) => {
  const there = inLatestZone(at);
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() + 1 };
};

/** Closing cards whose days without a transaction are over. */
export const cardsDueToClose = async (
  tx: Tx,
  unusedSince: Date,
  most: number,
): Promise<readonly string[]> => {
  const rows = await cards(tx)
    .selectFrom('cards_cards')
    .select('id')
    .where('status', '=', 'closing')
    .where(sql<boolean>`coalesce(last_used_at, created_at) <= ${unusedSince}`)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

/** A page of cards in use, by their id, whose last month is over at a moment or before. */
export const cardsRunningOut = async (
  tx: Tx,
  at: Date,
  after: string | undefined,
  most: number,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from cards_cards where status in ('active', 'frozen')
      and (expiry_year, expiry_month) < (${monthAt(at).year}::smallint, ${monthAt(at).month}::smallint)
      and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
    order by id limit ${most}
  `.execute(tx.db);
  return rows.map(({ id }) => id);
};

/** Cards whose last month was before this one. */
export const cardsDueToExpire = async (tx: Tx, now: Date, most: number): Promise<readonly string[]> => {
  const rows = await cards(tx)
    .selectFrom('cards_cards')
    .select('id')
    .where('status', 'in', ['inactive', 'active', 'frozen', 'blocked'])
    .where(
      sql<boolean>`(expiry_year, expiry_month) < (${monthAt(now).year}::smallint, ${monthAt(now).month}::smallint)`,
    )
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

/** Cards whose last day is over. */
export const cardsPastLastDay = async (tx: Tx, now: Date, most: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from cards_cards where valid_until <= ${now} and status in ('inactive', 'active', 'frozen')
    order by valid_until limit ${most}
  `.execute(tx.db);
  return rows.map(({ id }) => id);
};
