import { approvalMoves } from '@tael/contract/approvals/states';
import type { EventJob } from '../../kernel/events/job.ts';
import { read } from '../../kernel/transaction.ts';
import { notifyConsoles, type ConsoleAudience } from '../../kernel/events/console-notifications.ts';

/** The events that change how much waits for staff. */
const staffEvents = [
  'funding.announced',
  'funding.matched',
  'funding.approved',
  'funding.rejected',
  'funding.expired',
  'onboarding.moved',
] as const;

const notifying = (
  topic: string,
  whomOf: (payload: Readonly<Record<string, unknown>>) => ConsoleAudience,
): EventJob => ({
  topic,
  run: (ctx, { payload }) => read(ctx, (tx) => notifyConsoles(tx, whomOf(payload))),
});

/** Whoever is asked for an approval, and whoever asked, count again with each move of it. */
const approvalJobs: readonly EventJob[] = approvalMoves.map((move) => ({
  topic: `approval.${move}`,
  run: (ctx, { payload }) =>
    read(ctx, async (tx) => {
      const { makerId, voterIds } = payload;
      const voters: readonly unknown[] = Array.isArray(voterIds) ? voterIds : [];
      for (const userId of new Set([makerId, ...voters].map(String))) await notifyConsoles(tx, { userId });
    }),
}));

/** Lets an open console count again when something new waits for whoever sits at it. */
export const consoleNotificationJobs: readonly EventJob[] = [
  notifying('message.arrived', ({ userId }) => ({ userId: String(userId) })),
  ...staffEvents.map((topic) => notifying(topic, () => 'staff')),
  ...approvalJobs,
];
