import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { cardLife } from '@tael/contract/cards/states';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { transact } from '../../../kernel/transaction.ts';
import { recordsOf } from '../move-card.ts';
import { presentBackOfficeCard, type BackOfficeCardDetail } from './present-back-office-card.ts';
import { waitsForStaff } from '../lifecycle/replacement-rules.ts';
import { lockCard, replacementsOf, updateCard } from '../repository.ts';

/**
 * Lets go of what held a card of any customer when it ended: its customer may ask for the one that takes its place, at the
 * price of any other. The card stays ended, and no money moves.
 */
export const allowCardReplacement = (
  ctx: Context,
  { id, reason }: InputOf<typeof cardRoutes.allowCardReplacement>,
): Promise<BackOfficeCardDetail> =>
  transact(ctx, async (tx) => {
    const card = (await lockCard(tx, id, null)) ?? fail('not_found');
    const now = ctx.clock.now();
    const isReplaced = (await replacementsOf(tx, [id])).has(id);
    if (!waitsForStaff(card, { isReplaced, now })) fail('card_not_held', { allowed: cardLife[card.status] });
    await updateCard(tx, card, { held_by: null }, now);
    const { entry, event } = recordsOf(card, {
      action: 'card.replacement_allowed',
      after: { status: card.status, held_by: null },
      reason,
      payload: { by: 'admin' },
    });
    await audit(tx, ctx, entry);
    await emit(tx, ctx, event);
    return presentBackOfficeCard(tx, ctx, id);
  });
