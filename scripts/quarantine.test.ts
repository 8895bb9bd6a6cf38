import { expect, test } from 'vitest';
import { readQuarantine, setApart } from './lib/quarantine.ts';
import type { Entry } from './lib/quarantine.ts';

const draws = { file: 'e2e/cards.spec.ts', test: 'draws', said: 'late' };
const counts = {
  passed: 2,
  skipped: 0,
  failures: [draws],
  tests: ['e2e/cards.spec.ts: draws', 'e2e/cards.spec.ts: opens', 'e2e/cards.spec.ts: closes'],
};
const entry = (test: string): Entry => ({ test, reason: 'a corner', issue: 7 });

test('what is in quarantine is run, said and not counted', () => {
  const known = [entry('e2e/cards.spec.ts: draws'), entry('e2e/cards.spec.ts: opens')];
  expect(setApart(counts, known)).toEqual({
    ...counts,
    passed: 1,
    failures: [],
    quarantined: [
      'e2e/cards.spec.ts: draws: fails (a corner, issue 7)',
      'e2e/cards.spec.ts: opens: passes (a corner, issue 7)',
    ],
  });
});

test('an entry that names no test fails the run, but not where its file was not run', () => {
  const strays = [
    entry('e2e/cards.spec.ts: drew'),
    entry('e2e/gone.spec.ts: draws'),
    entry('e2e/books.spec.ts: x'),
  ];
  expect(setApart(counts, strays).failures).toEqual([
    draws,
    { said: 'e2e/quarantine.json names no test: e2e/cards.spec.ts: drew' },
    { said: 'e2e/quarantine.json names no test: e2e/gone.spec.ts: draws' },
  ]);
});

test('there may be fifteen', () => {
  const many = Array.from({ length: 16 }, () => entry('e2e/books.spec.ts: x'));
  expect(setApart(counts, many.slice(1)).failures).toEqual([draws]);
  expect(setApart(counts, many).failures).toEqual([
    draws,
    { said: 'e2e/quarantine.json has more than 15 entries' },
  ]);
});

test('nothing is in quarantine', () => expect(readQuarantine()).toEqual([]));
