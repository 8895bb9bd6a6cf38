import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { customerOf, principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { read } from '../../../kernel/transaction.ts';
import { presentOne, type CardResponse } from '../present-cards.ts';
import { findCard } from '../repository.ts';

export const getCard = (ctx: Context, input: InputOf<typeof cardRoutes.getCard>): Promise<CardResponse> =>
  read(ctx, async (tx) => {
    const card = await findCard(tx, input.id, customerOf(ctx).customerId);
    return presentOne(tx, ctx, card ?? fail('not_found'));
  });

/** A card and whose it is: of a customer its own, of staff any that their scope shows. */
export const getCardInScope = (
  ctx: Context,
  id: string,
): Promise<{ readonly card: CardResponse; readonly customerId: string; readonly tenantId: string }> =>
  read(ctx, async (tx) => {
    const row = (await findCard(tx, id, principalOf(ctx).customerId)) ?? fail('not_found');
    return { card: await presentOne(tx, ctx, row), customerId: row.customer_id, tenantId: row.tenant_id };
  });
