/** The SQL that says which card it was that a fee is for: the card itself, a month of its usage, or a delivery. */
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';
import { cardsById } from '../repository.ts';

/** Whatever a card was charged for, itself among it, by the ids under which the books know it. */
export const chargedForCard = async (tx: Tx, cardId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from cards_usage_months where card_id = ${cardId}
    union all select id from cards_deliveries where card_id = ${cardId}
  `.execute(tx.db);
  return [cardId, ...rows.map(({ id }) => id)];
};

/** The card of each of these objects that is a card or something that one was charged for. */
export const cardsCharged = async (
  tx: Tx,
  objectIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; card_id: string }>`
    select id, id as card_id from cards_cards where id = any (${objectIds}::uuid[])
    union all select id, card_id from cards_usage_months where id = any (${objectIds}::uuid[])
    union all select id, card_id from cards_deliveries where id = any (${objectIds}::uuid[])
  `.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row.card_id]));
};

/** What cards are called on a document; those that are not visible are left out. */
export const cardLabels = async (
  tx: Tx,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly nickname: string; readonly lastFour: string }>> =>
  new Map(
    [...(await cardsById(tx, cardIds))].map(([id, { nickname, last_four: lastFour }]) => [
      id,
      { nickname, lastFour: lastFour ?? '' },
    ]),
  );
