import type { Tx } from '../../../kernel/transaction.ts';
import { limitsForCards } from '../in-force.ts';
import type { HeldTo, MerchantLimitDeps } from './merchant-deps.ts';
import {
  merchantLimitsOf,
  storedMerchantLimits,
  type MerchantLimitRow,
} from './merchant-limit-repository.ts';

/** Tells the card that a limit is about, or all cards, what they are held to from now on. */
export const holdToMerchantLimits = async (
  tx: Tx,
  { spread, holdCard }: MerchantLimitDeps,
  { tenant_id: tenantId, customer_id: customerId, card_id: cardId }: MerchantLimitRow,
): Promise<HeldTo> => {
  if (cardId === null) {
    await spread(tx, customerId, await limitsForCards(tx, tenantId, customerId));
    return 'held';
  }
  const own = (await merchantLimitsOf(tx, customerId)).filter((row) => row.card_id === cardId);
  return holdCard(tx, customerId, cardId, own.length === 0 ? null : storedMerchantLimits(own));
};
