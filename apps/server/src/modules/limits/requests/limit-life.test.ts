import { limitRequestLife } from '@tael/contract/limits/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { onRoute } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { approvals, confirmedVotes, limits, limitWorld } from '../../../testing/limits.ts';
import { expectOnlyListedMoves } from '../../../testing/listed-moves.ts';
import { refusedWhere } from '../../../testing/refusal.ts';
import { askOfRaise } from './raise-approval.ts';
import { findLimitRequest } from './request-repository.ts';

const noExtras = undefined;

let db: TestDatabase;
let harness: ReturnType<typeof limitWorld>;

beforeAll(async () => {
  db = await testDatabase();
  harness = limitWorld(db);
});
afterAll(() => db.close());

describe('every act in every state', () => {
  it('is what the life lists, or is refused with what it does list', async () => {
    const somebody = await harness.holder();
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

  it('is declined by a rejection among the approvals as on its own screen, with a reason for its customer', async () => {
    const somebody = await harness.holder();
    const { id } = await somebody.ask();
    await somebody.take(id);
    const { admin } = harness;
    await transact(admin, async (tx) => {
      const request = (await findLimitRequest(tx, id, null)) ?? fail('not_found');
      await approvals.request(tx, admin, askOfRaise(request, request.asked_amount, 'Steady spending'));
      const about = { act: 'limit.raise', objectId: id } as const;
      const ballot = {
        verdict: 'reject',
        reason: 'documents_missing',
        comment: 'The contract is missing.',
      } as const;
      expect(await approvals.vote(tx, admin, about, ballot)).toBe('rejected');
    });
    const declined = await somebody.seen(id);
    expect(declined).toMatchObject({ state: 'declined', reasons: ['papers_missing'] });
    expect(declined.history.at(-1)).toMatchObject({ state: 'declined', note: 'The contract is missing.' });
    expect(await harness.auditOf(id)).toContain('limits.declined');
  });

  it('is approved by a vote that is confirmed, and asked about or declined without', async () => {
    const somebody = await harness.holder();
    const { id } = await somebody.ask();
    await somebody.take(id);
    await somebody.decide(id, { decision: 'ask' });
    expect(confirmedVotes).not.toContain(id);
    const [ctx, seen] = [onRoute(somebody.ctx, 'answerLimitRequest'), await somebody.seen(id)];
    await limits.answerLimitRequest(ctx, { id, version: seen.version, answer: 'A fair' }, noExtras);
    await somebody.decide(id, { decision: 'approve' });
    expect(confirmedVotes).toContain(id);
  });

  it('is not approved for days that are over, and says what may become of it', async () => {
    const somebody = await harness.holder();
    const { id } = await somebody.ask();
    await somebody.take(id);
    await db.pool.query(
      `update limits_requests set kind = 'temporary', starts_at = $2::timestamptz - interval '1 day', ends_at = $2 where id = $1`,
      [id, harness.world.clock.now()],
    );
    await expect(somebody.decide(id, { decision: 'approve' })).rejects.toMatchObject(
      refusedWhere('limit_period_over', limitRequestLife, 'in_review'),
    );
  });
});
