import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { openDatabase } from '../../apps/server/src/kernel/database/database.ts';
import { migrate } from '../../apps/server/src/kernel/database/migrate.ts';
import { approvalWorld, countActs, ruleOf } from '../../apps/server/src/testing/approvals.ts';
import { median } from './table.ts';

const rounds = 60;
const warmUp = 10;

interface ListFigure {
  readonly question: string;
  readonly fewMs: number;
  readonly manyMs: number;
}

const openWorld = async (url: string, maxConnections: number) => {
  await migrate(url);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // A connection that is ending hears that its database goes away; that is no failure.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const database = openDatabase({ url, maxConnections });
  const close = async (): Promise<void> => void (await Promise.all([pool.end(), database.close()]));
  return { url, pool, database, close };
};

type World = ReturnType<typeof approvalWorld>;
type Person = ReturnType<World['person']>;
interface Side {
  readonly world: World;
  readonly approver: Person;
  readonly nobody: Person;
}

/** A fifth of them waits, half of that for approvers; one was made by the verb, and the others are copies of it. */
const fill = async (world: World, pool: pg.Pool, count: number) => {
  const maker = world.person('accountant');
  const approver = world.person('approver');
  const nobody = world.person('viewer');
  world.person('owner');
  const { id } = await world.ask(maker);
  await pool.query(
    `insert into approvals_requests
     select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'object_id', gen_random_uuid(),
       'state', case when n % 5 = 0 then 'in_approval' else 'approved' end,
       'next_at', case when n % 5 = 0 then one.next_at end,
       'waits_for', case when n % 10 = 0 then to_jsonb(one.waits_for) when n % 5 = 0 then '["role:nobody"]' else '[]' end,
       'submitted_at', one.submitted_at - n * interval '1 minute'))).*
     from approvals_requests one, generate_series(1, $2::integer) n where one.id = $1`,
    [id, count - 1],
  );
  await pool.query('vacuum analyze approvals_requests, approvals_asked');
  return { approver, nobody };
};

/** The list and the counts of one company's approver, beside those of a company with few requests in the same database. */
export async function measureApprovalLists(
  url: string,
  few: number,
  many: number,
): Promise<readonly ListFigure[]> {
  const db = await openWorld(url, 4);
  try {
    await countActs(db);
    const sides: Side[] = [];
    for (const count of [few, many]) {
      const world = approvalWorld(db);
      await world.policy([ruleOf('payment.wire', [{ needed: 1, role: 'approver' }])]);
      sides.push({ world, ...(await fill(world, db.pool, count)) });
    }
    const list = (side: Side, who: 'approver' | 'nobody') =>
      side.world.handlers.listApprovals(side[who].ctx, { box: 'to_decide', limit: 25 }, undefined);
    const questions = {
      'what waits, first page': (side: Side) => list(side, 'approver'),
      'what waits for whom nothing does': (side: Side) => list(side, 'nobody'),
      'the counts of the header': (side: Side) =>
        side.world.handlers.countApprovals(side.approver.ctx, {}, undefined),
    };
    const figures: ListFigure[] = [];
    for (const [question, ask] of Object.entries(questions)) {
      const taken: number[][] = sides.map(() => []);
      for (let round = -warmUp; round < rounds; round += 1)
        for (const [place, side] of sides.entries()) {
          const start = performance.now();
          await ask(side);
          if (round >= 0) taken[place]?.push(performance.now() - start);
        }
      figures.push({ question, fewMs: median(taken[0] ?? []), manyMs: median(taken[1] ?? []) });
    }
    return figures;
  } finally {
    await db.close();
  }
}

/** So many people who may all give the last vote give it at once; how often it was done, and how long all waited. */
export async function measureLastVotes(
  url: string,
  votes: number,
): Promise<{ readonly executions: number; readonly seconds: number }> {
  const db = await openWorld(url, 20);
  try {
    const world = approvalWorld(db);
    await world.policy([ruleOf('payment.wire', [{ needed: 1, role: 'approver' }])]);
    const maker = world.person('accountant');
    const voters = Array.from({ length: votes }, () => world.person('approver'));
    const { id, objectId } = await world.ask(maker);
    const seen = await world.see(maker, id);
    const start = performance.now();
    // A connection that is waited for too long is the answer "overloaded"; whoever got it asks again, as a console does.
    const voteUntilAnswered = async (voter: (typeof voters)[number]): Promise<void> => {
      for (;;)
        try {
          return void (await world.vote(voter, id, { seen }));
        } catch (error) {
          if (!(error instanceof Error) || !('code' in error) || error.code !== 'database_unavailable')
            return;
        }
    };
    await Promise.all(voters.map(voteUntilAnswered));
    const seconds = (performance.now() - start) / 1_000;
    return { executions: await world.doneOf(objectId), seconds };
  } finally {
    await db.close();
  }
}
