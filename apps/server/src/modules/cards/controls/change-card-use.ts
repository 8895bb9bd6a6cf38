import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import type { Context } from '../../../kernel/context.ts';
import { changeCard } from '../change-card.ts';
import { toControls } from './change-card-controls.ts';
import { toLimits } from './change-card-limits.ts';
import { toValidity } from './change-card-validity.ts';
import type { CardResponse } from '../present-cards.ts';

/** Replaces all that a card may do at once, and nothing of it where one part is refused. */
export const changeCardUse = (
  ctx: Context,
  { limits, controls, validity, ...seen }: InputOf<typeof cardRoutes.changeCardUse>,
): Promise<CardResponse> =>
  changeCard(ctx, seen, toLimits(limits), toControls(controls), toValidity(ctx, validity));
