import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import type { Context } from '../../../kernel/context.ts';
import { changeCard } from '../change-card.ts';
import { toHolder } from '../people/change-card-holder.ts';
import { toTags } from './change-card-tags.ts';
import type { CardResponse } from '../present-cards.ts';
import { toNickname } from './rename-card.ts';

/** Replaces what a card is called, who it is for and its tags at once, and nothing of it where one part is refused. */
export const describeCard = (
  ctx: Context,
  { nickname, tags, ...rest }: InputOf<typeof cardRoutes.describeCard>,
): Promise<CardResponse> =>
  changeCard(ctx, rest, toNickname(nickname), toHolder(ctx, rest), toTags(ctx, tags));
