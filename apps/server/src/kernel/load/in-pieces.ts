import { setImmediate as breathe } from 'node:timers/promises';

/** Makes something of each of many, a few at a time: purchases get the thread in between. */
export const inPieces = async <Item, Result>(
  items: readonly Item[],
  make: (item: Item) => Result,
  atOnce = 100,
): Promise<Result[]> => {
  const made: Result[] = [];
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % atOnce === 0) await breathe();
    made.push(make(item));
  }
  return made;
};
