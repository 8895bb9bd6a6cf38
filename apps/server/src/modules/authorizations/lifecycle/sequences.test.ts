import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../../../kernel/failure.ts';
import { networkWorld, type Buyer, type Message, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
  await network.priceForeign(150);
});
afterAll(() => db.close());

/** One and a half per cent, to the nearest cent, of two equally near ones the even one; written without the product's rounding. */
const markUp = (minor: bigint): bigint => {
  const thousandths = minor * 15n;
  const [whole, rest] = [thousandths / 1_000n, thousandths % 1_000n];
  return rest > 500n || (rest === 500n && whole % 2n === 1n) ? whole + 1n : whole;
};

/** What comes on top of a purchase in another currency: charged and not given back, and held. */
const onTopOf = ({ isForeign, captured, held, refunded }: Omit<Model, 'posted' | 'known' | 'authorized'>) =>
  isForeign
    ? {
        charged: markUp(captured) - markUp(refunded < captured ? refunded : captured),
        held: markUp(captured + held) - markUp(captured),
      }
    : { charged: 0n, held: 0n };

/** The same purchase with more of it held, as far as the balance has to bear it. */
const bears = (model: Model, minor: bigint): boolean => {
  const now = onTopOf(model);
  const then = onTopOf({ ...model, held: model.held + minor });
  return minor + then.held - now.held <= model.posted - model.held - now.charged - now.held;
};

/** What the books must say, kept by a model that knows no ledger: one purchase, its numbers, and what the account has. */
interface Model {
  isForeign: boolean;
  /** Without what comes on top, as is all that follows. */
  posted: bigint;
  held: bigint;
  known: 'nothing' | 'running' | 'ended' | 'declined' | 'verified' | 'credited';
  authorized: bigint;
  captured: bigint;
  refunded: bigint;
}

type Sent = Pick<Message, 'type' | 'final' | 'advised'> & { readonly minor: bigint };

/** What the message does to the model; undefined when it must be refused. */
const applyTo = (model: Model, { type, minor, final, advised }: Sent): Model | undefined => {
  const isRunning = model.known === 'running';
  switch (type) {
    case 'authorization':
      if (model.known !== 'nothing') return model;
      if (!bears(model, minor)) return { ...model, known: 'declined' };
      return { ...model, known: 'running', authorized: minor, held: minor };
    case 'increment':
      if (!isRunning) return undefined;
      if (!bears(model, minor)) return model;
      return { ...model, authorized: model.authorized + minor, held: model.held + minor };
    case 'capture': {
      if (model.known === 'nothing')
        return { ...model, known: 'ended', captured: minor, posted: model.posted - minor };
      const left = minor > model.held ? 0n : model.held - minor;
      const held = isRunning && !final ? left : 0n;
      const known = held === 0n ? 'ended' : model.known;
      return { ...model, known, held, captured: model.captured + minor, posted: model.posted - minor };
    }
    case 'reversal':
      if (!isRunning) return model.known === 'nothing' ? undefined : model;
      return minor >= model.held
        ? { ...model, held: 0n, known: 'ended' }
        : { ...model, held: model.held - minor };
    case 'refund':
      if (model.known === 'nothing' || model.known === 'credited')
        return {
          ...model,
          known: 'credited',
          refunded: model.refunded + minor,
          posted: model.posted + minor,
        };
      return { ...model, refunded: model.refunded + minor, posted: model.posted + minor };
    case 'expiry':
      if (model.known === 'nothing') return undefined;
      return isRunning ? { ...model, held: 0n, known: 'ended' } : model;
    case 'advice':
      if (advised === 'declined') return model.known === 'nothing' ? { ...model, known: 'declined' } : model;
      if (model.known !== 'nothing' && model.known !== 'declined') return model;
      return { ...model, known: 'running', authorized: minor, held: minor };
    case 'verification':
      return model.known === 'nothing' ? { ...model, known: 'verified' } : model;
    case 'balance_inquiry':
    case 'challenge':
      return model;
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
    'advice' as const,
    'verification' as const,
    'balance_inquiry' as const,
    'challenge' as const,
  ),
  minor: amounts,
  final: fc.boolean(),
  advised: fc.constantFrom('approved' as const, 'declined' as const),
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
  const onTop = onTopOf(model);
  const posted = model.posted - onTop.charged;
  const held = model.held + onTop.held;
  expect(await buyer.balance()).toEqual({ posted, held, available: posted - held });
  const purchase = await buyer.purchase();
  if (model.known === 'nothing') return expect(purchase).toBeUndefined();
  expect(purchase).toMatchObject({
    authorized: String(model.authorized),
    captured: String(model.captured),
    refunded: String(model.refunded),
    held: String(model.held),
  });
};

const euros = { amount: '9.20', currency: 'EUR' };

const start: Model = {
  isForeign: false,
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
        fc.asyncProperty(
          fc.boolean(),
          fc.array(step, { minLength: 1, maxLength: 9 }),
          async (isForeign, steps) => {
            const buyer = await network.buyer(start.posted);
            let model: Model = { ...start, isForeign };
            for (const [sequence, { message, repeats }] of steps.entries()) {
              const wire = network.message(message.type, {
                cardToken: buyer.card.id,
                reference: buyer.reference,
                sequence,
                amount: text(message.minor),
                ...(isForeign && { merchantAmount: euros }),
                final: message.final,
                advised: message.advised,
              });
              const next = applyTo(model, message);
              model = next ?? model;
              // Said again, what was answered changes nothing, and what was refused is refused.
              for (let time = 0; time < repeats; time += 1) {
                expect(await tell(wire)).toBe(next ? 'answered' : 'refused');
                await expectBooks(buyer, model);
              }
            }
          },
        ),
        { numRuns: 60 },
      );
    },
    longRunMs,
  );

  it(
    'shuffled, repeated and sent at once leave the books at what the purchase says of itself',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.boolean(),
          fc.array(sent, { minLength: 2, maxLength: 10 }),
          async (isForeign, all) => {
            const buyer = await network.buyer(start.posted);
            const wires = all.map((message, sequence) =>
              network.message(message.type, {
                cardToken: buyer.card.id,
                reference: buyer.reference,
                sequence,
                amount: text(message.minor),
                ...(isForeign && { merchantAmount: euros }),
                final: message.final,
                advised: message.advised,
              }),
            );
            await Promise.all([...wires, ...wires].map((wire) => tell(wire)));
            const purchase = await buyer.purchase();
            const number = (name: string) => BigInt(purchase?.[name] ?? '0');
            const [captured, refunded] = [number('captured'), number('refunded')];
            await expectBooks(buyer, {
              ...start,
              isForeign,
              posted: start.posted - captured + refunded,
              held: number('held'),
              authorized: number('authorized'),
              captured,
              refunded,
              known: purchase ? 'ended' : 'nothing',
            });
            if (captured > 0n && number('held') === 0n) expect(purchase?.['status']).toBe('captured');
            const spent = (await buyer.spent()).daily.amount.replace('.', '');
            // What counts is what is held and what was taken; refunds and what was let go of do not.
            expect(BigInt(spent)).toBe(number('held') + number('captured'));
          },
        ),
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
