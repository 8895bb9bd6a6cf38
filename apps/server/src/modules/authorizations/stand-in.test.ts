import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../kernel/database.ts';
import { newId } from '../../kernel/ids.ts';
import { createNotes, type Notes } from '../../kernel/notes.ts';
import { networkWorld, type Buyer, type NetworkWorld } from '../../testing/card-network.ts';
import { cardWorld, onRoute, type CardWorld } from '../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { createNetworkReceiver, type NetworkReceiver } from './gather-messages.ts';
import { receiveNetworkMessage } from './receive-network-message.ts';
import { createStandIn } from './stand-in.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;
let folder: string;
let notes: Notes;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
  folder = await mkdtemp(join(tmpdir(), 'tael-notes-'));
  notes = createNotes(folder);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await db.close();
});

const ctx = () => onRoute({ ...world.system, scope: { kind: 'none' } }, 'receiveNetworkMessage');
const standIn = (receive: NetworkReceiver, answerWithinMs = 5_000) =>
  createStandIn({ ledger: world.ledger, notes, answerWithinMs }, receive);
const purchaseOf = (buyer: Buyer, amount = '25.00') =>
  network.message('authorization', { cardToken: buyer.card.id, reference: buyer.reference, amount });

/** A door behind which nobody is: the port of the database answers no more. */
const awayDoor = async (): Promise<{ receive: NetworkReceiver; close: () => Promise<void> }> => {
  const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', maxConnections: 1 });
  const receive = receiveNetworkMessage(world.ledger);
  return {
    receive: (call, message) => receive({ ...call, database: away }, message),
    close: () => away.close(),
  };
};

describe('while the database is away', () => {
  it('a purchase is declined, noted, and booked once it is back; a repeat is declined before and after', async () => {
    const buyer = await network.buyer();
    const away = await awayDoor();
    const first = standIn(away.receive);
    const message = purchaseOf(buyer);
    expect(await first.receive(ctx(), message)).toMatchObject({
      decision: 'declined',
      reason: 'stand_in_declined',
      authorizationId: null,
    });
    expect((await notes.all()).size).toBe(1);
    await away.close();

    // The process ends and another takes over, with the database back.
    const next = standIn(createNetworkReceiver(world.ledger));
    expect(await next.receive(ctx(), message)).toMatchObject({ reason: 'stand_in_declined' });
    await expect(next.receive(ctx(), { ...message, amount: '26.00' })).rejects.toThrow(
      'idempotency_key_reused',
    );
    await next.book(world.system);
    await next.book(world.system);
    expect((await notes.all()).size).toBe(0);
    expect(await buyer.purchase()).toMatchObject({ status: 'declined', decline_reason: 'stand_in_declined' });
    expect(await next.receive(ctx(), message)).toMatchObject({ reason: 'stand_in_declined' });
    expect((await notes.all()).size).toBe(0);
    expect(await buyer.balance()).toEqual({ available: 100_000n, posted: 100_000n, held: 0n });
  });

  it('a note that cannot be booked keeps back only its own purchase, and says so once', async () => {
    const [stuck, other] = [await network.buyer(), await network.buyer()];
    const away = await awayDoor();
    const first = standIn(away.receive);
    const more = network.message('increment', { cardToken: stuck.card.id, reference: stuck.reference });
    for (const message of [purchaseOf(stuck), more, purchaseOf(other)]) await first.receive(ctx(), message);
    await away.close();
    await db.pool.query(
      `alter table authorizations_messages add constraint stuck check (reference <> '${stuck.reference}') not valid`,
    );
    await expect(first.book(world.system)).rejects.toThrow(AggregateError);
    expect(await other.purchase()).toMatchObject({ status: 'declined' });
    expect((await notes.all()).size).toBe(2);
    await first.book(world.system);
    await db.pool.query('alter table authorizations_messages drop constraint stuck');
    await first.book(world.system);
    expect((await notes.all()).size).toBe(0);
    const { rows } = await db.pool.query<{ type: string }>(
      'select type from authorizations_messages where reference = $1 order by received_at, id',
      [stuck.reference],
    );
    expect(rows.map(({ type }) => type)).toEqual(['authorization', 'increment']);
  });

  it('a question about an unknown card, the balance or more of a purchase is noted and booked as a message', async () => {
    const buyer = await network.buyer();
    await buyer.send('authorization', '25.00');
    const away = await awayDoor();
    const door = standIn(away.receive);
    const asked = [
      network.message('balance_inquiry', { cardToken: buyer.card.id, amount: '0.00' }),
      network.message('authorization', { cardToken: newId() }),
      network.message('increment', { cardToken: buyer.card.id, reference: buyer.reference, sequence: 7 }),
    ];
    for (const message of asked)
      expect(await door.receive(ctx(), message)).toMatchObject({ reason: 'stand_in_declined' });
    await away.close();
    await door.book(world.system);
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
    const away = await awayDoor();
    const capture = network.message('capture', { cardToken: buyer.card.id });
    await expect(standIn(away.receive).receive(ctx(), capture)).rejects.toThrow('database_unavailable');
    await away.close();
    expect((await notes.all()).size).toBe(0);
  });
});

describe('while the database is slow', () => {
  it('a purchase is declined, and an approval that came after it is taken back', async () => {
    const buyer = await network.buyer();
    const inner = createNetworkReceiver(world.ledger);
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    let late: Promise<unknown> = Promise.resolve();
    const door = standIn((call, message) => {
      const answer = gate.then(() => inner(call, message));
      late = answer;
      return answer;
    }, 20);
    const message = purchaseOf(buyer);
    expect(await door.receive(ctx(), message)).toMatchObject({ reason: 'stand_in_declined' });
    open();
    expect(await late).toMatchObject({ decision: 'approved' });
    expect(await buyer.balance()).toMatchObject({ held: 2_500n });
    await door.book(world.system);
    expect(await buyer.balance()).toEqual({ available: 100_000n, posted: 100_000n, held: 0n });
    expect(await buyer.purchase()).toMatchObject({ status: 'reversed', reversed: '2500' });
    expect((await buyer.spent()).daily.amount).toBe('0.00');
    expect(await inner(ctx(), message)).toMatchObject({ decision: 'declined', reason: 'stand_in_declined' });
    const { rows } = await db.pool.query<{ actor_type: string }>(
      `select actor_type from audit_log where action = 'authorization.taken_back'`,
    );
    expect(rows).toEqual([{ actor_type: 'system' }]);
  });
});

describe("while a customer's server thinks", () => {
  it('a purchase waits for it beyond our own time, and no longer', async () => {
    const buyer = await network.buyer();
    const inner = createNetworkReceiver(world.ledger);
    const thinking =
      (ms: number): NetworkReceiver =>
      async (call, message, prolong) => {
        prolong?.(ms);
        await sleep(200);
        return inner(call, message);
      };
    expect(await standIn(thinking(5_000), 50).receive(ctx(), purchaseOf(buyer))).toMatchObject({
      decision: 'approved',
    });
    const late = await network.buyer();
    expect(await standIn(thinking(20), 20).receive(ctx(), purchaseOf(late))).toMatchObject({
      reason: 'stand_in_declined',
    });
    const door = standIn(inner);
    await sleep(300);
    await door.book(world.system);
    expect(await late.balance()).toMatchObject({ held: 0n });
  });
});
