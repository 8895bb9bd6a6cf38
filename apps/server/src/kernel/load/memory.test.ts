import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemory } from './memory.ts';

describe('a bounded memory', () => {
  it('never keeps more than its bound, keeps what was used last, and never tells anything but the last value', () => {
    const use = fc.record({
      key: fc.nat(40).map(String),
      way: fc.constantFrom('set' as const, 'get' as const, 'forget' as const),
    });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.array(use, { maxLength: 200 }), (bound, uses) => {
        const memory = createMemory<number>(bound);
        const last = new Map<string, number>();
        let recent: string[] = [];
        uses.forEach(({ key, way }, time) => {
          recent = recent.filter((other) => other !== key);
          if (way === 'set') {
            memory.set(key, time);
            last.set(key, time);
          } else if (way === 'forget') {
            memory.forget(key);
            last.delete(key);
          } else {
            const found = memory.get(key);
            if (found !== undefined) expect(found).toBe(last.get(key));
            else last.delete(key);
          }
          if (last.has(key)) recent.push(key);
          expect(memory.size).toBeLessThanOrEqual(bound);
        });
        for (const key of recent.slice(-(Math.floor(bound / 2) - 1 || recent.length + 1))) {
          if (bound >= 4) expect(memory.get(key)).toBe(last.get(key));
        }
      }),
    );
  });

  it('forgets everything at once', () => {
    const memory = createMemory<number>(10);
    for (let key = 0; key < 8; key += 1) memory.set(String(key), key);
    memory.forgetAll();
    expect(memory.size).toBe(0);
    expect(memory.get('7')).toBeUndefined();
  });
});
