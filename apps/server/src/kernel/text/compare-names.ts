/** How alike two names are, 0 to 1, whatever their case, accents, order, spacing and punctuation. */

// What Unicode does not take apart into a letter and its accent.
const foldedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const latinCompanyForms = new Set(
  'ltd limited llc inc incorporated co company corp corporation gmbh ag sa srl bv plc pte pty fze'.split(' '),
);
const chineseCompanyForms = /(?:股份)?(?:有限)?(?:责任)?公司$/u;

/** The words of a Latin name, folded: `O'Neill-Müller` and `ONEILL MULLER` give the same. */
export const latinWords = (name: string): string[] => {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/gu, (letter) => foldedLetters[letter] ?? letter)
    .replace(/['’‘`´.]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const core = words.filter((word) => !latinCompanyForms.has(word));
  return core.length > 0 ? core : words;
};

/** The characters of a Chinese name without spaces, dots and a company's legal form. */
export const chineseCharacters = (name: string): string => {
  const characters = name.normalize('NFKC').replace(/[^\p{Script=Han}]/gu, '');
  return characters.replace(chineseCompanyForms, '') || characters;
};

/** The least number of letters to add, drop, change or swap with their neighbour. */
const editDistance = (one: string, other: string): number => {
  const a = Array.from(one);
  const b = Array.from(other);
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = next;
  }
  return last[b.length] ?? 0;
};

const textsAlike = (one: string, other: string): number => {
  const longest = Math.max(Array.from(one).length, Array.from(other).length);
  return longest === 0 ? 0 : 1 - editDistance(one, other) / longest;
};

/** Less than this is another word, not a near spelling. */
const nearSpelling = 0.7;
/** A word that the other name leaves out (a middle name) speaks against it less than a word that differs. */
const missingWordWeight = 0.3;

const wordsAlike = (own: readonly string[], listed: readonly string[]): number => {
  const pairs = own
    .flatMap((word, from) => listed.map((other, to) => ({ from, to, alike: textsAlike(word, other) })))
    .filter(({ alike }) => alike >= nearSpelling)
    .sort((one, other) => other.alike - one.alike);
  const usedOwn = new Set<number>();
  const usedListed = new Set<number>();
  let agreed = 0;
  let compared = 0;
  for (const { from, to, alike } of pairs) {
    if (usedOwn.has(from) || usedListed.has(to)) continue;
    usedOwn.add(from);
    usedListed.add(to);
    const letters = (own[from]?.length ?? 0) + (listed[to]?.length ?? 0);
    agreed += alike * letters;
    compared += letters;
  }
  const lettersLeft = (words: readonly string[], used: ReadonlySet<number>): number =>
    words.reduce((sum, word, at) => sum + (used.has(at) ? 0 : word.length), 0);
  const ownLeft = lettersLeft(own, usedOwn);
  const listedLeft = lettersLeft(listed, usedListed);
  const isOnlyShorter = ownLeft === 0 || listedLeft === 0;
  const total = compared + (ownLeft + listedLeft) * (isOnlyShorter ? missingWordWeight : 1);
  // One word in common is a family name, not a person.
  return total === 0 || (isOnlyShorter && usedOwn.size < 2 && ownLeft + listedLeft > 0) ? 0 : agreed / total;
};

const rotations = <Item>(items: readonly Item[]): Item[][] =>
  items.map((_, at) => [...items.slice(at), ...items.slice(0, at)]);

/** Word by word in any order, or run together where the spacing differs. */
export const latinAlike = (own: string, listed: string): number => {
  const ownWords = latinWords(own);
  const listedWords = latinWords(listed);
  const together = listedWords.join('');
  return Math.max(
    wordsAlike(ownWords, listedWords),
    ...rotations(ownWords).map((words) => textsAlike(words.join(''), together)),
    0,
  );
};

/** Character by character, also where family and given name were put in each other's place. */
export const chineseAlike = (own: string, listed: string): number => {
  const target = chineseCharacters(listed);
  return Math.max(
    ...rotations(Array.from(chineseCharacters(own))).map((characters) =>
      textsAlike(characters.join(''), target),
    ),
    0,
  );
};
