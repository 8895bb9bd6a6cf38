import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { requireTheirs } from './assignment.ts';
import { presentOne, type CardResponse } from '../present-cards.ts';
import { findCard, lockCard, updateCard } from '../repository.ts';

/**
 * Gives a card to a department and to a person of the business, who see it and its transactions from their next call on;
 * whoever had it before does not. Also of a card that has ended: its transactions stay to be seen.
 */
export const assignCard = (
  ctx: Context,
  { id, departmentId, assigneeId, version }: InputOf<typeof cardRoutes.assignCard>,
): Promise<CardResponse> =>
  transact(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const card = (await lockCard(tx, id, customerId)) ?? fail('not_found');
    requireVersion(card.version, version);
    await requireTheirs(tx, customerId, { departmentId, assigneeId });
    const after = { department_id: departmentId, assignee_id: assigneeId };
    await updateCard(tx, card, after, ctx.clock.now());
    await audit(tx, ctx, {
      action: 'card.assigned',
      object: { type: 'card', id },
      before: { department_id: card.department_id, assignee_id: card.assignee_id },
      after,
    });
    await emit(tx, ctx, {
      topic: 'card.assigned',
      objectId: id,
      tenantId: card.tenant_id,
      customerId,
      payload: { nickname: card.nickname, lastFour: card.last_four, departmentId, assigneeId },
    });
    return presentOne(tx, ctx, await findCard(tx, id, customerId));
  });
