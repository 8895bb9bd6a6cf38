import { expect, it } from 'vitest';
import { daysOf } from './scenario-days.ts';

const wait = (days: number, hours = 0) => ({ wait: { days, hours, minutes: 0 } });

it('counts the days that pass, with those of repeated steps', () => {
  const about = { title: { en: 'A', zh: '一' }, about: { en: 'A', zh: '一' } };
  expect(daysOf({ ...about, steps: [wait(1, 23)] })).toBe(1);
  expect(daysOf({ ...about, steps: [wait(2), { repeat: 3, steps: [wait(30)] }] })).toBe(92);
});
