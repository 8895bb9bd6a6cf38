import type { InputOf } from '@tael/contract';
import { isDescribed, namedOnly, type CardHolder } from '@tael/contract/cards/holder';
import type { cardRoutes } from '@tael/contract/cards/routes';
import type { Context } from '../../../kernel/context.ts';
import { failField } from '../../../kernel/failure.ts';
import { changeCard, changeOwnCard, type CardPart } from '../change-card.ts';
import type { CardResponse } from '../present-cards.ts';
import { birthFault, cardSearchText } from '../rules.ts';

/** Says anew who a card is for. The name printed on a card that is made already stays; merchants see the new one. */
export const changeCardHolder = (
  ctx: Context,
  input: InputOf<typeof cardRoutes.changeCardHolder>,
): Promise<CardResponse> => changeCard(ctx, input, toHolder(ctx, input));

/** Whoever holds a card says how their own name stands on it; what else is known of them stays. */
export const changeOwnCardName = (
  ctx: Context,
  { holderFirstName, holderLastName, ...seen }: InputOf<typeof cardRoutes.changeOwnCardName>,
): Promise<CardResponse> =>
  changeOwnCard(ctx, seen, (card, tx) =>
    toHolder(ctx, { holderFirstName, holderLastName, holder: card.holder_details ?? namedOnly })(card, tx),
  );

type Holder = Pick<
  InputOf<typeof cardRoutes.changeCardHolder>,
  'holderFirstName' | 'holderLastName' | 'holder'
>;

export const toHolder =
  (ctx: Context, { holderFirstName, holderLastName, holder }: Holder): CardPart =>
  (card) => {
    requireBorn(ctx, holder);
    return {
      action: 'card.holder_changed',
      change: {
        holder_first_name: holderFirstName,
        holder_last_name: holderLastName,
        holder_details: heldDetails(holder),
        search_text: cardSearchText(card.nickname, holderFirstName, holderLastName),
      },
      before: {
        holderFirstName: card.holder_first_name,
        holderLastName: card.holder_last_name,
        ...(card.holder_details ?? namedOnly),
      },
      after: { holderFirstName, holderLastName, ...holder },
      // Whoever listens learns who the card is for, not when they were born and where they live.
      eventFields: { holderFirstName, holderLastName },
    };
  };

/** A birth date is a day that has been, of somebody of an age to hold a card. */
export const requireBorn = (ctx: Context, { birthDate }: CardHolder): void => {
  const code = birthFault(birthDate, ctx.clock.now().toISOString().slice(0, 10));
  if (code) failField('holder.birthDate', code);
};

/** What is kept of a holder: nothing, where only the name is known. */
export const heldDetails = (holder: CardHolder): CardHolder | null => (isDescribed(holder) ? holder : null);
