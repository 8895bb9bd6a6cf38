import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from './lib/files.ts';
import { dealOut, featuresOf, secondsOf, wholeJourneys } from './lib/journeys.ts';
import { root } from './lib/root.ts';

const journeys = listFiles('e2e')
  .filter((path) => path.endsWith('.spec.ts'))
  .map((path) => {
    const name = basename(path, '.spec.ts');
    return { name, seconds: secondsOf(name, statSync(join(root, path)).size) };
  });
const sum = (dealt: typeof journeys): number => dealt.reduce((total, { seconds }) => total + seconds, 0);

test('every journey is dealt to one run, the same one whatever order they are found in', () => {
  const [one = [], other = []] = dealOut(journeys, 2);
  const names = (dealt: typeof journeys): string[] => dealt.map(({ name }) => name);
  expect([...names(one), ...names(other)].toSorted()).toEqual(names(journeys).toSorted());
  expect(dealOut(journeys.toReversed(), 2)).toEqual([one, other]);
});

test.each([
  ['all', journeys],
  ['the whole', journeys.filter(({ name }) => wholeJourneys.includes(name))],
])('the runs of %s journeys take as long as each other, but for some seconds', (_which, walked) => {
  const loads = dealOut(walked, 2).map(sum);
  expect(Math.max(...loads) - Math.min(...loads)).toBeLessThan(15);
});

test('every whole journey is there, once', () => {
  expect(wholeJourneys.filter((name) => !(name in featuresOf))).toEqual([]);
  expect(new Set(wholeJourneys).size).toBe(wholeJourneys.length);
});

test('a journey that takes long is known by its seconds, any other by its length', () => {
  expect(secondsOf('screens', 1)).toBe(secondsOf('screens', 100_000));
  expect(secondsOf('of no name', 3_440)).toBe(2 * secondsOf('of no name', 1_720));
});
