import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import type { Context } from '../../../kernel/context.ts';
import { changeCard, type CardPart } from '../change-card.ts';
import type { CardResponse } from '../present-cards.ts';
import { cardSearchText } from '../rules.ts';

/** Gives a card another name, by which it is found from now on. */
export const renameCard = (
  ctx: Context,
  { nickname, ...seen }: InputOf<typeof cardRoutes.renameCard>,
): Promise<CardResponse> => changeCard(ctx, seen, toNickname(nickname));

export const toNickname =
  (nickname: string): CardPart =>
  (card) => ({
    action: 'card.renamed',
    change: {
      nickname,
      search_text: cardSearchText(nickname, card.holder_first_name, card.holder_last_name),
    },
    before: { nickname: card.nickname },
    after: { nickname },
  });
