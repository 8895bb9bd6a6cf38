import type { EventJob, ScheduledJob } from '../../kernel/job.ts';
import { transact } from '../../kernel/transaction.ts';
import type { FundingDeps } from './deps.ts';
import { expireNotices } from './expire-notices.ts';
import { lockUnsearchable, writeSearchTexts } from './history-repository.ts';
import { matchNotice } from './match-deposit.ts';
import { releaseDueDeposits } from './release-deposit.ts';
import { depositSearchText } from './rules.ts';

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

const textsAtOnce = 2_000;

/** Writes what deposits are found by that were announced before this was kept with them. */
export const fillDepositSearchTexts: ScheduledJob = {
  name: 'funding.fill_search_texts',
  everyMs: minuteMs,
  run: (ctx) =>
    transact(ctx, async (tx) => {
      const rows = await lockUnsearchable(tx, textsAtOnce);
      const texts = rows.map((row) => ({ id: row.id, text: depositSearchText(row) }));
      if (texts.length > 0) await writeSearchTexts(tx, texts);
    }),
};
