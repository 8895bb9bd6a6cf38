import { failField } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';

/** What this module is given to know cards by: the names of those within the scope. */
export interface ChosenCards {
  readonly cardNames: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** The chosen cards as they are kept, each of them once and one of the caller's; null is every card. */
export const chosenCards = async (
  tx: Tx,
  { cardNames }: ChosenCards,
  cardIds: readonly string[] | null,
): Promise<readonly string[] | null> => {
  if (cardIds === null) return null;
  const chosen = [...new Set(cardIds)];
  const known = await cardNames(tx, chosen);
  return chosen.every((id) => known.has(id)) ? chosen : failField('cardIds', 'invalid_choice');
};
