import type { DisputeState } from '@tael/contract/disputes/states';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { onRoute } from '../../../testing/cards.ts';
import { disputeWorld, notMine } from '../../../testing/disputes.ts';
import { testAdmin } from '../../../testing/principal.ts';
import { openDispute } from '../drafts/open-dispute.ts';
import { listDisputeReviews, listDisputes } from './list-disputes.ts';

const dayMs = 86_400_000;

let db: TestDatabase;
let world: ReturnType<typeof disputeWorld>;
beforeAll(async () => {
  db = await testDatabase();
  world = disputeWorld(db);
});
afterAll(() => db.close());

/** The whole queue, or that of one state, page by page of two. */
const queue = async (state?: 'submitted' | 'won') => {
  const reviewer = testContext(db.database, { clock: world.clock, principal: testAdmin() });
  const seen: (readonly [id: string, isOverdue: boolean])[] = [];
  let cursor: string | undefined;
  do {
    const page = await listDisputeReviews(reviewer, { limit: 2, cursor, state });
    seen.push(...page.items.map(({ id, isOverdue }) => [id, isOverdue] as const));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return seen;
};

const handedIn = async () => {
  const somebody = await world.buyer();
  const { id } = await somebody.open();
  await somebody.submit(id);
  return { ...somebody, id };
};

it('the queue begins with what should have been answered, which is told as overdue, and then goes by its dates', async () => {
  const filed = await handedIn();
  await filed.file(filed.id);
  const first = await handedIn();
  world.clock.advance(dayMs);
  const second = await handedIn();
  expect(await queue()).toEqual([
    [first.id, false],
    [second.id, false],
    [filed.id, false],
  ]);
  world.clock.advance(2 * dayMs);
  const third = await handedIn();
  expect(await queue()).toEqual([
    [first.id, true],
    [second.id, false],
    [third.id, false],
    [filed.id, false],
  ]);
  expect((await queue('submitted')).map(([id]) => id)).toEqual([first.id, second.id, third.id]);
});

it('what is over is never overdue, and comes newest first', async () => {
  const [one, other] = [await handedIn(), await handedIn()];
  for (const { id, file, say } of [one, other]) {
    await file(id);
    await say(id, { outcome: 'won' });
    world.clock.advance(100 * dayMs);
  }
  const won = await queue('won');
  expect(won.slice(0, 2)).toEqual([
    [other.id, false],
    [one.id, false],
  ]);
});

it('a customer’s own are listed page by page in the order that is asked for', async () => {
  const somebody = await world.buyer();
  for (let time = 0; time < 3; time += 1) {
    const transactionId = await somebody.other();
    await openDispute(onRoute(somebody.ctx, 'openDispute'), { transactionId, ...notMine });
    world.clock.advance(1_000);
  }
  const listed = async (sort?: 'opened' | '-opened') => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listDisputes(somebody.ctx, { limit: 1, cursor, sort });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return seen;
  };
  const newestFirst = await listed();
  expect(newestFirst).toHaveLength(3);
  expect(await listed('-opened')).toEqual(newestFirst);
  expect(await listed('opened')).toEqual(newestFirst.toReversed());

  const [newest = ''] = newestFirst;
  await somebody.submit(newest);
  const inStates = async (...state: DisputeState[]) =>
    (await listDisputes(somebody.ctx, { limit: 9, state })).items.map(({ id }) => id);
  expect(await inStates('submitted')).toEqual([newest]);
  expect(await inStates('draft', 'submitted')).toEqual(newestFirst);
});
