import { statedLifeMs } from '@tael/contract/developers/agent-routes';
import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import type { EventJob, ScheduledJob } from '../../../kernel/events/job.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { closePurchase } from '../../cards/index.ts';
import { keyNames } from '../keys/key-repository.ts';
import { endOpen, lockDue, lockStatedFor, markUsed } from './agent-repository.ts';

/** Brings a purchase together with what its program said of it, and tells it to people. */
export const agentPurchaseJob: EventJob = {
  topic: 'authorization.approved',
  run: async (
    ctx,
    { objectId, tenantId, customerId, payload: { cardId, merchant, amount, currency, lastFour } },
  ) => {
    if (typeof cardId !== 'string') return;
    await independentTransaction(ctx, async (tx) => {
      const stated = await lockStatedFor(tx, cardId, objectId);
      if (!stated) return;
      await markUsed(tx, stated.id, objectId);
      const name = (await keyNames(tx, [stated.key_id])).get(stated.key_id) ?? '';
      await emit(tx, ctx, {
        topic: 'agent_card.paid',
        objectId,
        tenantId,
        customerId,
        payload: { cardId, name, merchant, amount, currency, lastFour, note: stated.reason },
      });
    });
  },
};

const batch = 100;

/** Closes what was stated and not made within its hour. */
export const statedExpiryJob: ScheduledJob = {
  name: 'developers.expire_stated_purchases',
  everyMs: 60_000,
  run: async (ctx) => {
    const some = () =>
      independentTransaction(ctx, async (tx) => {
        const due = await lockDue(tx, new Date(ctx.clock.millis() - statedLifeMs), batch);
        for (const { card_id: id, customer_id: customerId } of due) {
          const isClosed = await closePurchase(tx, ctx, { id, customerId });
          await endOpen(tx, id, isClosed ? 'expired' : 'used');
        }
        return due.length === batch;
      });
    while (await some());
  },
};
