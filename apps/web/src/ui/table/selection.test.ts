import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turned, turnedAll } from './selection.ts';

const keys = ['a', 'b', 'c', 'd', 'e'];
const chosen = (...these: string[]) => new Set(these);

describe('choosing rows', () => {
  it('turns one row over and leaves the others', () => {
    expect(turned(chosen('a'), keys, 'c', undefined)).toEqual(chosen('a', 'c'));
    expect(turned(chosen('a', 'c'), keys, 'c', undefined)).toEqual(chosen('a'));
  });

  it('chooses everything between the row before and this one, upwards and downwards', () => {
    expect(turned(chosen('b'), keys, 'd', 'b')).toEqual(chosen('b', 'c', 'd'));
    expect(turned(chosen('d'), keys, 'b', 'd')).toEqual(chosen('b', 'c', 'd'));
  });

  it('takes the whole range away when its end was chosen', () => {
    expect(turned(chosen('a', 'b', 'c', 'd'), keys, 'd', 'b')).toEqual(chosen('a'));
  });

  it('turns only this row over when the row before has gone', () => {
    expect(turned(chosen(), keys, 'c', 'gone')).toEqual(chosen('c'));
  });

  it('chooses all rows that are there, and none when all were', () => {
    expect(turnedAll(chosen('b'), keys)).toEqual(chosen(...keys));
    expect(turnedAll(chosen(...keys), keys)).toEqual(chosen());
  });

  it('a range makes its rows alike and touches no other', () => {
    const subset = fc.subarray(keys);
    fc.assert(
      fc.property(subset, fc.constantFrom(...keys), fc.constantFrom(...keys), (before, anchor, key) => {
        const after = turned(new Set(before), keys, key, anchor);
        const [start, end] = [keys.indexOf(anchor), keys.indexOf(key)].sort((one, two) => one - two);
        for (const [at, one] of keys.entries()) {
          const isInside = at >= (start ?? 0) && at <= (end ?? 0);
          expect(after.has(one)).toBe(isInside ? !before.includes(key) : before.includes(one));
        }
      }),
    );
  });
});
