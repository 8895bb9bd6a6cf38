/** The SQL by which cards get what they are found by. */
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';
import type { CardRow } from '../repository.ts';

type Names = Pick<CardRow, 'id' | 'nickname' | 'holder_first_name' | 'holder_last_name'>;
type Found = Pick<CardRow, 'id' | 'search_text' | 'last_four'>;

/** Of those that have their text. */
export const searchTextsOfCards = async (tx: Tx, cardIds: readonly string[]): Promise<readonly Found[]> =>
  (
    await sql<Found>`
      select id, search_text, last_four from cards_cards where id = any (${cardIds}::uuid[]) and search_text is not null
    `.execute(tx.db)
  ).rows;

/** Those of these cards that have the words in what they are found by. */
export const cardsFound = async (
  tx: Tx,
  ids: readonly string[],
  patterns: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from cards_cards where id = any (${ids}::uuid[])
      and concat_ws(' ', coalesce(search_text, lower(nickname)), last_four) like all (${patterns}::text[])
  `.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
};

/** Cards that nothing is found by yet, locked; those that somebody else works on are passed over. */
export const lockUnsearchable = async (tx: Tx, limit: number): Promise<readonly Names[]> =>
  (
    await sql<Names>`
      select id, nickname, holder_first_name, holder_last_name from cards_cards where search_text is null
      order by id limit ${limit} for update skip locked
    `.execute(tx.db)
  ).rows;

export const writeSearchTexts = async (
  tx: Tx,
  rows: readonly { readonly id: string; readonly text: string }[],
): Promise<void> => {
  const [ids, texts] = [rows.map(({ id }) => id), rows.map(({ text }) => text)];
  await sql`
    update cards_cards card set search_text = made.text
    from unnest(${ids}::uuid[], ${texts}::text[]) as made (id, text) where card.id = made.id
  `.execute(tx.db);
};
