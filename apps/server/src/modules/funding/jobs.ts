import type { EventJob, ScheduledJob } from '../../kernel/events/job.ts';
import { transact } from '../../kernel/transaction.ts';
import type { FundingDeps } from './deps.ts';
import { askAfterMatch } from './deposits/deposit-approval.ts';
import { expireNotices } from './deposits/expire-notices.ts';
import { lockUnsearchable, writeSearchTexts } from './lists/history-repository.ts';
import { matchNotice } from './incoming/match-deposit.ts';
import { expireIntents } from './intents/index.ts';
import { releaseDueDeposits } from './deposits/release-deposit.ts';
import { depositSearchText } from './rules.ts';

const minuteMs = 60_000;

/** A new notice may belong to money that is already there; what was matched waits for an approval. */
export const createFundingEventJobs = (deps: Pick<FundingDeps, 'approvals'>): readonly EventJob[] => [
  {
    topic: 'funding.matched',
    run: (ctx, event) => askAfterMatch(deps, ctx, event.objectId),
  },
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
  {
    name: 'funding.expire_intents',
    everyMs: minuteMs / 2,
    run: async (ctx) => {
      await expireIntents(ctx);
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
