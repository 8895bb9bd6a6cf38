import { createHash } from 'node:crypto';

/** Chance that is always the same for the same seed: the seed's data must be the same on every machine. */
export interface Chance {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** True in so many cases of a hundred. */
  percent(likely: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** So many decimal digits. */
  digits(count: number): string;
}

export const createChance = (seed: string): Chance => {
  let counter = 0;
  // Forty-eight bits of a hash of the counter; the bias of the remainder is far below what anybody could see.
  const next = (below: number): number => {
    counter += 1;
    return (
      createHash('sha256')
        .update(`${seed}/${String(counter)}`)
        .digest()
        .readUIntBE(0, 6) % below
    );
  };
  return {
    between: (least, most) => least + next(most - least + 1),
    percent: (likely) => next(100) < likely,
    pick: (from) => {
      const picked = from[next(from.length)];
      if (picked === undefined) throw new Error('there is nothing to pick from');
      return picked;
    },
    digits: (count) => Array.from({ length: count }, () => String(next(10))).join(''),
  };
};
