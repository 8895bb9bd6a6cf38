import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/root.ts';
import { countsOf, summaryOf } from './lib/vitest.ts';

test('the last line of npm test adds up all runners', () => {
  const all = [
    { passed: 7, skipped: 0, failures: [] },
    { passed: 100, skipped: 3, failures: [] },
  ];
  expect(summaryOf(all)).toBe('107 passed, 0 failed, 3 skipped');
});

test('each thing that failed is said once more before it, with the beginning of what it said', () => {
  const long = Array.from({ length: 100 }, (_, line) => `line ${line}`);
  const all = [
    { passed: 7, skipped: 0, failures: [{ said: 'lint\nno-var' }] },
    { passed: 0, skipped: 0, failures: [{ file: 'a.test.ts', test: 'adds', said: `${long.join('\n')}\n` }] },
  ];
  const said = summaryOf(all).split('\n');
  expect(said.slice(0, 5)).toEqual(['FAILED lint', 'no-var', '', 'FAILED a.test.ts: adds', 'line 0']);
  expect(said.slice(-3)).toEqual(['line 38', '', '7 passed, 2 failed, 0 skipped']);
});

test('of a run, the tests that failed and the files that did not load are named', () => {
  const file = (name: string, status: string) => ({
    name: join(root, name),
    status,
    message: 'gone',
    startTime: 1_000,
    endTime: 3_500,
  });
  const adds = (status: string) => ({ status, fullName: 'sums > adds', failureMessages: ['expected 2'] });
  const report = {
    numPassedTests: 2,
    numPendingTests: 1,
    testResults: [
      { ...file('a.test.ts', 'failed'), assertionResults: [adds('passed'), adds('failed')] },
      { ...file('b.test.ts', 'failed'), assertionResults: [] },
      { ...file('c.test.ts', 'passed'), assertionResults: [adds('passed')] },
    ],
  };
  expect(countsOf(report)).toEqual({
    passed: 2,
    skipped: 1,
    failures: [
      { file: 'a.test.ts', test: 'sums > adds', said: 'expected 2' },
      { file: 'b.test.ts', said: 'gone' },
    ],
    tests: ['a.test.ts: sums > adds', 'a.test.ts: sums > adds', 'c.test.ts: sums > adds'],
    times: ['a.test.ts', 'b.test.ts', 'c.test.ts'].map((name) => ({ file: name, seconds: 2.5 })),
  });
});

test('what is known to be broken and what failed by chance are said before the last line, a line each', () => {
  const flaky = [{ file: 'c.test.ts', test: 'waits', said: 'too late\nby far' }];
  const quarantined = ['e2e/d.spec.ts: draws: fails (a corner, issue 7)'];
  const all = [{ passed: 3, skipped: 0, failures: [], flaky, quarantined }];
  expect(summaryOf(all)).toBe(
    [
      'QUARANTINED e2e/d.spec.ts: draws: fails (a corner, issue 7)',
      'FLAKY c.test.ts: waits',
      '3 passed, 0 failed, 0 skipped',
    ].join('\n'),
  );
});

test('the ten slowest files of all runners are said before what failed by chance, the slowest first', () => {
  const times = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index }));
  const again = [{ file: '11.test.ts', seconds: 3 }];
  const flaky = [{ file: 'c.test.ts', test: 'waits', said: 'too late' }];
  const said = summaryOf([
    { passed: 12, skipped: 0, failures: [{ said: 'lint' }], times, flaky },
    { passed: 1, skipped: 0, failures: [], times: again },
  ]).split('\n');
  const slowest = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `SLOW ${index}.0 s ${index}.test.ts`);
  expect(said).toEqual([
    'FAILED lint',
    '',
    ...slowest,
    'FLAKY c.test.ts: waits',
    '13 passed, 1 failed, 0 skipped',
  ]);
});
