import type { Repeat } from '@tael/contract/payments/calendar';
import { expect, it } from 'vitest';
import { nextRepeats } from './repeats.ts';

const leaving = (repeat: Repeat, from: string, most = 4): string[] =>
  nextRepeats(repeat, from, most).map(({ leavesOn }) => leavesOn);

it('comes every week, and on the next banking day where that is closed', () => {
  expect(nextRepeats({ kind: 'weekly', first: '2026-11-19', end: null }, '2026-11-20', 2)).toEqual([
    { dueOn: '2026-11-26', leavesOn: '2026-11-27', closed: { why: 'holiday', holiday: 'thanksgiving' } },
    { dueOn: '2026-12-03', leavesOn: '2026-12-03', closed: null },
  ]);
});

it('comes every month on the same day, or on the last of a shorter month, and does not drift', () => {
  expect(leaving({ kind: 'monthly', first: '2026-12-31', end: null }, '2026-12-31', 5)).toEqual([
    '2026-12-31',
    '2027-02-01',
    '2027-03-01',
    '2027-03-31',
    '2027-04-30',
  ]);
  const due = nextRepeats({ kind: 'monthly', first: '2026-12-31', end: null }, '2026-12-31', 5);
  expect(due.map(({ dueOn }) => dueOn)).toEqual([
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ]);
  expect(due[1]?.closed).toEqual({ why: 'weekend', holiday: null });
});

it('comes on the last banking day of each month', () => {
  const repeat: Repeat = { kind: 'last_banking_day', first: '2027-04-01', end: null };
  expect(leaving(repeat, '2027-04-01')).toEqual(['2027-04-30', '2027-05-28', '2027-06-30', '2027-07-30']);
  expect(leaving({ ...repeat, first: '2026-01-31', end: { count: 1 } }, '2026-01-31')).toEqual([
    '2026-02-27',
  ]);
});

it('ends on its day, which counts, or after so many times, whichever were asked for', () => {
  const weekly = (end: Repeat['end']): Repeat => ({ kind: 'weekly', first: '2026-12-01', end });
  expect(leaving(weekly({ until: '2026-12-15' }), '2026-12-01')).toHaveLength(3);
  expect(leaving(weekly({ until: '2026-12-14' }), '2026-12-01')).toHaveLength(2);
  expect(leaving(weekly({ count: 3 }), '2026-12-02')).toEqual(['2026-12-08', '2026-12-15']);
  expect(leaving(weekly({ count: 3 }), '2026-12-16')).toEqual([]);
});
