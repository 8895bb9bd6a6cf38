/** The SQL of what is learnt of a card; it is no change of the card, so its version stays. */
import type { Tx } from '../../../kernel/transaction.ts';
import { habitsOf, storedHabits, type CardHabits, type StoredHabits } from './habits.ts';

/** What the last purchases of a card say of it; the amount in smallest units. */
export interface LearntHabits {
  readonly cardId: string;
  readonly usual: bigint;
  readonly countries: readonly string[];
  readonly risky: readonly string[];
}

/**
 * Keeps what was learnt of cards where it says something new: another country or category, or a usual amount that moved by
 * more than a quarter. Cards that somebody else holds at this moment are left for the next time.
 */
export const storeHabits = async (tx: Tx, learnt: readonly LearntHabits[]): Promise<void> => {
  if (learnt.length === 0) return;
  await tx.client.query(
    `with learnt as (
       select * from unnest($1::uuid[], $2::jsonb[]) as row (id, habits)
     ), changed as (
       select card.id, learnt.habits from cards_cards card join learnt on learnt.id = card.id
       where card.habits is null
         or not (card.habits->'countries' @> (learnt.habits->'countries'))
         or not (card.habits->'risky' @> (learnt.habits->'risky'))
         or abs((card.habits->>'usual')::bigint - (learnt.habits->>'usual')::bigint) * 4 > (card.habits->>'usual')::bigint
       order by card.id for update of card skip locked
     )
     update cards_cards card set habits = coalesce(card.habits, '{}') || changed.habits
     from changed where card.id = changed.id`,
    [
      learnt.map(({ cardId }) => cardId),
      learnt.map(({ usual, countries, risky }) =>
        JSON.stringify({ usual: String(usual), countries, risky } satisfies StoredHabits),
      ),
    ],
  );
};

/** Changes what is kept of a card, whose row is locked until the transaction ends; one without habits stays without. */
export const changeHabits = async (
  tx: Tx,
  cardId: string,
  change: (habits: CardHabits) => CardHabits,
): Promise<void> => {
  const found = await tx.client.query<{ habits: StoredHabits | null }>(
    'select habits from cards_cards where id = $1 for update',
    [cardId],
  );
  const habits = found.rows[0]?.habits;
  if (!habits) return;
  await tx.client.query('update cards_cards set habits = $2 where id = $1', [
    cardId,
    JSON.stringify(storedHabits(change(habitsOf(habits)))),
  ]);
};
