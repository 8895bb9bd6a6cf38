import { mayChangeCard } from '@tael/contract/cards/rules';
import type { CardStatus } from '@tael/contract/cards/states';
import type { Tx } from '../../../kernel/transaction.ts';
import type { HeldTo, StoredLimits, StoredMerchantLimit } from '../../limits/index.ts';

/** What the account allows each of a customer's cards from now on, locked in the order in which decisions lock them. */
export const storeAccountLimits = async (
  tx: Tx,
  customerId: string,
  limits: StoredLimits | null,
): Promise<void> => {
  await tx.client.query(
    `update cards_cards set account_limits = $2 from (
       select id from cards_cards where customer_id = $1 order by id for update
     ) locked where cards_cards.id = locked.id`,
    [customerId, limits && JSON.stringify(limits)],
  );
};

/** What one card may spend at merchants from now on, and whether it may be used at all. */
export const holdCardToMerchants = async (
  tx: Tx,
  customerId: string,
  cardId: string,
  limits: readonly StoredMerchantLimit[] | null,
): Promise<HeldTo> => {
  const { rows } = await tx.client.query<{ status: CardStatus }>(
    'update cards_cards set merchant_limits = $3 where id = $2 and customer_id = $1 returning status',
    [customerId, cardId, limits && JSON.stringify(limits)],
  );
  const [card] = rows;
  if (!card) return 'unknown';
  return mayChangeCard(card.status) ? 'held' : { endedAs: card.status };
};
