/** How well a thing answers to what was typed: by its beginning, by the beginning of a word, or somewhere inside. */
const placeIn = (spelling: string, word: string): number | undefined => {
  const at = spelling.indexOf(word);
  if (at < 0) return undefined;
  if (at === 0) return 0;
  return spelling.includes(` ${word}`) ? 1 : 2;
};

const rankOf = (spellings: readonly string[], words: readonly string[]): number | undefined => {
  const places = words.map((word) =>
    Math.min(...spellings.map((spelling) => placeIn(spelling, word) ?? Infinity)),
  );
  const worst = Math.max(0, ...places);
  return worst === Infinity ? undefined : worst;
};

/** Those that have every word of what was typed in one of their spellings, the best first; all when nothing was typed. */
export const found = <Thing extends { readonly spellings: readonly string[] }>(
  things: readonly Thing[],
  typed: string,
): readonly Thing[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return things
    .flatMap((thing) => {
      const rank = rankOf(
        thing.spellings.map((spelling) => spelling.toLowerCase()),
        words,
      );
      return rank === undefined ? [] : [{ thing, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ thing }) => thing);
};
