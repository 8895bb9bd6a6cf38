import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import type { Context } from '../../kernel/context.ts';
import { settingsOf } from '../limits/index.ts';
import { requireWithinAccount } from './account-limits.ts';
import { changeCard } from './change-card.ts';
import { limitColumns, presentLimits, type CardOnWire } from './present-cards.ts';

/** Replaces all four limits, none of which may reach beyond the account's. */
export const changeCardLimits = (
  ctx: Context,
  input: InputOf<typeof cardRoutes.changeCardLimits>,
): Promise<CardOnWire> =>
  changeCard(ctx, input, async (card, tx) => {
    const change = limitColumns(input.limits, card.currency);
    requireWithinAccount(change, card.account_limits, await settingsOf(tx, card.tenant_id));
    return { action: 'card.limits_changed', change, before: presentLimits(card), after: input.limits };
  });
