import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import type { CardValidity } from '@tael/contract/cards/validity';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { dayText, localDate } from '../../../kernel/lists/days.ts';
import { failField } from '../../../kernel/failure.ts';
import { changeCard, type CardPart } from '../change-card.ts';
import type { CardResponse } from '../present-cards.ts';
import { accountZone } from '../../org/index.ts';
import { removeKeptMerchants } from './kept-merchant-repository.ts';
import { presentValidity, validityColumns } from './validity.ts';

/** Replaces how often, where and until when a card may be used. Purchases count from when it is given a number of uses. */
export const changeCardValidity = (
  ctx: Context,
  { validity, ...seen }: InputOf<typeof cardRoutes.changeCardValidity>,
): Promise<CardResponse> => changeCard(ctx, seen, toValidity(ctx, validity));

export const toValidity =
  (ctx: Context, validity: CardValidity): CardPart =>
  async (card, tx) => {
    const zone = await accountZone(tx, card.customer_id);
    requireDayToCome(ctx, validity, zone);
    const change = validityColumns(validity, card, { now: ctx.clock.now(), zone });
    if (validity.uses !== null && validity.uses < change.uses_made)
      failField('validity.uses', 'uses_below_made');
    if (change.kept_merchants === null && card.kept_merchants !== null)
      await removeKeptMerchants(tx, {
        cardId: card.id,
        id: null,
        by: customerOf(ctx).userId,
        at: ctx.clock.now(),
      });
    return {
      action: 'card.validity_changed',
      change,
      before: presentValidity(card),
      after: presentValidity(change),
    };
  };

/** A last day that is over would close the card in the act that opens it. */
export const requireDayToCome = (ctx: Context, validity: CardValidity, zone: string): void => {
  if (isDayOver(ctx, validity, zone)) failField('validity.lastDay', 'date_past');
};

export const isDayOver = (ctx: Context, { lastDay }: CardValidity, zone: string): boolean =>
  lastDay !== null && lastDay < dayText(localDate(ctx.clock.millis(), zone));
