import type { EventJob } from '../../kernel/job.ts';
import { read } from '../../kernel/transaction.ts';
import { wake, type Wake } from '../../kernel/wakes.ts';

/** The events that change how much waits for the people of the house. */
const ofTheHouse = [
  'funding.announced',
  'funding.matched',
  'funding.approved',
  'funding.rejected',
  'funding.expired',
  'onboarding.moved',
] as const;

const waking = (topic: string, whomOf: (payload: Readonly<Record<string, unknown>>) => Wake): EventJob => ({
  topic,
  run: (ctx, { payload }) => read(ctx, (tx) => wake(tx, whomOf(payload))),
});

/** Lets an open console count again when something new waits for whoever sits at it. */
export const wakingJobs: readonly EventJob[] = [
  waking('message.arrived', ({ userId }) => ({ userId: String(userId) })),
  ...ofTheHouse.map((topic) => waking(topic, () => 'staff')),
];
