import { money } from '@tael/money';
import type { EventJob, ScheduledJob } from '../../kernel/events/job.ts';
import { read, transact, type Tx } from '../../kernel/transaction.ts';
import type { CardNetwork } from '../../providers/card-network/port.ts';
import type { Ledger } from '../ledger/index.ts';
import { endDispute } from './end-dispute.ts';
import { followRefund } from './network/follow-purchase.ts';
import { lockWithPurchase } from './lock-dispute.ts';
import { dueDisputes, findDispute, movesOfDisputes, openDisputeOf } from './repository.ts';
import { unanswered, waitsForNetwork } from './rules.ts';

const atOnce = 100;

/** Ends stages that nobody answered in time: drafts expire, a silent merchant gives in, and our own silence loses. */
export const disputeJob = (ledger: Ledger): ScheduledJob => ({
  name: 'disputes.end_unanswered',
  everyMs: 60_000,
  run: async (ctx) => {
    const due = await read(ctx, (tx) => dueDisputes(tx, ctx.clock.now(), atOnce));
    for (const id of due)
      await transact(ctx, async (tx) => {
        const locked = await lockWithPurchase(tx, id, null);
        // Another process, or a person, may have been faster.
        if (!locked?.dispute.answer_by || locked.dispute.answer_by > ctx.clock.now()) return;
        const dispute = await followRefund(tx, ctx, ledger, locked);
        const to = unanswered[dispute.state];
        if (to !== 'expired' && to !== 'won' && to !== 'lost') return;
        const won = to === 'won' ? dispute.amount : 0n;
        await endDispute(tx, ctx, ledger, dispute, { to, action: `dispute.${to}`, won });
      });
  },
});

/** A refund of a purchase is followed by the dispute about it. */
export const refundJob = (ledger: Ledger): EventJob => ({
  topic: 'authorization.refunded',
  run: (ctx, { objectId }) =>
    transact(ctx, async (tx) => {
      const id = await openDisputeOf(tx, objectId);
      const locked = id === undefined ? undefined : await lockWithPurchase(tx, id, null);
      if (locked) await followRefund(tx, ctx, ledger, locked);
    }),
});

/** Takes disputes that were filed or went on to the network, as they stand now. */
const pursueJobs = (network: CardNetwork): readonly EventJob[] =>
  ['dispute.filed', 'dispute.escalated'].map((topic) => ({
    topic,
    run: async (ctx, { objectId, objectSeq: sequence }) => {
      const dispute = await read(ctx, (tx) => findDispute(tx, objectId, null));
      if (!dispute || !waitsForNetwork(dispute.state)) return;
      const { id: disputeId, state: stage, amount, currency } = dispute;
      await network.pursueDispute({ disputeId, stage, amount: money(amount, currency), sequence });
    },
  }));

/** Tells the network that less is disputed than it knows of, or nothing any more, because it was given up. */
const lowerJobs = (network: CardNetwork): readonly EventJob[] =>
  ['dispute.lowered', 'dispute.refunded', 'dispute.withdrawn', 'dispute.conceded'].map((topic) => ({
    topic,
    run: async (ctx, { objectId, objectSeq: sequence }) => {
      const dispute = await read(ctx, async (tx) =>
        (await wasFiled(tx, objectId)) ? findDispute(tx, objectId, null) : undefined,
      );
      if (!dispute) return;
      const { id: disputeId, state, amount, currency } = dispute;
      const isGivenUp = state === 'withdrawn' || state === 'lost';
      const left = money(isGivenUp ? 0n : amount, currency);
      await network.lowerDispute({ disputeId, amount: left, sequence });
    },
  }));

/** Before that the network does not know of it. */
const wasFiled = async (tx: Tx, id: string): Promise<boolean> =>
  (await movesOfDisputes(tx, [id])).some(({ to_state: state }) => state === 'filed');

/** What the network is told of disputes, after the commit. */
export const disputeNetworkJobs = (network: CardNetwork): readonly EventJob[] => [
  ...pursueJobs(network),
  ...lowerJobs(network),
];
