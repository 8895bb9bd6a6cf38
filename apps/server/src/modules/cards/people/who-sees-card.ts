import type { Tx } from '../../../kernel/transaction.ts';
import { leadOf } from '../../org/index.ts';
import { placeOfCard } from './assignment-repository.ts';

/** The sub-accounts that see a card: whom it is given to, and who leads its department. */
export const subAccountsThatSee = async (tx: Tx, cardId: string): Promise<ReadonlySet<string>> => {
  const place = await placeOfCard(tx, cardId);
  const lead = place?.departmentId ? await leadOf(tx, place.departmentId) : undefined;
  return new Set([place?.assigneeId, lead].filter((id) => id != null));
};
