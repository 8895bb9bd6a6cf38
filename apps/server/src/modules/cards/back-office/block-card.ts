import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { moveCard } from '../move-card.ts';
import { presentBackOfficeCard, type BackOfficeCardDetail } from './present-back-office-card.ts';
import { lockCard } from '../repository.ts';

/** Stops a card for risk, whoever froze it before. One person may; letting it go takes two. */
export const blockCard = (
  ctx: Context,
  { id, reason, caseId, note }: InputOf<typeof cardRoutes.blockCard>,
): Promise<BackOfficeCardDetail> =>
  transact(ctx, async (tx) => {
    const card = (await lockCard(tx, id, null)) ?? fail('not_found');
    await moveCard(tx, ctx, card, {
      action: 'card.blocked',
      after: { status: 'blocked', status_reason: reason, frozen_by: null },
      // Not as the reason of the move, which its holder may read.
      stored: { caseId, note },
    });
    return presentBackOfficeCard(tx, ctx, id);
  });
