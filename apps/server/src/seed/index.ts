/**
 * Fills a sandbox: the people that the start command names, with three months of history that went through the same
 * verbs as everybody's, on a clock that walks through those months. The books are therefore true.
 */
import { readInstallation, writeInstallation } from '../kernel/installation.ts';
import type { Context } from '../kernel/context.ts';
import { read, transact } from '../kernel/transaction.ts';
import { z } from 'zod';
import { colleagueSteps } from './colleagues.ts';
import { departmentSteps } from './departments.ts';
import { disputeSteps } from './disputes.ts';
import { limitSteps } from './limit-requests.ts';
import { makePeople } from './make-people.ts';
import { daysPlanned, planOf } from './plan.ts';
import { paymentSteps } from './payments.ts';
import { stepsOf, type Step } from './play.ts';
import { talkSteps } from './talk.ts';
import { roleSteps } from './roles.ts';
import { openPast, type OpenAt, type PastWorld, type World } from './world.ts';

export { cardsEach, scaleAddress, seedCards, type CardScale } from './many-cards.ts';
export { seedCustomers } from './many-customers.ts';
export type { OpenAt, SeedApp } from './world.ts';

const seedName = 'sandbox_seed';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const peopleMs = 10 * hourMs;

const progress = z.object({ state: z.enum(['running', 'done']), end: z.iso.datetime({ precision: 3 }) });
type Progress = z.output<typeof progress>;

/**
 * Seeds the sandbox once; false when it was seeded before. A run that was cut short goes on where it stopped: it walks
 * the same path at the same times again, and what is there already stays as it is.
 */
export const seedSandbox = async ({
  context,
  openAt,
}: {
  /** A context of the server that is about to start: its clock says what "now" is. */
  readonly context: () => Context;
  readonly openAt: OpenAt;
}): Promise<boolean> => {
  const known = await read(context(), (tx) => readInstallation(tx, seedName));
  const begun = progress.safeParse(known).data;
  if (begun?.state === 'done') return false;
  const end = begun ? new Date(begun.end) : wholeHour(context().clock.now());
  await note(context(), { state: 'running', end: end.toISOString() });
  const today = Math.floor(end.getTime() / dayMs) * dayMs;
  const world = await openPast(openAt, new Date(today - (daysPlanned - 1) * dayMs));
  try {
    await walk(world, end);
  } finally {
    await world.app.stop();
  }
  await note(context(), { state: 'done', end: end.toISOString() });
  return true;
};

const wholeHour = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

const note = (ctx: Context, state: Progress): Promise<void> =>
  transact(ctx, (tx) => writeInstallation(tx, seedName, state));

/** Goes through the months in order: the people first, then whatever comes next for anybody. */
const walk = async (world: PastWorld, end: Date): Promise<void> => {
  const start = world.now().getTime();
  const endMs = end.getTime() - start;
  const people = await makePeople(world);
  const steps: Step[] = [
    ...stepsOf(world, people, people.personal, planOf('personal', endMs)),
    ...stepsOf(world, people, people.business, planOf('business', endMs)),
    ...dailyRuns(world),
    ...talkSteps(world, people, endMs),
    ...limitSteps(world, people, endMs),
    ...disputeSteps(world, people, endMs),
    ...departmentSteps(world, people, endMs),
    ...paymentSteps(world, people, endMs),
    ...roleSteps(world, people, endMs),
    ...colleagueSteps(world, people, endMs),
    { at: endMs - 11 * hourMs, run: () => unexplainedTransfer(world) },
  ];
  const ordered = steps.filter(({ at }) => at >= peopleMs).sort((left, right) => left.at - right.at);
  for (const { at, run } of ordered) {
    if (at > endMs) break;
    world.goTo(new Date(start + at));
    await run();
  }
  world.goTo(end);
  await world.app.settle();
};

/** After the banks open in either season, what is due is released and what is over expires. */
const dailyRuns = (world: World): Step[] =>
  Array.from({ length: daysPlanned }, (_, day) => ({
    at: day * dayMs + 18 * hourMs,
    run: async () => {
      await world.app.runScheduled();
      await world.app.settle();
    },
  }));

/** Money that nobody announced, for a person to wonder about. */
const unexplainedTransfer = async (world: World): Promise<void> => {
  await world.call(null, 'sandboxIncomingTransfer', {
    amount: '320.00',
    senderName: 'Juniper & Vale Consulting',
    paymentNumber: '4410220973350081',
    bankReference: 'SNB-4410220973350081',
  });
};
