import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kernel/transaction.ts';
import { visibleCards } from '../cards/index.ts';

/** Narrows rows with a `card_id` to the cards that the scope reaches: an employee sees only what concerns their own. */
export const ofVisibleCard = (tx: Tx): RawBuilder<boolean> => {
  const visible = visibleCards(tx);
  return visible ? sql<boolean>`card_id in ${visible}` : sql<boolean>`true`;
};
