import { describe, expect, test } from 'vitest';
import { clockIn, clockOfPriority, dueAfter, firstClock, workedBetween } from './sla.ts';

const hour = 3_600_000;
const at = (text: string) => Date.parse(text);
/** What a clock of Los Angeles shows, in winter. */
const west = (text: string) => at(`${text}-08:00`);

describe('our hours', () => {
  test('end at six, and skip weekends and holidays', () => {
    expect(dueAfter(west('2026-03-02T10:00'), 2 * hour)).toBe(west('2026-03-02T12:00'));
    expect(dueAfter(west('2026-03-02T17:00'), 2 * hour)).toBe(west('2026-03-03T10:00'));
    // A Friday evening before Presidents’ Day.
    expect(dueAfter(west('2026-02-13T20:00'), hour)).toBe(west('2026-02-17T10:00'));
    expect(dueAfter(west('2026-03-02T05:00'), hour)).toBe(west('2026-03-02T10:00'));
  });

  test('between two moments are counted as they pass, and backwards too', () => {
    const [from, to] = [west('2026-03-05T16:00'), west('2026-03-06T11:00')];
    expect(workedBetween(from, to)).toBe(4 * hour);
    expect(workedBetween(to, from)).toBe(-4 * hour);
    expect(dueAfter(from, workedBetween(from, to))).toBe(to);
    expect(workedBetween(west('2026-03-07T01:00'), west('2026-03-08T23:00'))).toBe(0);
  });
});

describe('the clock of a ticket', () => {
  const opened = new Date(west('2026-03-02T10:00'));

  test('runs shorter for what is urgent and for a large plan', () => {
    expect(firstClock('urgent', 'starter', opened).first_due_at).toEqual(new Date(west('2026-03-02T11:00')));
    expect(firstClock('urgent', 'scale', opened).first_due_at).toEqual(new Date(west('2026-03-02T10:30')));
  });

  test('stands still while the customer is waited for, and goes on with what was left', () => {
    const started = firstClock('urgent', 'starter', opened);
    const answered = clockIn('waiting_customer', started, new Date(west('2026-03-02T12:00')));
    expect(answered).toEqual({ first_due_at: null, resolve_due_at: null, resolve_left: 7 * hour });
    const again = clockIn('in_review', answered, new Date(west('2026-03-09T09:00')));
    expect(again.resolve_due_at).toEqual(new Date(at('2026-03-09T16:00-07:00') + hour));
    expect(clockIn('assigned', started, opened)).toEqual(started);
  });

  test('keeps what was used under another priority', () => {
    const before = {
      ...firstClock('low', 'starter', opened),
      priority: 'low',
      plan: 'starter',
      opened_at: opened,
    } as const;
    const now = new Date(west('2026-03-02T13:00'));
    const after = clockOfPriority(before, 'urgent', now);
    expect(after.first_due_at).toEqual(new Date(west('2026-03-02T11:00')));
    expect(after.resolve_due_at).toEqual(new Date(west('2026-03-03T10:00')));
  });
});
