import type { EventJob, ScheduledJob } from '../../kernel/job.ts';
import type { FundingDeps } from './deps.ts';
import { expireNotices } from './expire-notices.ts';
import { matchNotice } from './match-deposit.ts';
import { releaseDueDeposits } from './release-deposit.ts';

const minuteMs = 60_000;

/** A new notice may belong to money that is already there. */
export const fundingEventJobs: readonly EventJob[] = [
  {
    topic: 'funding.announced',
    run: async (ctx, event) => {
      await matchNotice(ctx, event.objectId);
    },
  },
];

/** What the clock asks for: deposits whose hold is over, notices whose money never came. */
export const createFundingScheduledJobs = (
  deps: Pick<FundingDeps, 'ledger' | 'settings'>,
): readonly ScheduledJob[] => [
  {
    name: 'funding.release',
    everyMs: minuteMs,
    run: async (ctx) => {
      await releaseDueDeposits(deps)(ctx);
    },
  },
  {
    name: 'funding.expire',
    everyMs: 60 * minuteMs,
    run: async (ctx) => {
      await expireNotices(deps)(ctx);
    },
  },
];
