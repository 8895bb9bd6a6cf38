import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../kernel/database/database.ts';
import { newId } from '../../../kernel/ids.ts';
import { createDiskSpool, type DiskSpool } from '../../../kernel/disk-spool.ts';
import { networkWorld, type Buyer, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { eventually } from '../../../testing/eventually.ts';
import { createNetworkReceiver, type NetworkReceiver } from '../messages/gather-messages.ts';
import { notKept } from '../messages/receive-network-message.ts';
import { createStandIn } from './stand-in.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;
let folder: string;
let spool: DiskSpool;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
  folder = await mkdtemp(join(tmpdir(), 'tael-notes-'));
  spool = createDiskSpool(folder);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await db.close();
});

const ctx = () => onRoute({ ...world.system, scope: { kind: 'none' } }, 'receiveNetworkMessage');
const standIn = (receive: NetworkReceiver, answerWithinMs = 5_000) =>
  createStandIn({ ledger: world.ledger, spool, answerWithinMs }, receive);
const purchaseOf = (buyer: Buyer, amount = '25.00') =>
  network.message('authorization', { cardToken: buyer.card.id, reference: buyer.reference, amount });

/** A call while the port of the database answers no more. */
const away = () => ({
  ...ctx(),
  database: openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', maxConnections: 1 }),
});

describe('while the database is away', () => {
  it('a purchase is declined, noted, and booked once it is back; a repeat is declined before and after', async () => {
    const buyer = await network.buyer();
    const first = standIn(createNetworkReceiver(world.ledger));
    const message = purchaseOf(buyer);
    expect(await first.receive(away(), message)).toMatchObject({
      decision: 'declined',
      reason: 'stand_in_declined',
      authorizationId: null,
    });
    expect((await spool.all()).size).toBe(1);

    // The process ends and another takes over, with the database back.
    const next = standIn(createNetworkReceiver(world.ledger));
    expect(await next.receive(ctx(), message)).toMatchObject({ reason: 'stand_in_declined' });
    await expect(next.receive(ctx(), { ...message, amount: '26.00' })).rejects.toThrow(
      'idempotency_key_reused',
    );
    await next.book(world.system);
    await next.book(world.system);
    expect((await spool.all()).size).toBe(0);
    expect(await buyer.purchase()).toMatchObject({ status: 'declined', decline_reason: 'stand_in_declined' });
    expect(await next.receive(ctx(), message)).toMatchObject({ reason: 'stand_in_declined' });
    expect((await spool.all()).size).toBe(0);
    expect(await buyer.balance()).toEqual({ available: 100_000n, posted: 100_000n, held: 0n });
  });

  it('a note that cannot be booked keeps back only its own purchase, and says so once', async () => {
    const [stuck, other] = [await network.buyer(), await network.buyer()];
    const first = standIn(createNetworkReceiver(world.ledger));
    const more = network.message('increment', { cardToken: stuck.card.id, reference: stuck.reference });
    for (const message of [purchaseOf(stuck), more, purchaseOf(other)]) await first.receive(away(), message);
    await db.pool.query(
      `alter table authorizations_messages add constraint stuck check (reference <> '${stuck.reference}') not valid`,
    );
    await expect(first.book(world.system)).rejects.toThrow(AggregateError);
    expect(await other.purchase()).toMatchObject({ status: 'declined' });
    expect((await spool.all()).size).toBe(2);
    await first.book(world.system);
    await db.pool.query('alter table authorizations_messages drop constraint stuck');
    await first.book(world.system);
    expect((await spool.all()).size).toBe(0);
    const { rows } = await db.pool.query<{ type: string }>(
      'select type from authorizations_messages where reference = $1 order by received_at, id',
      [stuck.reference],
    );
    expect(rows.map(({ type }) => type)).toEqual(['authorization', 'increment']);
  });

  it('a question about an unknown card, the balance or more of a purchase is noted and booked as a message', async () => {
    const buyer = await network.buyer();
    await buyer.send('authorization', '25.00');
    const receiver = standIn(createNetworkReceiver(world.ledger));
    const asked = [
      network.message('balance_inquiry', { cardToken: buyer.card.id, amount: '0.00' }),
      network.message('authorization', { cardToken: newId() }),
      network.message('increment', { cardToken: buyer.card.id, reference: buyer.reference, sequence: 7 }),
    ];
    for (const message of asked)
      expect(await receiver.receive(away(), message)).toMatchObject({ reason: 'stand_in_declined' });
    await receiver.book(world.system);
    const { rows } = await db.pool.query<{ reason: string }>(
      `select reason from authorizations_messages where (reference, type) in (select * from unnest($1::text[], $2::text[]))`,
      [asked.map(({ reference }) => reference), asked.map(({ type }) => type)],
    );
    expect(rows.map(({ reason }) => reason)).toEqual(Array(3).fill('stand_in_declined'));
    const purchase = await buyer.purchase();
    expect(purchase).toMatchObject({ status: 'pending', held: '2500' });
    expect((await buyer.detail(purchase?.['id'] ?? '')).timeline).toMatchObject([
      { type: 'authorization', outcome: 'approved' },
      { type: 'increment', outcome: 'declined', reason: 'stand_in_declined' },
    ]);
  });

  it('what only tells is refused, so that the network tells it again', async () => {
    const buyer = await network.buyer();
    const capture = network.message('capture', { cardToken: buyer.card.id });
    await expect(standIn(createNetworkReceiver(world.ledger)).receive(away(), capture)).rejects.toThrow(
      'database_unavailable',
    );
    expect((await spool.all()).size).toBe(0);
  });
});

