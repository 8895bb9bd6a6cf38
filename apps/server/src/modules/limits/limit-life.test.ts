import { limitRequestLife, limitRequestStates, type LimitRequestState } from '@tael/contract/limits/states';
import { mayMove } from '@tael/contract/kernel/transitions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onRoute } from '../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { limits, limitWorld } from '../../testing/limits.ts';

const noExtras = undefined;

let db: TestDatabase;
let house: ReturnType<typeof limitWorld>;

beforeAll(async () => {
  db = await testDatabase();
  house = limitWorld(db);
});
afterAll(() => db.close());

/** Where each act of a person leads, and from where somebody else than that person would come there. */
const acts = {
  take: { to: 'in_review', from: ['submitted'] },
  answer: { to: 'in_review', from: ['info_needed'] },
  withdraw: { to: 'withdrawn', from: undefined },
  ask: { to: 'info_needed', from: undefined },
  approve: { to: 'approved', from: undefined },
  decline: { to: 'declined', from: undefined },
} as const satisfies Record<
  string,
  { to: LimitRequestState; from: readonly LimitRequestState[] | undefined }
>;

describe('every act in every state', () => {
  it('is what the life lists, or is refused with what it does list', async () => {
    const somebody = await house.holder();
    const { id } = await somebody.ask();
    const put = async (state: LimitRequestState) => {
      await db.pool.query(
        `update limits_requests set state = $2, granted_amount = 8000000, decided_at = null where id = $1`,
        [id, state],
      );
      return (await somebody.seen(id)).version;
    };
    const run = async (act: keyof typeof acts, version: number) => {
      const own = (name: 'answerLimitRequest' | 'withdrawLimitRequest') => onRoute(somebody.ctx, name);
      switch (act) {
        case 'take':
          return somebody.take(id);
        case 'answer':
          return limits.answerLimitRequest(
            own('answerLimitRequest'),
            { id, version, answer: 'A fair' },
            noExtras,
          );
        case 'withdraw':
          return limits.withdrawLimitRequest(own('withdrawLimitRequest'), { id, version }, noExtras);
        default:
          return somebody.decide(id, { decision: act, reasons: act === 'decline' ? ['risk'] : [] });
      }
    };
    for (const state of limitRequestStates)
      for (const [name, { to, from }] of Object.entries(acts) as [
        keyof typeof acts,
        (typeof acts)[keyof typeof acts],
      ][]) {
        const version = await put(state);
        const starts: readonly LimitRequestState[] | undefined = from;
        const isAllowed = mayMove(limitRequestLife, state, to) && (starts?.includes(state) ?? true);
        const done = await run(name, version).then(
          () => 'done',
          (error: unknown) => error,
        );
        if (isAllowed) expect(done, `${name} from ${state}`).toBe('done');
        else
          expect(done, `${name} from ${state}`).toMatchObject({
            code: 'illegal_transition',
            details: { allowed: limitRequestLife[state] },
          });
      }
  });
});
