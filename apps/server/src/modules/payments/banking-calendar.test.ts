import { expect, test } from 'vitest';
import { manualClock } from '../../kernel/clock.ts';
import { bankingCalendar } from './banking-calendar.ts';

const at = (instant: string) => ({ clock: manualClock(new Date(instant)) });

test('cut-offs are those of today, by the clock of our banks in either season', async () => {
  const winter = await bankingCalendar(at('2026-12-01T18:00:00.000Z'), {});
  const summer = await bankingCalendar(at('2026-07-01T18:00:00.000Z'), {});
  const wire = ({ cutOffs }: typeof winter) => cutOffs.find(({ method }) => method === 'wire')?.first;
  expect(wire(winter)).toBe('2026-12-01T22:00:00.000Z');
  expect(wire(summer)).toBe('2026-07-01T21:00:00.000Z');
});

test('a year has the weekdays on which banks are closed, in order, and says what is not official', async () => {
  const { holidays, provisional } = await bankingCalendar(at('2026-12-01T18:00:00.000Z'), { year: '2027' });
  const days = holidays.map(({ day }) => day);
  expect(days).toEqual([...days].sort());
  expect(holidays).toContainEqual({ day: '2027-11-25', calendar: 'US', holiday: 'thanksgiving' });
  // In 2027 the Fourth of July is a Sunday, and kept on the Monday after.
  expect(days).not.toContain('2027-07-04');
  expect(holidays).toContainEqual({ day: '2027-07-05', calendar: 'US', holiday: 'independence_day' });
  expect(provisional).toContain('CN');
});

test('a year that payments cannot be scheduled in is refused at its field', () => {
  expect(() => bankingCalendar(at('2026-12-01T18:00:00.000Z'), { year: '2040' })).toThrow(
    expect.objectContaining({ code: 'validation_failed' }),
  );
});
