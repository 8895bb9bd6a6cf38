import { expect, test } from 'vitest';
import { toDayText } from './day-text.ts';

test.each([
  ['1990-04-12', '1990-04-12'],
  ['19900412', '1990-04-12'],
  ['1990/4/2', '1990-04-02'],
  [' 1990.04.12 ', '1990-04-12'],
  ['１９９０年４月１２日', '1990-04-12'],
  ['12/04/1990', '12/04/1990'],
  ['soon', 'soon'],
])('%s is the day %s', (typed, day) => {
  expect(toDayText(typed)).toBe(day);
});
