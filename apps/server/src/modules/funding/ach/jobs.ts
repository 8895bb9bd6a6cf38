import type { ScheduledJob } from '../../../kernel/events/job.ts';
import type { AchDeps } from './deps.ts';
import { releaseDueDebits } from './release-debits.ts';

const minuteMs = 60_000;

/** What the clock asks for: debits whose hold is over. */
export const createAchJobs = (deps: Pick<AchDeps, 'ledger'>): readonly ScheduledJob[] => [
  {
    name: 'funding.ach_release',
    everyMs: minuteMs,
    run: async (ctx) => {
      await releaseDueDebits(deps)(ctx);
    },
  },
];
