import fc from 'fast-check';
import { disputeLife, type DisputeState } from '@tael/contract/disputes/states';
import { isFinal } from '@tael/contract/kernel/transitions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Failure } from '../../kernel/failure.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { disputeWorld } from '../../testing/disputes.ts';

let db: TestDatabase;
let world: ReturnType<typeof disputeWorld>;
beforeAll(async () => {
  db = await testDatabase();
  world = disputeWorld(db);
});
afterAll(() => db.close());

const disputed = 8_000n;
const part = 1_234n;

/** Every act and every message, whether it fits or not; a message may be said again under its number. */
const act = fc.oneof(
  fc.record({
    name: fc.constantFrom('submit', 'file', 'file_uncredited', 'escalate', 'concede', 'withdraw'),
  }),
  fc.record({
    name: fc.constantFrom('representment', 'won', 'partially_won', 'lost'),
    sequence: fc.integer({ min: 1, max: 6 }),
  }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

// Most lives would end before they began.
const beginnings = fc.constantFrom<readonly Act[]>(
  [],
  [{ name: 'submit' }, { name: 'file' }],
  [{ name: 'submit' }, { name: 'file' }, { name: 'representment', sequence: 1 }],
  [{ name: 'submit' }, { name: 'file_uncredited' }],
);

it('whatever is done and said in whatever order, credit stands once, goes back once, and nothing is owed at the end', async () => {
  await fc.assert(
    fc.asyncProperty(beginnings, fc.array(act, { maxLength: 10 }), async (beginning, rest) => {
      const somebody = await world.buyer();
      const figures = async () => ({
        posted: await somebody.posted(),
        receivable: await world.internalAccount('disputes_receivable'),
        settlement: await world.internalAccount('card_settlement'),
      });
      const start = await figures();
      const { id } = await somebody.open();
      const run = async (one: Act): Promise<unknown> => {
        switch (one.name) {
          case 'submit':
          case 'escalate':
          case 'concede':
          case 'withdraw':
            return somebody[one.name](id);
          case 'file':
            return somebody.file(id);
          case 'file_uncredited':
            return somebody.file(id, false);
          case 'representment':
            return somebody.say(id, { type: 'representment', sequence: one.sequence });
          default: {
            const amount = one.name === 'partially_won' ? { amount: '12.34' } : {};
            return somebody.say(id, { outcome: one.name, sequence: one.sequence, ...amount });
          }
        }
      };
      let state: DisputeState = 'draft';
      // What a reader of the life alone would say of the money.
      let credited = 0n;
      let won = 0n;
      for (const one of [...beginning, ...rest]) {
        const before: DisputeState = state;
        await run(one).catch((error: unknown) => {
          if (!(error instanceof Failure)) throw error;
        });
        state = await somebody.stateOf(id);
        if (state !== before) {
          expect(disputeLife[before]).toContain(state);
          if (state === 'filed' && one.name === 'file') credited = disputed;
          if (isFinal(disputeLife, state)) credited = 0n;
          if (state === 'won') won = disputed;
          if (state === 'partially_won') won = part;
        }
        const now = await figures();
        expect({
          posted: now.posted - start.posted,
          receivable: now.receivable - start.receivable,
          settlement: now.settlement - start.settlement,
        }).toEqual({ posted: credited + won, receivable: credited, settlement: -won });
      }
    }),
    { numRuns: 40 },
  );
});
