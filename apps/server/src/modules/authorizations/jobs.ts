import type { ScheduledJob } from '../../kernel/job.ts';
import { read } from '../../kernel/transaction.ts';
import type { Ledger } from '../ledger/index.ts';
import { expireHold } from './expire-hold.ts';
import { dueHolds } from './repository.ts';

const atOnce = 200;

/** Lets holds go when their time is over. Two processes that find the same one meet at its card's lock. */
export const createAuthorizationJobs = ({ ledger }: { readonly ledger: Ledger }): readonly ScheduledJob[] => [
  {
    name: 'authorizations.expire_holds',
    everyMs: 60_000,
    run: async (ctx) => {
      const due = await read(ctx, (tx) => dueHolds(tx, ctx.clock.now(), atOnce), {
        scope: { kind: 'system' },
      });
      for (const { id, card_id } of due) await expireHold(ledger)(ctx, { id, cardId: card_id });
    },
  },
];
