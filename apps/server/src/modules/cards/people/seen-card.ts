/** What the module of limits is told of a card by its id. */
import { customerOf, type Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { findCard, lockCard } from '../repository.ts';
import { managesCard } from '../rules.ts';

/** Whether the caller sees this card of their account. */
export const seesCard = async (tx: Tx, ctx: Context, cardId: string): Promise<boolean> =>
  (await findCard(tx, cardId, customerOf(ctx).customerId)) !== undefined;

/** Whether the caller may change what this card may do, undefined where they do not see it; nobody gives it away until the transaction ends. */
export const lockManaged = async (tx: Tx, ctx: Context, cardId: string): Promise<boolean | undefined> => {
  const who = customerOf(ctx);
  const card = await lockCard(tx, cardId, who.customerId);
  return card && managesCard(who, card.department_id);
};
