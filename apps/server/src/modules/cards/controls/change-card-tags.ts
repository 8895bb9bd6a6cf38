import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import type { Context } from '../../../kernel/context.ts';
import { changeCard, type CardPart } from '../change-card.ts';
import type { CardResponse } from '../present-cards.ts';
import { replaceTags, tagsOfCards } from './tag-repository.ts';

/** Replaces all tags of a card; a name that the customer has not used before makes a tag. */
export const changeCardTags = (
  ctx: Context,
  { tags, ...seen }: InputOf<typeof cardRoutes.changeCardTags>,
): Promise<CardResponse> => changeCard(ctx, seen, toTags(ctx, tags));

export const toTags =
  (ctx: Context, tags: readonly string[]): CardPart =>
  async ({ id, tenant_id: tenantId, customer_id: customerId }, tx) => {
    const before = (await tagsOfCards(tx, [id])).get(id) ?? [];
    await replaceTags(tx, { tenantId, customerId, cardId: id }, tags, ctx.clock.now());
    return { action: 'card.tags_changed', change: {}, before: { tags: before }, after: { tags } };
  };
