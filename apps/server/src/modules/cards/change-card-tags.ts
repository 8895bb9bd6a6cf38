import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import type { Context } from '../../kernel/context.ts';
import { changeCard } from './change-card.ts';
import type { CardOnWire } from './present-cards.ts';
import { replaceTags, tagsOfCards } from './tag-repository.ts';

/** Replaces all tags of a card; a name that the customer has not used before makes a tag. */
export const changeCardTags = (
  ctx: Context,
  { id, version, tags }: InputOf<typeof cardRoutes.changeCardTags>,
): Promise<CardOnWire> =>
  changeCard(ctx, { id, version }, async (card, tx) => {
    const before = (await tagsOfCards(tx, [id])).get(id) ?? [];
    const owner = { tenantId: card.tenant_id, customerId: card.customer_id, cardId: id };
    await replaceTags(tx, owner, tags, ctx.clock.now());
    return { action: 'card.tags_changed', change: {}, before: { tags: before }, after: { tags } };
  });
