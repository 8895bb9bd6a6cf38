import type { Tx } from '../../../kernel/transaction.ts';
import { findCardForDecision } from '../../cards/index.ts';
import { findAuthorization, type AuthorizationRow } from '../repository.ts';

/**
 * A purchase that neither the network nor anybody else changes until the transaction ends: its card is locked, as for every
 * message about it. `customerId` null: whoever the scope lets see it.
 */
export const lockAuthorization = async (
  tx: Tx,
  id: string,
  customerId: string | null,
): Promise<AuthorizationRow | undefined> => {
  const seen = await findAuthorization(tx, id, customerId);
  if (!seen || !(await findCardForDecision(tx, seen.card_id))) return undefined;
  // Read again under the lock: the network may have said something meanwhile.
  return findAuthorization(tx, id, customerId);
};
