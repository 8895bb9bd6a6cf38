import { expect, test } from 'vitest';
import { isId, newId } from './ids.ts';

test('ids are UUIDv7 of this moment, all different, each after the one before', () => {
  const before = Date.now();
  const made = Array.from({ length: 20_000 }, newId);
  const timeOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
  for (const [index, id] of made.entries()) {
    expect(isId(id)).toBe(true);
    expect(id).toMatch(/^.{14}7.{4}[89ab]/);
    if (index > 0) expect(id > (made[index - 1] ?? '')).toBe(true);
  }
  expect(timeOf(made[0] ?? '')).toBeGreaterThanOrEqual(before - 1);
  // More than a millisecond's counter holds borrow from the next ones, never from far ahead.
  expect(timeOf(made.at(-1) ?? '')).toBeLessThan(Date.now() + 50);
});

test('their chance is spread evenly over the last digit, by which work is divided', () => {
  const seen = new Map<string, number>();
  for (let count = 0; count < 16_000; count += 1) {
    const last = newId().slice(-1);
    seen.set(last, (seen.get(last) ?? 0) + 1);
  }
  expect(seen.size).toBe(16);
  for (const times of seen.values()) expect(times).toBeGreaterThan(700);
});
