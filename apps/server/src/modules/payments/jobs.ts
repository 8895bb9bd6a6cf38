import type { ScheduledJob } from '../../kernel/events/job.ts';
import { expireBankAccounts } from './bank-accounts/expire-bank-accounts.ts';
import { cutCollections } from './files/cut-collections.ts';
import { cutFiles } from './files/cut-file.ts';
import type { BankFileDeps } from './files/deps.ts';
import { sendRequests } from './files/send-requests.ts';
import { undoReturns } from './answers/dispute-return.ts';
import { settleCollections } from './answers/settle-collections.ts';
import { settlePayments } from './answers/settle-payments.ts';
import type { PaymentDeps } from './outgoing/deps.ts';
import { makeRepeats } from './outgoing/repeating/repeat-payments.ts';
import { startDuePayments } from './outgoing/start-due.ts';
import { closeSandboxDay, type SandboxDayDeps } from './sandbox/close-sandbox-day.ts';
import { expireTransfers } from './transfers/expire-transfers.ts';

const minuteMs = 60_000;

export const createPaymentJobs = (deps: PaymentDeps & BankFileDeps): readonly ScheduledJob[] => [
  {
    name: 'expire-account-transfers',
    everyMs: minuteMs,
    run: async (ctx) => {
      await expireTransfers(ctx, deps.ledger);
    },
  },
  {
    name: 'payments.repeat',
    everyMs: minuteMs,
    run: async (ctx) => {
      await makeRepeats(ctx);
    },
  },
  {
    name: 'payments.start',
    everyMs: minuteMs,
    run: async (ctx) => {
      await startDuePayments(deps)(ctx);
    },
  },
  {
    name: 'expire-bank-accounts',
    everyMs: 600_000,
    run: async (ctx) => {
      await expireBankAccounts(ctx, deps.ledger);
    },
  },
  {
    name: 'payments.cut_files',
    everyMs: minuteMs,
    run: async (ctx) => {
      await cutFiles(deps)(ctx);
      await cutCollections(deps)(ctx);
      await sendRequests(deps)(ctx);
    },
  },
  {
    name: 'payments.settle',
    everyMs: minuteMs,
    run: async (ctx) => {
      await settlePayments(deps)(ctx);
      await settleCollections(deps)(ctx);
      await undoReturns(deps)(ctx);
    },
  },
];

/** The sandbox bank's end of day. */
export const sandboxDayJob = (deps: SandboxDayDeps): ScheduledJob => ({
  name: 'payments.sandbox_day',
  everyMs: 10 * minuteMs,
  run: (ctx) => closeSandboxDay(deps)(ctx),
});
