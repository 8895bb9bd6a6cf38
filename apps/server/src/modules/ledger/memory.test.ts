import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHeadMemory, createMemory } from './memory.ts';
import type { Account, Head } from './nouns.ts';

describe('the memory of accounts', () => {
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

const headOf = (id: string, seq: bigint): Head => ({
  // Boundary: the memory looks at nothing of an account.
  account: { id } as Account,
  seq,
  at: 1_767_225_600_123 + Number(seq),
  isClosed: seq % 2n === 0n,
  debitsPending: seq,
  debitsPosted: seq + 1n,
  creditsPending: 9_223_372_036_854_775_807n,
  creditsPosted: seq + 3n,
});

describe('the memory of heads', () => {
  it('tells of each account the newest head it was told, whole, or nothing', () => {
    const told = fc.record({
      key: fc.nat(12).map(String),
      seq: fc.bigInt(1n, 50n),
      isForgotten: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.array(told, { maxLength: 200 }), (bound, all) => {
        const memory = createHeadMemory(bound);
        const newest = new Map<string, bigint>();
        for (const { key, seq, isForgotten } of all) {
          if (isForgotten) {
            memory.forget(key);
            newest.delete(key);
          } else {
            const remembered = memory.get(key)?.seq ?? 0n;
            memory.set(key, headOf(key, seq));
            newest.set(key, seq > remembered ? seq : remembered);
          }
          for (const other of newest.keys()) {
            const found = memory.get(other);
            if (found) expect(found).toEqual(headOf(other, newest.get(other) ?? 0n));
          }
          expect(memory.size).toBeLessThanOrEqual(Math.max(2, bound));
        }
      }),
    );
  });

  it('gives the place of what it forgot to what comes next, and keeps nothing of it', () => {
    const memory = createHeadMemory(4);
    for (let turn = 0; turn < 50; turn += 1) {
      const key = String(turn);
      memory.set(key, headOf(key, BigInt(turn + 1)));
      expect(memory.get(key)).toEqual(headOf(key, BigInt(turn + 1)));
    }
    memory.forgetAll();
    expect(memory.get('49')).toBeUndefined();
    memory.set('49', headOf('49', 1n));
    expect(memory.get('49')).toEqual(headOf('49', 1n));
  });
});
