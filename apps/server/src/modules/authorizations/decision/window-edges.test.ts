import { expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { networkWorld } from '../../../testing/card-network.ts';
import { cardWorld, noLimits } from '../../../testing/cards.ts';
import { testDatabase } from '../../../testing/database.ts';

// Los Angeles: the clock goes forward on 8 March 2026 at 10:00 and back on 1 November at 09:00, each a Sunday, on which
// weeks begin; the latter is the first of its month, too.
const edges = [
  [
    'weekly',
    'the week of 167 hours',
    '2026-03-08T08:00:00.000Z',
    '2026-03-08T10:00:00.000Z',
    '2026-03-15T07:00:00.000Z',
  ],
  [
    'weekly',
    'the week of 169 hours',
    '2026-11-01T07:00:00.000Z',
    '2026-11-01T09:00:00.000Z',
    '2026-11-08T08:00:00.000Z',
  ],
  [
    'monthly',
    'the month of 743 hours',
    '2026-03-01T08:00:00.000Z',
    '2026-03-08T10:00:00.000Z',
    '2026-04-01T07:00:00.000Z',
  ],
  [
    'monthly',
    'the month of 721 hours',
    '2026-11-01T07:00:00.000Z',
    '2026-11-01T09:00:00.000Z',
    '2026-12-01T08:00:00.000Z',
  ],
] as const;

it.each(edges)(
  'a %s limit holds %s whole, and starts anew at its end',
  async (name, _, start, change, end) => {
    const own = await testDatabase();
    try {
      const justBefore = (moment: string) => new Date(Date.parse(moment) - 1);
      const there = cardWorld(own, justBefore(start));
      const limits = { ...noLimits, [name]: '100.00' };
      const buyer = await networkWorld(there).buyer(1_000_000n, { limits });
      const buy = (amount: string, at: Date) => {
        there.clock.set(at);
        return buyer.send('authorization', amount, { reference: `NET-${newId()}` });
      };
      const reason = `limit_${name}`;
      expect(await buy('100.00', justBefore(start))).toMatchObject({ decision: 'approved' });
      expect(await buy('50.00', new Date(start))).toMatchObject({ decision: 'approved' });
      expect(await buy('50.01', justBefore(change))).toMatchObject({ reason });
      expect(await buy('20.00', new Date(change))).toMatchObject({ decision: 'approved' });
      expect(await buy('30.01', justBefore(end))).toMatchObject({ reason });
      expect(await buy('30.00', justBefore(end))).toMatchObject({ decision: 'approved' });
      expect(await buy('100.00', new Date(end))).toMatchObject({ decision: 'approved' });
      expect((await buyer.spent())[name].amount).toBe('100.00');
    } finally {
      await own.close();
    }
  },
);