describe('while the database is slow', () => {
  it('a purchase is declined on every server, and what decides it late finds that answer', async () => {
    const buyer = await network.buyer();
    const inner = createNetworkReceiver(world.ledger);
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    let late: Promise<unknown> = Promise.resolve();
    const receiver = standIn((call, message) => {
      const answer = gate.then(() => inner(call, message));
      late = answer;
      return answer;
    }, 20);
    const message = purchaseOf(buyer);
    expect(await receiver.receive(ctx(), message)).toMatchObject({ reason: 'stand_in_declined' });
    expect((await spool.all()).size).toBe(0);
    const elsewhere = standIn(inner);
    expect(await elsewhere.receive(ctx(), message)).toMatchObject({ reason: 'stand_in_declined' });
    open();
    expect(await late).toMatchObject({ reason: 'stand_in_declined' });
    await elsewhere.book(world.system);
    await receiver.book(world.system);
    expect(await buyer.balance()).toEqual({ available: 100_000n, posted: 100_000n, held: 0n });
    expect(await buyer.purchase()).toMatchObject({ status: 'declined', decline_reason: 'stand_in_declined' });
    expect(await inner(ctx(), message)).toMatchObject({ decision: 'declined', reason: 'stand_in_declined' });
  });

  it('a lock that outlasts the time of the answer ends the decision with it: nothing is committed late', async () => {
    const buyer = await network.buyer();
    const client = await db.pool.connect();
    await client.query('begin');
    await client.query('select 1 from cards_cards where id = $1 for update', [buyer.card.id]);
    const message = purchaseOf(buyer);
    const answer = await standIn(createNetworkReceiver(world.ledger), 100).receive(ctx(), message);
    await client.query('commit');
    client.release();
    expect(answer).toMatchObject({ reason: 'stand_in_declined' });
    expect(await standIn(createNetworkReceiver(world.ledger)).receive(ctx(), message)).toEqual(answer);
    expect(await buyer.balance()).toMatchObject({ held: 0n });
  });

  it('a commit that has left and does not come back leaves no answer, and the next gets the one that was made', async () => {
    const buyer = await network.buyer();
    const message = purchaseOf(buyer);
    const inner = createNetworkReceiver(world.ledger);
    const lost: NetworkReceiver = async (call, asked, deadline) => {
      deadline?.commitSent();
      await inner(call, asked);
      return new Promise(() => undefined);
    };
    const cut = standIn((_, asked, deadline) => lost(ctx(), asked, deadline), 300);
    await expect(cut.receive(away(), message)).rejects.toThrow('database_unavailable');
    expect(await standIn(inner).receive(ctx(), message)).toMatchObject({ decision: 'approved' });
    expect(await buyer.balance()).toMatchObject({ held: 2_500n });
  });

  it('a repeat of it is not declined either while the database is away', async () => {
    const buyer = await network.buyer();
    const message = purchaseOf(buyer);
    // A receiver goes on with the connection that it had: each of these has its own.
    const [real, gone] = [createNetworkReceiver(world.ledger), createNetworkReceiver(world.ledger)];
    let asks = 0;
    let isBack = false;
    const cut = standIn(async (call, asked, deadline) => {
      asks += 1;
      if (asks > 1) return (isBack ? real : gone)(call, asked, deadline);
      deadline?.commitSent();
      await real(ctx(), asked);
      return notKept;
    });
    for (let asked = 1; asked <= 2; asked += 1)
      await expect(cut.receive(away(), message)).rejects.toThrow('database_unavailable');
    // Other purchases are declined meanwhile as ever.
    const other = purchaseOf(await network.buyer());
    expect(await cut.receive(away(), other)).toMatchObject({ reason: 'stand_in_declined' });
    isBack = true;
    expect(await cut.receive(ctx(), message)).toMatchObject({ decision: 'approved' });
    expect(await buyer.balance()).toMatchObject({ held: 2_500n });
    await cut.book(world.system);
  });

  it('a decline noted on a disk leaves the hold of what another server has approved meanwhile, and flags it', async () => {
    const buyer = await network.buyer();
    const cut = standIn(createNetworkReceiver(world.ledger));
    const message = purchaseOf(buyer);
    expect(await cut.receive(away(), message)).toMatchObject({
      reason: 'stand_in_declined',
    });
    const elsewhere = standIn(createNetworkReceiver(world.ledger));
    const other = createStandIn(
      { ledger: world.ledger, spool: createDiskSpool(join(folder, 'other')), answerWithinMs: 5_000 },
      createNetworkReceiver(world.ledger),
    );
    expect(await other.receive(ctx(), message)).toMatchObject({ decision: 'approved' });
    await cut.book(world.system);
    await elsewhere.book(world.system);
    expect(await buyer.balance()).toMatchObject({ held: 2_500n });
    expect(await cut.receive(ctx(), message)).toMatchObject({ decision: 'approved' });
    const purchase = await buyer.purchase();
    expect((await buyer.detail(purchase?.['id'] ?? '')).transaction.flags).toEqual(['two_answers']);
    const { rows } = await db.pool.query<{ actor_type: string }>(
      `select actor_type from audit_log where action = 'authorization.answered_twice'`,
    );
    expect(rows).toEqual([{ actor_type: 'system' }]);
  });
});

describe("while a customer's server thinks", () => {
  it('a purchase waits for it beyond our own time, and no longer', async () => {
    const buyer = await network.buyer();
    const inner = createNetworkReceiver(world.ledger);
    const beyondOurTime: NetworkReceiver = async (call, message, deadline) => {
      deadline?.prolong(5_000);
      await eventually(() => expect(deadline?.leftMs()).toBeLessThan(5_000));
      return inner(call, message);
    };
    expect(await standIn(beyondOurTime, 50).receive(ctx(), purchaseOf(buyer))).toMatchObject({
      decision: 'approved',
    });
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    let decision: Promise<unknown> | undefined;
    const tooLate: NetworkReceiver = (call, message, deadline) => {
      deadline?.prolong(20);
      const decided = answered.then(() => inner(call, message));
      decision = decided;
      return decided;
    };
    const late = await network.buyer();
    expect(await standIn(tooLate, 20).receive(ctx(), purchaseOf(late))).toMatchObject({
      reason: 'stand_in_declined',
    });
    answer();
    await decision;
    const receiver = standIn(inner);
    await receiver.book(world.system);
    expect(await late.balance()).toMatchObject({ held: 0n });
  });
});
