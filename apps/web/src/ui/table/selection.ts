/** Which rows of a list are chosen, by their keys; every act answers a new set. */
export type Selection = ReadonlySet<string>;

/** Those of `keys` from `from` to `to`, whichever stands first; only `to` where `from` has gone. */
const between = (keys: readonly string[], from: string, to: string): readonly string[] => {
  const [start, end] = [keys.indexOf(from), keys.indexOf(to)];
  return start < 0 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1);
};

/**
 * Turns one row over. With `anchor`, the row turned over before, everything from there to here becomes as this row does.
 */
export const turned = (
  chosen: Selection,
  keys: readonly string[],
  key: string,
  anchor: string | undefined,
): Selection => {
  const next = new Set(chosen);
  const isChosen = chosen.has(key);
  for (const one of anchor === undefined ? [key] : between(keys, anchor, key)) {
    if (isChosen) next.delete(one);
    else next.add(one);
  }
  return next;
};

/** Chooses every row that is there, or none where all were chosen. */
export const turnedAll = (chosen: Selection, keys: readonly string[]): Selection =>
  new Set(keys.every((key) => chosen.has(key)) ? [] : keys);
