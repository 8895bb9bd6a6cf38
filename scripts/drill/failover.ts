import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readAnchors } from '../../apps/server/src/kernel/database/chain.ts';
import { verifyBooks } from '../../apps/server/src/modules/ledger/index.ts';
import { decide, misbooked, type Decided } from '../../apps/server/src/testing/process-purchases.ts';
import { prepareProduct } from '../../apps/server/src/testing/product-process.ts';
import { sayBooks } from '../lib/say-books.ts';
import { addStandby, ask, promote, removeNode, startNode, urlOver, type Node } from './pair.ts';
import { startRelay } from './relay.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const buyers = 8;
/** How long purchases go on before and after each fault, in milliseconds. */
const quietMs = 3_000;
const watchEveryMs = 300;
const failuresToAct = 3;

/** What a fault may cost: the issue of an outage that nobody ordered, and of one that was. */
const bars = { failoverMs: 15_000, switchoverMs: 5_000 };

/**
 * The loss of the database's machine, rehearsed on loopback with a product of its own: a primary and a synchronous standby,
 * an address in front of them, and a watchman who promotes the standby. Purchases go on through all of it; afterwards each
 * decision that was acknowledged has to be in the books once. Nothing of an installation is touched.
 */
export const rehearseFailover = async (): Promise<void> => {
  const front = await startRelay();
  const cards: string[] = [];
  // The address is the product's own; where it leads changes.
  const env: Record<string, string> = {};
  const product = await prepareProduct(
    'failover',
    async (bank) => {
      for (let at = 0; at < buyers; at += 1) cards.push((await bank.network.buyer(100_000_000n)).card.id);
    },
    env,
  );
  let primary = await startNode(product.dataDir);
  const first = primary;
  const gone: Node[] = [];
  let standby = await addStandby(primary);
  front.pointAt(primary.network.port);
  const url = new URL(primary.server.url);
  url.port = String(front.port);
  env['DATABASE_URL'] = url.href;
  await product.start();
  say('A primary, a standby that confirms every commit, and one server in front of them.');

  const decisions = new Map<string, Decided>();
  let isOver = false;
  let lastApproved = performance.now();
  let longestMs = 0;
  let trouble: Error | undefined;
  const buying = Promise.all(
    cards.map(async (card) => {
      while (!isOver) {
        const { reference, said } = await decide(product, card);
        decisions.set(reference, said);
        if (said.decision !== 'approved') continue;
        const now = performance.now();
        longestMs = Math.max(longestMs, now - lastApproved);
        lastApproved = now;
      }
    }),
  ).catch((error: unknown) => (trouble = error instanceof Error ? error : new Error(String(error))));

  let isRight = true;
  const judge = (what: string, ms: number, barMs: number): void => {
    const holds = ms <= barMs;
    isRight &&= holds;
    say(
      `  ${what}: ${(ms / 1_000).toFixed(1)} s without an approval (bar ${barMs / 1_000} s)${holds ? '' : ': MISSED'}`,
    );
  };
  /** Lets the fault happen under load; the longest time between two approvals until they are steady again. */
  const through = async (fault: () => Promise<void>): Promise<number> => {
    await sleep(quietMs);
    longestMs = 0;
    await fault();
    const back = decisions.size;
    while (decisions.size < back + 50 && !trouble) await sleep(20);
    await sleep(quietMs);
    return longestMs;
  };
  /** What Patroni does where a leader's lease runs out: nobody answers over the network, so the standby takes its place. */
  const takeOver = async (): Promise<void> => {
    for (let failed = 0; failed < failuresToAct; await sleep(watchEveryMs))
      failed = await ask(urlOver(primary), 'select 1', 1_000).then(
        () => 0,
        () => failed + 1,
      );
    front.pointAt(null);
    await promote(standby);
    front.pointAt(standby.network.port);
    gone.push(primary);
    primary = standby;
  };

  try {
    judge(
      'The primary was killed with its disk',
      await through(async () => {
        primary.server.kill9();
        await primary.network.close();
        await takeOver();
      }),
      bars.failoverMs,
    );

    standby = await addStandby(primary);
    const isolated = primary;
    judge(
      'The primary was cut off the network',
      await through(async () => {
        isolated.network.pointAt(null);
        await takeOver();
      }),
      bars.failoverMs,
    );
    // Cut off from the standby, a commit waits there until somebody gives up.
    const wrote = await ask(isolated.server.url, 'create table written_alone ()', 3_000).then(
      () => 'ACKNOWLEDGED a write: there are two of them',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const isFenced = wrote === 'Query read timeout';
    isRight &&= isFenced;
    say(`  The one that was cut off ${isFenced ? 'acknowledged no write' : wrote}.`);

    standby = await addStandby(primary);
    judge(
      'A switchover that was ordered',
      await through(async () => {
        front.pointAt(null);
        await primary.server.stop();
        await promote(standby);
        front.pointAt(standby.network.port);
        gone.push(primary);
        primary = standby;
      }),
      bars.switchoverMs,
    );

    isOver = true;
    await buying;
    if (trouble) throw trouble;
    // What was answered in place of the books is booked by a job that comes round every five seconds.
    await sleep(15_000);
    const code = await product.stop();
    const owner = new pg.Pool({ connectionString: primary.server.url, max: 2 });
    owner.on('error', () => undefined);
    const { wrong, unknown, twice } = await misbooked(owner, decisions);
    const anchors = await readAnchors(join(product.dataDir, 'ledger-anchors.json'));
    const areBooksRight = sayBooks(await verifyBooks(owner, { anchors }));
    await owner.end();
    const approved = [...decisions.values()].filter(({ decision }) => decision === 'approved').length;
    say(
      `  ${decisions.size} purchases decided, ${approved} approved: ${wrong.length} lost or wrong, ${twice} double, ${unknown.length} that nobody was told of.`,
    );
    isRight &&= areBooksRight && code === 0 && wrong.length + unknown.length + twice === 0;
    say(isRight ? 'The drill is passed.' : 'The drill FAILED.');
    if (!isRight) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`The drill FAILED: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    isOver = true;
    await product.kill();
    for (const node of [...gone, standby]) if (node !== first) await removeNode(node);
    await first.server.stop();
    await product.remove();
    await front.close();
    rmSync(product.dataDir, { recursive: true, force: true });
  }
};
