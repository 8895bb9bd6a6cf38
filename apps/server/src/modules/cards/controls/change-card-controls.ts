import type { InputOf } from '@tael/contract';
import { noControls, type CardControls } from '@tael/contract/cards/controls';
import { hasControls } from '@tael/contract/cards/rules';
import type { cardRoutes } from '@tael/contract/cards/routes';
import type { Context } from '../../../kernel/context.ts';
import { changeCard, type CardPart } from '../change-card.ts';
import type { CardResponse } from '../present-cards.ts';
import { controlsOf } from '../repository.ts';

/** Replaces what the card may be used for; a card without any control keeps none. */
export const changeCardControls = (
  ctx: Context,
  { controls, ...seen }: InputOf<typeof cardRoutes.changeCardControls>,
): Promise<CardResponse> => changeCard(ctx, seen, toControls(controls));

export const toControls =
  (controls: CardControls): CardPart =>
  (card) => ({
    action: 'card.controls_changed',
    change: { controls: hasControls(controls) ? controls : null },
    before: controlsOf(card) ?? noControls,
    after: controls,
  });
