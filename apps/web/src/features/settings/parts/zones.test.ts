import { expect, test } from 'vitest';
import { findsZone, offsetMinutes, offsetText, zonesAt } from './zones.ts';

const summer = Date.parse('2026-07-01T00:00:00Z');
const winter = Date.parse('2026-01-01T00:00:00Z');

test('a zone’s offset is that of the moment, with its quarter hours', () => {
  expect(offsetMinutes('America/New_York', winter)).toBe(-300);
  expect(offsetMinutes('America/New_York', summer)).toBe(-240);
  expect(offsetMinutes('Asia/Kathmandu', winter)).toBe(345);
  expect(offsetMinutes('UTC', winter)).toBe(0);
});

test('an offset reads as people write it', () => {
  expect([-210, 0, 345, 840].map(offsetText)).toEqual(['UTC-03:30', 'UTC', 'UTC+05:45', 'UTC+14:00']);
});

test('every zone is listed once, from west to east', () => {
  const zones = zonesAt(winter);
  expect(new Set(zones.map(({ name }) => name)).size).toBe(zones.length);
  expect(zones.map(({ minutes }) => minutes)).toEqual(
    zones.map(({ minutes }) => minutes).toSorted((left, right) => left - right),
  );
  for (const name of ['Asia/Shanghai', 'Asia/Kathmandu', 'Asia/Kolkata'])
    expect(zones.map((zone) => zone.name)).toContain(name);
});

test.each([
  ['new york', true],
  ['York America', true],
  ['-05:00', true],
  ['shanghai', false],
  ['', true],
])('“%s” finds New York: %s', (typed, finds) => {
  expect(findsZone({ name: 'America/New_York', offset: 'UTC-05:00', minutes: -300 }, typed)).toBe(finds);
});
