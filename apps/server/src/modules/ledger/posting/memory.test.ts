import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHeadMemory } from './memory.ts';
import type { Account, Head } from '../nouns.ts';

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
