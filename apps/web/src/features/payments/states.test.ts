import { payments } from '@tael/i18n/en/payments';
import { expect, test } from 'vitest';
import { statesAlike, statesOfLabels } from './states.ts';

test('a filter of states names each label once, and only those that the rail can have', () => {
  const labels = statesAlike('wire', payments.states).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).toContain('Recalled');
  expect(labels).not.toContain('Stopped');
  expect(statesAlike('bill', payments.states).map(({ label }) => label)).toContain('Stopped');
});

test('a label finds every state that it stands for', () => {
  expect(statesOfLabels('scheduled,returned', payments.states)?.split(',').sort()).toEqual([
    'queued',
    'returned',
    'scheduled',
  ]);
  expect(statesOfLabels(undefined, payments.states)).toBeUndefined();
});
