import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kernel/transaction.ts';
import { cardsInReach } from '../cards/index.ts';

/** Narrows rows with a `card_id` to the cards that the scope reaches: an employee sees only what concerns their own. */
export const ofReachedCard = (tx: Tx): RawBuilder<boolean> => {
  const reach = cardsInReach(tx);
  return reach ? sql<boolean>`card_id in ${reach}` : sql<boolean>`true`;
};
