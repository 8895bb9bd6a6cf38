import type { HandlersFor } from '@tael/contract';
import type { manyCardRoutes } from '@tael/contract/cards/many-routes';
import { cardRoutes } from '@tael/contract/cards/routes';
import type { Context } from '../../kernel/context.ts';
import { eachOf } from '../bulk/index.ts';
import { changeCardLimits } from './controls/change-card-limits.ts';
import { changeCardTags } from './controls/change-card-tags.ts';
import { closeCard } from './lifecycle/close-card.ts';
import { freezeCard } from './lifecycle/freeze-card.ts';
import { unfreezeCard } from './lifecycle/unfreeze-card.ts';
import { assignCard } from './people/assign-card.ts';

/** What acts on several cards is what acts on one, card by card. A move along a card's life asks for no version. */
export const manyCards: HandlersFor<Context, typeof manyCardRoutes> = {
  freezeCards: (ctx, { cards, reason }) =>
    eachOf(ctx, {
      ...{ rows: cards, type: 'card', route: cardRoutes.freezeCard },
      act: (own, { id }) => freezeCard(own, { id, reason }),
    }),
  unfreezeCards: (ctx, { cards }) =>
    eachOf(ctx, {
      ...{ rows: cards, type: 'card', route: cardRoutes.unfreezeCard },
      act: (own, { id }) => unfreezeCard(own, { id }),
    }),
  closeCards: (ctx, { cards, reason }) =>
    eachOf(ctx, {
      ...{ rows: cards, type: 'card', route: cardRoutes.closeCard },
      act: (own, { id }) => closeCard(own, { id, reason }),
    }),
  limitCards: (ctx, { cards, limits }) =>
    eachOf(ctx, {
      ...{ rows: cards, type: 'card', route: cardRoutes.changeCardLimits },
      act: (own, card) => changeCardLimits(own, { ...card, limits }),
    }),
  tagCards: (ctx, { cards, tags }) =>
    eachOf(ctx, {
      ...{ rows: cards, type: 'card', route: cardRoutes.changeCardTags },
      act: (own, card) => changeCardTags(own, { ...card, tags }),
    }),
  assignCards: (ctx, { cards, ...to }) =>
    eachOf(ctx, {
      ...{ rows: cards, type: 'card', route: cardRoutes.assignCard },
      act: (own, card) => assignCard(own, { ...card, ...to }),
    }),
};
