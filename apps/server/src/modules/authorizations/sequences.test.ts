import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../../kernel/failure.ts';
import { networkWorld, type Buyer, type Message, type NetworkWorld } from '../../testing/card-network.ts';
import { cardWorld, type CardWorld } from '../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

/** What the books must say, kept by a model that knows no ledger: one purchase, its numbers, and what the account has. */
interface Model {
  posted: bigint;
  held: bigint;
  known: 'nothing' | 'running' | 'ended' | 'declined';
  authorized: bigint;
  captured: bigint;
  refunded: bigint;
}

type Sent = Pick<Message, 'type' | 'final'> & { readonly minor: bigint };

/** What the message does to the model; undefined when it must be refused. */
const applyTo = (model: Model, { type, minor, final }: Sent): Model | undefined => {
  const isRunning = model.known === 'running';
  const available = model.posted - model.held;
  switch (type) {
    case 'authorization':
      if (model.known !== 'nothing') return model;
      if (minor > available) return { ...model, known: 'declined' };
      return { ...model, known: 'running', authorized: minor, held: minor };
    case 'increment':
      if (!isRunning) return undefined;
      if (minor > available) return model;
      return { ...model, authorized: model.authorized + minor, held: model.held + minor };
    case 'capture': {
      if (model.known === 'nothing')
        return { ...model, known: 'ended', captured: minor, posted: model.posted - minor };
      if (model.captured + minor > (model.authorized * 120n) / 100n) return undefined;
      const left = minor > model.held ? 0n : model.held - minor;
      const held = isRunning && !final ? left : 0n;
      const known = isRunning && held === 0n ? 'ended' : model.known;
      return { ...model, known, held, captured: model.captured + minor, posted: model.posted - minor };
    }
    case 'reversal':
      if (!isRunning || minor > model.held) return undefined;
      return { ...model, held: model.held - minor, known: model.held === minor ? 'ended' : 'running' };
    case 'refund':
      if (model.refunded + minor > model.captured) return undefined;
      return { ...model, refunded: model.refunded + minor, posted: model.posted + minor };
    case 'expiry':
      return isRunning ? { ...model, held: 0n, known: 'ended' } : undefined;
  }
};

const amounts = fc.constantFrom(1n, 500n, 1_000n, 2_500n, 3_000n, 5_000n, 9_999n, 10_000n, 20_000n);
const sent: fc.Arbitrary<Sent> = fc.record({
  type: fc.constantFrom(
    'authorization' as const,
    'increment' as const,
    'capture' as const,
    'capture' as const,
    'reversal' as const,
    'refund' as const,
    'expiry' as const,
  ),
  minor: amounts,
  final: fc.boolean(),
});
const step = fc.record({ message: sent, repeats: fc.integer({ min: 1, max: 3 }) });
const text = (minor: bigint) => `${String(minor / 100n)}.${String(minor % 100n).padStart(2, '0')}`;

const tell = async (message: Message): Promise<'answered' | 'refused'> => {
  try {
    await network.tell(message);
    return 'answered';
  } catch (error) {
    if (error instanceof Failure) return 'refused';
    throw error;
  }
};

const expectBooks = async (buyer: Buyer, model: Model): Promise<void> => {
  expect(await buyer.balance()).toEqual({
    posted: model.posted,
    held: model.held,
    available: model.posted - model.held,
  });
  const purchase = await buyer.purchase();
  if (model.known === 'nothing') return expect(purchase).toBeUndefined();
  expect(purchase).toMatchObject({
    authorized: String(model.authorized),
    captured: String(model.captured),
    refunded: String(model.refunded),
    held: String(model.held),
  });
};

const start: Model = {
  posted: 10_000n,
  held: 0n,
  known: 'nothing',
  authorized: 0n,
  captured: 0n,
  refunded: 0n,
};

describe('the messages of a purchase', () => {
  // Many purchases, each in several transactions: minutes on a busy machine.
  const longRunMs = 240_000;

  it(
    'in any order and repeated at will leave holds and balances as the model says, after each of them',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (steps) => {
          const buyer = await network.buyer(start.posted);
          let model = start;
          for (const [sequence, { message, repeats }] of steps.entries()) {
            const wire = network.message(message.type, {
              cardToken: buyer.card.id,
              reference: buyer.reference,
              sequence,
              amount: text(message.minor),
              final: message.final,
            });
            const next = applyTo(model, message);
            model = next ?? model;
            // Said again, what was answered changes nothing, and what was refused is refused.
            for (let time = 0; time < repeats; time += 1) {
              expect(await tell(wire)).toBe(next ? 'answered' : 'refused');
              await expectBooks(buyer, model);
            }
          }
        }),
        { numRuns: 60 },
      );
    },
    longRunMs,
  );

  it(
    'shuffled, repeated and sent at once leave the books at what the purchase says of itself',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(sent, { minLength: 2, maxLength: 10 }), async (all) => {
          const buyer = await network.buyer(start.posted);
          const wires = all.map((message, sequence) =>
            network.message(message.type, {
              cardToken: buyer.card.id,
              reference: buyer.reference,
              sequence,
              amount: text(message.minor),
              final: message.final,
            }),
          );
          await Promise.all([...wires, ...wires].map((wire) => tell(wire)));
          const purchase = await buyer.purchase();
          const number = (name: string) => BigInt(purchase?.[name] ?? '0');
          expect(await buyer.balance()).toEqual({
            held: number('held'),
            posted: start.posted - number('captured') + number('refunded'),
            available: start.posted - number('captured') + number('refunded') - number('held'),
          });
          expect(number('refunded')).toBeLessThanOrEqual(number('captured'));
          const spent = (await buyer.spent()).daily.amount.replace('.', '');
          // What counts is what is held and what was taken; refunds and what was let go of do not.
          expect(BigInt(spent)).toBe(number('held') + number('captured'));
        }),
        { numRuns: 40 },
      );
    },
    longRunMs,
  );

  it('leave us owing the network exactly what was captured and not refunded, and holding what is held', async () => {
    const { rows } = await db.pool.query<{ owed: string; held: string }>(
      `select sum(captured - refunded)::text as owed, sum(held)::text as held from authorizations_authorizations`,
    );
    const settlement = await network.settlement();
    expect([settlement.posted, settlement.held]).toEqual([
      BigInt(rows[0]?.owed ?? '0'),
      BigInt(rows[0]?.held ?? '0'),
    ]);
  });
});
