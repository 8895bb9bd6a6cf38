import { formatMoney, money } from '@tael/money';
import type { EventJob, ScheduledJob } from '../../../kernel/events/job.ts';
import { read } from '../../../kernel/transaction.ts';
import type { CardNetwork } from '../../../providers/card-network/port.ts';
import { findChallenge } from './challenge-repository.ts';
import { expireChallenges } from './challenges.ts';

/** Tells the network what the holder said, or that nobody said anything. */
export const createChallengeJobs = ({ network }: { readonly network: CardNetwork }): readonly EventJob[] =>
  (['passed', 'refused', 'expired'] as const).map((outcome): EventJob => ({
    topic: `challenge.${outcome}`,
    run: async (ctx, event) => {
      const row = await read(ctx, (tx) => findChallenge(tx, event.objectId), { scope: { kind: 'system' } });
      if (!row) return;
      await network.answerChallenge({
        reference: row.reference,
        isAuthentic: outcome === 'passed',
        purchase: {
          cardToken: row.card_id,
          amount: formatMoney(money(row.amount, row.currency)),
          currency: row.currency,
          merchant: row.merchant,
        },
      });
    },
  }));

export const challengeExpiryJob: ScheduledJob = {
  name: 'authorizations.expire_challenges',
  everyMs: 10_000,
  run: async (ctx) => {
    await expireChallenges(ctx);
  },
};
