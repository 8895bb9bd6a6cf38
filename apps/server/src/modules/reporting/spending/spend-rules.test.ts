import { spendSteps } from '@tael/contract/reporting/spend-lists';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysIn, isTellable, momentsOf, periodBefore, stretchesBefore, stretchesOf } from './spend-rules.ts';

const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));
const period = fc.tuple(day, fc.integer({ min: 0, max: 365 })).map(([from, more]) => ({
  from,
  to: new Date(Date.parse(from) + more * 86_400_000).toISOString().slice(0, 10),
}));

describe('a period', () => {
  it('is cut without a gap and without a day told twice, and the one before it likewise', () => {
    fc.assert(
      fc.property(period, fc.constantFrom(...spendSteps), (whole, step) => {
        const now = stretchesOf(whole, step);
        const all = [...stretchesBefore(whole, now), ...now];
        expect(all[0]?.from).toBe(periodBefore(whole).from);
        expect(all.at(-1)?.to).toBe(whole.to);
        expect(all.reduce((sum, stretch) => sum + daysIn(stretch), 0)).toBe(2 * daysIn(whole));
        for (const [index, { from }] of all.slice(1).entries())
          expect(daysIn({ from: all[index]?.to ?? '', to: from })).toBe(2);
      }),
    );
  });

  it('has weeks that begin on Monday, and months that begin on their first', () => {
    const whole = { from: '2026-02-25', to: '2026-03-10' };
    expect(stretchesOf(whole, 'week')).toEqual([
      { from: '2026-02-25', to: '2026-03-01' },
      { from: '2026-03-02', to: '2026-03-08' },
      { from: '2026-03-09', to: '2026-03-10' },
    ]);
    expect(stretchesOf(whole, 'month')).toEqual([
      { from: '2026-02-25', to: '2026-02-28' },
      { from: '2026-03-01', to: '2026-03-10' },
    ]);
  });

  it('begins and ends at midnight of its zone, also where a day has 23 hours', () => {
    const stretches = stretchesOf({ from: '2026-03-07', to: '2026-03-08' }, 'day');
    expect(momentsOf(stretches, 'America/Los_Angeles').map((moment) => moment.toISOString())).toEqual([
      '2026-03-07T08:00:00.000Z',
      '2026-03-08T08:00:00.000Z',
      '2026-03-09T07:00:00.000Z',
    ]);
  });

  it('of no days, of more than a year or of no time of ours is not told', () => {
    expect(isTellable({ from: '2026-03-02', to: '2026-03-01' })).toBe(false);
    expect(isTellable({ from: '2025-01-01', to: '2026-01-01' })).toBe(true);
    expect(isTellable({ from: '2025-01-01', to: '2026-01-02' })).toBe(false);
    expect(isTellable({ from: '0001-01-01', to: '0001-01-31' })).toBe(false);
    expect(isTellable({ from: '9999-12-01', to: '9999-12-31' })).toBe(false);
  });
});
