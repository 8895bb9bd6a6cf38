import { describe, expect, it } from 'vitest';
import { dayFault, planPayment } from './plan-payment.ts';

const at = (moment: string): number => Date.parse(moment);
// Cut-offs are Pacific time: eight hours behind in winter, seven in summer.
const wednesday = at('2026-11-25T20:00:00Z');

describe('a payment leaves on the day that was wanted', () => {
  it.each([
    ['wire', '2026-11-25', '2026-11-25T22:00:00Z', '2026-11-27', '2026-11-27'],
    ['ach_next_day', '2026-11-25', '2026-11-25T22:30:00Z', '2026-11-27', '2026-11-27'],
    ['check', '2026-11-25', '2026-11-26T01:00:00Z', '2026-12-03', '2026-12-03'],
    ['global', '2026-11-25', '2026-11-25T22:00:00Z', '2026-12-01', '2026-12-03'],
  ] as const)('%s before its cut-off', (method, leavesOn, cutOff, arrivesFrom, arrivesUntil) => {
    expect(planPayment({ method, now: wednesday - 1 })).toEqual({
      leavesOn,
      cutOffAt: at(cutOff),
      arrivesFrom,
      arrivesUntil,
      moved: null,
      isProvisional: false,
    });
  });

  it('and within an own account at once, on any day', () => {
    const sunday = at('2026-11-29T20:00:00Z');
    expect(planPayment({ method: 'internal', now: sunday })).toEqual({
      leavesOn: '2026-11-29',
      cutOffAt: null,
      arrivesFrom: '2026-11-29',
      arrivesUntil: '2026-11-29',
      moved: null,
      isProvisional: false,
    });
  });
});

describe('the next day is said, with the reason', () => {
  it('at the very second of the cut-off, and not a millisecond before', () => {
    const cutOff = at('2026-11-24T22:00:00Z');
    expect(planPayment({ method: 'wire', now: cutOff - 1 })).toMatchObject({
      leavesOn: '2026-11-24',
      moved: null,
    });
    expect(planPayment({ method: 'wire', now: cutOff })).toMatchObject({
      leavesOn: '2026-11-25',
      cutOffAt: at('2026-11-25T22:00:00Z'),
      moved: { wanted: '2026-11-24', why: 'after_cut_off', holiday: null },
    });
  });

  it('after the last cut-off of the same day, the second of two', () => {
    const plan = (now: string) => planPayment({ method: 'ach_same_day', now: at(now) });
    expect(plan('2026-11-24T17:29:59Z')).toMatchObject({
      leavesOn: '2026-11-24',
      arrivesUntil: '2026-11-24',
      cutOffAt: at('2026-11-24T17:30:00Z'),
    });
    expect(plan('2026-11-24T17:30:00Z')).toMatchObject({
      leavesOn: '2026-11-24',
      cutOffAt: at('2026-11-24T20:00:00Z'),
      moved: null,
    });
    expect(plan('2026-11-24T20:00:00Z')).toMatchObject({
      leavesOn: '2026-11-25',
      cutOffAt: at('2026-11-25T17:30:00Z'),
      moved: { why: 'after_cut_off' },
    });
  });

  it('on a weekend and on a holiday, by its name', () => {
    const wanted = (day: string) => planPayment({ method: 'ach_next_day', now: wednesday, wanted: day });
    expect(wanted('2026-11-28')).toMatchObject({
      leavesOn: '2026-11-30',
      moved: { wanted: '2026-11-28', why: 'weekend', holiday: null },
    });
    expect(wanted('2026-11-26')).toMatchObject({
      leavesOn: '2026-11-27',
      arrivesUntil: '2026-11-30',
      moved: { wanted: '2026-11-26', why: 'holiday', holiday: 'thanksgiving' },
    });
  });

  it('over a long holiday of the receiving bank, and whether that is official yet', () => {
    const plan = planPayment({
      method: 'global',
      now: wednesday,
      wanted: '2027-02-04',
      destination: 'CN',
    });
    expect(plan).toMatchObject({ leavesOn: '2027-02-04', moved: null, isProvisional: true });
    expect(plan.arrivesFrom > '2027-02-09').toBe(true);
    expect(planPayment({ method: 'global', now: wednesday, destination: 'EU' }).isProvisional).toBe(false);
  });
});

describe('days are those of Los Angeles', () => {
  it('whatever day it is elsewhere', () => {
    // Thursday in Shanghai and in London, still Wednesday afternoon there.
    expect(planPayment({ method: 'check', now: at('2026-11-26T00:59:59Z') })).toMatchObject({
      leavesOn: '2026-11-25',
      moved: null,
    });
  });

  it('on both weekends when clocks change', () => {
    expect(planPayment({ method: 'wire', now: at('2026-03-08T20:59:00Z') })).toMatchObject({
      leavesOn: '2026-03-09',
      cutOffAt: at('2026-03-09T21:00:00Z'),
      moved: { wanted: '2026-03-08', why: 'weekend' },
    });
    expect(planPayment({ method: 'wire', now: at('2026-11-01T07:30:00Z') })).toMatchObject({
      leavesOn: '2026-11-02',
      cutOffAt: at('2026-11-02T22:00:00Z'),
      moved: { wanted: '2026-11-01', why: 'weekend' },
    });
  });
});

it('refuses a day in the past and one more than a year ahead', () => {
  expect(dayFault('2026-11-24', wednesday)).toBe('past');
  expect(dayFault('2026-11-25', wednesday)).toBeUndefined();
  expect(dayFault('2027-11-25', wednesday)).toBeUndefined();
  expect(dayFault('2027-11-26', wednesday)).toBe('too_far');
});
