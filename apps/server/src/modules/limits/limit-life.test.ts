import { limitRequestLife } from '@tael/contract/limits/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onRoute } from '../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { limits, limitWorld } from '../../testing/limits.ts';
import { expectOnlyListedMoves } from '../../testing/listed-moves.ts';
import { refusedWhere } from '../../testing/refusal.ts';

const noExtras = undefined;

let db: TestDatabase;
let house: ReturnType<typeof limitWorld>;

beforeAll(async () => {
  db = await testDatabase();
  house = limitWorld(db);
});
afterAll(() => db.close());

describe('every act in every state', () => {
  it('is what the life lists, or is refused with what it does list', async () => {
    const somebody = await house.holder();
    const { id } = await somebody.ask();
    const own = async (name: 'answerLimitRequest' | 'withdrawLimitRequest') =>
      [onRoute(somebody.ctx, name), { id, version: (await somebody.seen(id)).version }] as const;
    await expectOnlyListedMoves(db, {
      life: limitRequestLife,
      put: (state) =>
        db.pool.query(
          `update limits_requests set state = $2, granted_amount = 8000000, decided_at = null where id = $1`,
          [id, state],
        ),
      acts: {
        take: { to: 'in_review', from: ['submitted'], run: () => somebody.take(id) },
        answer: {
          to: 'in_review',
          from: ['info_needed'],
          run: async () => {
            const [ctx, seen] = await own('answerLimitRequest');
            return limits.answerLimitRequest(ctx, { ...seen, answer: 'A fair' }, noExtras);
          },
        },
        withdraw: {
          to: 'withdrawn',
          run: async () => limits.withdrawLimitRequest(...(await own('withdrawLimitRequest')), noExtras),
        },
        ask: { to: 'info_needed', run: () => somebody.decide(id, { decision: 'ask' }) },
        approve: { to: 'approved', run: () => somebody.decide(id, { decision: 'approve' }) },
        decline: {
          to: 'declined',
          run: () => somebody.decide(id, { decision: 'decline', reasons: ['risk'] }),
        },
      },
    });
  });

  it('is not approved for days that are over, and says what may become of it', async () => {
    const somebody = await house.holder();
    const { id } = await somebody.ask();
    await somebody.take(id);
    await db.pool.query(
      `update limits_requests set kind = 'temporary', starts_at = $2::timestamptz - interval '1 day', ends_at = $2 where id = $1`,
      [id, house.world.clock.now()],
    );
    await expect(somebody.decide(id, { decision: 'approve' })).rejects.toMatchObject(
      refusedWhere('limit_period_over', limitRequestLife, 'in_review'),
    );
  });
});
