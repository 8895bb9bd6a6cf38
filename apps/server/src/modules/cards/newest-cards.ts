import type { Context } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { presentCards, type CardOnWire } from './present-cards.ts';
import { countCards, pageOfCards } from './repository.ts';
import { openStatuses } from './rules.ts';

/** The newest cards of a customer, for a screen that shows a few. */
export const newestCards = async (
  tx: Tx,
  ctx: Context,
  customerId: string,
  limit: number,
): Promise<CardOnWire[]> => {
  const everything = { search: undefined, status: undefined, after: undefined };
  return presentCards(tx, ctx, await pageOfCards(tx, { ...everything, customerId, limit }));
};

/** How many cards a customer has that are not ended. */
export const countOpenCards = async (tx: Tx, customerId: string): Promise<number> =>
  Number(await countCards(tx, customerId, openStatuses));
