import { createMemory, type Memory } from '../../../kernel/load/memory.ts';
import type { Account, Head } from '../nouns.ts';

const figures = 5;

/**
 * A memory of heads whose figures lie in columns, outside of what the garbage collector looks through: they change with
 * every posting, and as objects they would be most of what it moves and marks while callers wait.
 */
export function createHeadMemory(bound: number): Memory<Head> {
  // A new key takes its place before the old ones are forgotten.
  const places = Math.max(2, bound) + 1;
  const accounts: (Account | undefined)[] = [];
  const columns = new BigInt64Array(places * figures);
  const times = new Float64Array(places);
  const closed = new Uint8Array(places);
  const free: number[] = [];
  const placeOf = createMemory<number>(bound, (place) => {
    accounts[place] = undefined;
    free.push(place);
  });

  const takePlace = (key: string): number => {
    const place = free.pop() ?? accounts.length;
    accounts[place] = undefined;
    placeOf.set(key, place);
    return place;
  };

  return {
    get(key) {
      const place = placeOf.get(key);
      const account = place === undefined ? undefined : accounts[place];
      if (place === undefined || !account) return undefined;
      const first = place * figures;
      return {
        account,
        seq: columns[first] ?? 0n,
        at: times[place] ?? 0,
        isClosed: closed[place] === 1,
        debitsPending: columns[first + 1] ?? 0n,
        debitsPosted: columns[first + 2] ?? 0n,
        creditsPending: columns[first + 3] ?? 0n,
        creditsPosted: columns[first + 4] ?? 0n,
      };
    },
    set(key, head) {
      const known = placeOf.get(key);
      if (known !== undefined && (columns[known * figures] ?? 0n) > head.seq) return;
      const place = known ?? takePlace(key);
      const first = place * figures;
      accounts[place] = head.account;
      times[place] = head.at;
      closed[place] = head.isClosed ? 1 : 0;
      columns[first] = head.seq;
      columns[first + 1] = head.debitsPending;
      columns[first + 2] = head.debitsPosted;
      columns[first + 3] = head.creditsPending;
      columns[first + 4] = head.creditsPosted;
    },
    forget: placeOf.forget,
    forgetAll: placeOf.forgetAll,
    get size() {
      return placeOf.size;
    },
  };
}
