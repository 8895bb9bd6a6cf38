import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { windowsAfter, windowsAt } from './windows.ts';

const zone = 'America/Los_Angeles';
const at = (text: string): number => Date.parse(text);
const begins = (text: string, inZone = zone) => {
  const windows = windowsAt(at(text), inZone);
  return [windows.day, windows.week, windows.month].map((ms) => new Date(ms).toISOString());
};
const hour = 3_600_000;

describe('the windows of a moment', () => {
  it('begin at midnight, on Sunday and on the first, in the zone and not in UTC', () => {
    expect(begins('2026-01-01T07:59:59.999Z')).toEqual([
      '2025-12-31T08:00:00.000Z',
      '2025-12-28T08:00:00.000Z',
      '2025-12-01T08:00:00.000Z',
    ]);
    expect(begins('2026-01-01T08:00:00.000Z')).toEqual([
      '2026-01-01T08:00:00.000Z',
      '2025-12-28T08:00:00.000Z',
      '2026-01-01T08:00:00.000Z',
    ]);
  });

  it('span 23 hours on the day the clock goes forward and 25 on the day it goes back', () => {
    expect(begins('2026-03-08T18:00:00.000Z')[0]).toBe('2026-03-08T08:00:00.000Z');
    expect(begins('2026-03-09T06:59:59.999Z')[0]).toBe('2026-03-08T08:00:00.000Z');
    expect(begins('2026-03-09T07:00:00.000Z')[0]).toBe('2026-03-09T07:00:00.000Z');
    expect(begins('2026-11-01T12:00:00.000Z')[0]).toBe('2026-11-01T07:00:00.000Z');
    expect(begins('2026-11-02T07:59:59.999Z')[0]).toBe('2026-11-01T07:00:00.000Z');
    expect(begins('2026-11-02T08:00:00.000Z')[0]).toBe('2026-11-02T08:00:00.000Z');
  });

  it('begin at the first moment of the day where midnight is skipped', () => {
    expect(begins('2026-03-08T12:00:00.000Z', 'America/Havana')[0]).toBe('2026-03-08T05:00:00.000Z');
  });

  it('begin at the first midnight where there are two', () => {
    expect(begins('2004-10-01T12:00:00.000Z', 'Asia/Gaza')[0]).toBe('2004-09-30T21:00:00.000Z');
    expect(begins('2026-11-01T12:00:00.000Z', 'America/Havana')[0]).toBe('2026-11-01T04:00:00.000Z');
  });

  it('are those of the day that has begun where the clock goes back over midnight', () => {
    // At 00:01 of the 30th the clock went back to 23:01 of the 29th, and midnight came once more an hour later.
    const begun = '2005-10-30T02:30:00.000Z';
    expect(begins('2005-10-30T02:29:59.999Z', 'America/St_Johns')[0]).toBe('2005-10-29T02:30:00.000Z');
    for (const moment of [begun, '2005-10-30T02:31:00.000Z', '2005-10-30T03:30:00.000Z'])
      expect(begins(moment, 'America/St_Johns')[0]).toBe(begun);
    expect(new Date(windowsAfter(at('2005-10-30T02:31:00.000Z'), 'America/St_Johns').day).toISOString()).toBe(
      '2005-10-31T03:30:00.000Z',
    );
  });

  it('hold the moment, nest, and are the same for every moment inside them', () => {
    const zones = fc.constantFrom(zone, 'UTC', 'Asia/Shanghai', 'Australia/Lord_Howe', 'America/St_Johns');
    const moments = fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') });
    fc.assert(
      fc.property(moments, zones, (moment, somewhere) => {
        const windows = windowsAt(moment, somewhere);
        expect(windows.day).toBeLessThanOrEqual(moment);
        expect(windows.week).toBeLessThanOrEqual(windows.day);
        expect(windows.month).toBeLessThanOrEqual(windows.day);
        expect(moment - windows.day).toBeLessThan(25 * hour);
        expect(moment - windows.week).toBeLessThan(7 * 24 * hour + hour);
        expect(moment - windows.month).toBeLessThan(31 * 24 * hour + hour);
        expect(windowsAt(windows.day, somewhere)).toEqual(windows);
        expect(windowsAt(windows.day - 1, somewhere).day).toBeLessThan(windows.day);
        const next = windowsAfter(moment, somewhere);
        for (const name of ['day', 'week', 'month'] as const) {
          expect(next[name]).toBeGreaterThan(moment);
          expect(windowsAt(next[name], somewhere)[name]).toBe(next[name]);
          expect(windowsAt(next[name] - 1, somewhere)[name]).toBe(windows[name]);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
