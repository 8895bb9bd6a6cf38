import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import type { Context } from '../../../kernel/context.ts';
import { settingsOf } from '../../limits/index.ts';
import { requireWithinAccount } from './account-limits.ts';
import { changeCard, type CardPart } from '../change-card.ts';
import { limitColumns, presentLimits, type CardResponse } from '../present-cards.ts';

/** Replaces all four limits, none of which may reach beyond the account's. */
export const changeCardLimits = (
  ctx: Context,
  { limits, ...seen }: InputOf<typeof cardRoutes.changeCardLimits>,
): Promise<CardResponse> => changeCard(ctx, seen, toLimits(limits));

export const toLimits =
  (limits: CardResponse['limits']): CardPart =>
  async (card, tx) => {
    const change = limitColumns(limits, card.currency);
    requireWithinAccount(change, card.account_limits, await settingsOf(tx, card.tenant_id));
    return { action: 'card.limits_changed', change, before: presentLimits(card), after: limits };
  };
