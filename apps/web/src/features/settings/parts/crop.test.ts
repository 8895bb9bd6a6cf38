import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedBy, squareOf, wholeOf } from './crop.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 8_000 }),
  height: fc.integer({ min: 1, max: 8_000 }),
});
const part = fc.double({ min: -3, max: 3, noNaN: true });

test('the square never leaves the picture, however it is moved and zoomed', () => {
  fc.assert(
    fc.property(
      size,
      fc.double({ min: 1, max: 4, noNaN: true }),
      fc.array(fc.tuple(part, part)),
      (of, zoom, moves) => {
        const crop = moves.reduce((at, [across, down]) => movedBy(of, at, across, down), {
          ...wholeOf(of),
          zoom,
        });
        const { left, top, side } = squareOf(of, crop);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + side).toBeLessThanOrEqual(of.width + 1e-6);
        expect(top + side).toBeLessThanOrEqual(of.height + 1e-6);
      },
    ),
  );
});

test('at first the middle square is taken, as large as it can be', () => {
  const wide = { width: 400, height: 100 };
  expect(squareOf(wide, wholeOf(wide))).toEqual({ left: 150, top: 0, side: 100 });
});
