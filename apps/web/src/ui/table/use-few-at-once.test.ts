import { expect, it } from 'vitest';
import { fewOf } from './use-few-at-once.ts';

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ index: from + at }));
const drawnOf = (indexes: readonly { readonly index: number }[]) =>
  new Set(indexes.map(({ index }) => String(index)));
const indexes = (items: readonly { readonly index: number }[]) => items.map(({ index }) => index);

const inWindow = { startIndex: 10, endIndex: 29 };

it('draws a few new rows at once, those in the window before those beside it', () => {
  expect(indexes(fewOf(rows(4, 35), inWindow, new Set()))).toEqual(indexes(rows(10, 17)));
  const mostOfWindow = rows(10, 26);
  expect(indexes(fewOf(rows(4, 35), inWindow, drawnOf(mostOfWindow)))).toEqual([
    ...indexes(rows(4, 8)),
    ...indexes(rows(10, 29)),
  ]);
});

it('keeps what is drawn, lets go of what is not wanted, and comes to all that are in the end', () => {
  const wanted = rows(4, 35);
  let drawn = fewOf(wanted, inWindow, drawnOf(rows(0, 9)));
  expect(indexes(drawn)).toEqual(indexes(rows(4, 17)));
  for (let frame = 0; frame < 3; frame += 1) drawn = fewOf(wanted, inWindow, drawnOf(drawn));
  expect(drawn).toEqual(wanted);
});
