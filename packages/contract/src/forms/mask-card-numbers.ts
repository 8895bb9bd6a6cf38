/** What is no card number, however its digits fall: identifiers and numbers masked before, and amounts in groups of three. */
const identifiers = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|•{4} \d{4}/gi;
const amounts = /(?<![\d,])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d,])/g;

const fewest = 13;
const most = 19;
/** Characters between two digits of one number: spaces of any kind, dashes, dots, marks. */
const longestGap = 5;

/** A digit of a text, in whatever script or width it is written. */
interface Digit {
  readonly value: number;
  /** Where it stands in the text, and where what follows it begins. */
  readonly from: number;
  readonly to: number;
  /** Whether the digit before it, and the one after, belong to another group. */
  startsGroup: boolean;
  endsGroup: boolean;
}

interface Found {
  readonly from: number;
  /** Excluded. */
  readonly to: number;
  readonly rank: number;
}

/**
 * Masks whatever in a text may be a card number to its last four digits: every 13 to 19 digits with the check digit of one
 * (Luhn, ISO/IEC 7812-1), whatever parts them and whatever stands beside them. Takes time in proportion to the text.
 */
export const maskCardNumbers = (text: string): string => {
  if (text.length < fewest) return text;
  const kept = [identifiers, amounts].flatMap((never) => [...text.matchAll(never)]);
  let masked = '';
  let at = 0;
  for (const { 0: whole, index } of kept.toSorted((one, other) => one.index - other.index)) {
    if (index < at) continue;
    masked += maskIn(text.slice(at, index)) + whole;
    at = index + whole.length;
  }
  return masked + maskIn(text.slice(at));
};

/** The same for a field: a text longer than it takes is refused, so nothing of it is looked at or handed on. */
export const maskUpTo =
  (longest: number) =>
  (text: string): string =>
    text.length > longest ? '' : maskCardNumbers(text);

const maskIn = (text: string): string => {
  const replaced = runsOf(text).flatMap((run) => replacementsIn(run));
  let masked = '';
  let at = 0;
  for (const { from, to, by } of replaced) {
    masked += text.slice(at, from) + by;
    at = to;
  }
  return masked + text.slice(at);
};

/** Digits with no more between them than parts the groups of one number; shorter runs hold none. */
const runsOf = (text: string): readonly (readonly Digit[])[] => {
  const runs: Digit[][] = [];
  let run: Digit[] = [];
  let gap = 0;
  let from = 0;
  const close = (): void => {
    if (run.length >= fewest) runs.push(run);
    run = [];
  };
  for (const character of text) {
    const to = from + character.length;
    const value = digitOf(character);
    if (value !== undefined) {
      const before = run.at(-1);
      if (before && gap > 0) before.endsGroup = true;
      run.push({ value, from, to, startsGroup: !before || gap > 0, endsGroup: false });
      gap = 0;
    } else if (run.length > 0) {
      gap += 1;
      if (gap > longestGap || wordCharacter.test(character)) {
        close();
        gap = 0;
      }
    }
    from = to;
  }
  close();
  for (const each of runs) {
    const last = each.at(-1);
    if (last) last.endsGroup = true;
  }
  return runs;
};

const wordCharacter = /[\p{L}\p{N}]/u;
const decimalDigit = /\p{Nd}/u;

const digitOf = (character: string): number | undefined => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 128) return code >= 48 && code <= 57 ? code - 48 : undefined;
  if (!/\p{N}/u.test(character)) return undefined;
  const plain = character.normalize('NFKC');
  if (/^[0-9]$/.test(plain)) return Number(plain);
  if (!decimalDigit.test(character)) return undefined;
  // The digits of a script stand beside each other, beginning with its zero.
  let zero = code;
  while (decimalDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
};

interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

/** Windows that end and begin with groups and look like an issuer's are taken first; what half of is masked is enough. */
const replacementsIn = (run: readonly Digit[]): readonly Replacement[] => {
  const found = cardNumbersIn(run);
  const isMasked = run.map(() => false);
  const replaced: Replacement[] = [];
  for (const rank of [...ranks].reverse())
    for (const { from, to } of found.filter((one) => one.rank === rank)) {
      const covered = isMasked.slice(from, to).filter(Boolean).length;
      if (covered * 2 >= to - from) continue;
      const digits = run.slice(from, to);
      for (let place = from; place < to; place += 1) {
        if (covered > 0 && !isMasked[place]) replaced.push({ ...placeOf([run[place]]), by: '•' });
        isMasked[place] = true;
      }
      if (covered > 0) continue;
      const lastFour = digits.slice(-4).map(({ value }) => String(value));
      replaced.push({ ...placeOf(digits), by: `•••• ${lastFour.join('')}` });
    }
  return replaced.sort((one, other) => one.from - other.from);
};

const placeOf = (digits: readonly (Digit | undefined)[]) => ({
  from: digits[0]?.from ?? 0,
  to: digits.at(-1)?.to ?? 0,
});

const ranks = [1, 2, 3, 4] as const;

const cardNumbersIn = (run: readonly Digit[]): readonly Found[] => {
  // Two running sums, one with the digits in even places doubled and one with those in odd ones: any window's check is a
  // difference of one of them.
  const sums: readonly [number[], number[]] = [[0], [0]];
  for (const [place, { value }] of run.entries())
    for (const parity of [0, 1] as const) {
      const weighed = place % 2 === parity ? value * 2 : value;
      sums[parity].push((sums[parity][place] ?? 0) + (weighed > 9 ? weighed - 9 : weighed));
    }
  const written = run.map(({ value }) => String(value)).join('');
  const found: Found[] = [];
  for (let from = 0; from + fewest <= run.length; from += 1)
    for (let to = from + fewest; to <= Math.min(from + most, run.length); to += 1) {
      const sum = sums[to % 2 === 0 ? 0 : 1];
      if (((sum[to] ?? 0) - (sum[from] ?? 0)) % 10 !== 0) continue;
      const rank = rankOf(run, written.slice(from, to), from);
      if (rank !== undefined) found.push({ from, to, rank });
    }
  return found;
};

/** How much it looks like a card number; undefined where it does not. */
const rankOf = (run: readonly Digit[], number: string, from: number): number | undefined => {
  const last = from + number.length - 1;
  const groups = (run[from]?.startsGroup ? 1 : 0) + (run[last]?.endsGroup ? 1 : 0);
  if (issuers.some((issuer) => issuer.test(number))) return 2 + groups;
  if (groups < 2 || number.startsWith('0') || isMoment(number)) return undefined;
  // Any other number is one where nothing but itself stands there in the way numbers are written.
  return isWrittenAsOne(run.slice(from, last + 1)) ? 1 : undefined;
};

/** The numbers of the large networks, by how they begin and how long they are. */
const issuers: readonly RegExp[] = [
  /^4(?:\d{15}|\d{18})$/,
  /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)\d*$(?<=^\d{16})/,
  /^3[47]\d{13}$/,
  /^3(?:0[0-5]|[689])\d*$(?<=^\d{14}|^\d{16,19})/,
  /^35(?:2[89]|[3-8])\d*$(?<=^\d{16,19})/,
  /^6(?:011|4[4-9]|5|2)\d*$(?<=^\d{16,19})/,
];

/** Parted by single characters, or by whatever there is into groups of four and more. */
const isWrittenAsOne = (digits: readonly Digit[]): boolean => {
  const isClose = digits.every(({ from }, place) => place === 0 || from - (digits[place - 1]?.to ?? 0) <= 1);
  const ends = digits.flatMap(({ endsGroup }, place) => (endsGroup ? [place] : []));
  return isClose || ends.slice(0, -1).every((end, index) => end - (ends[index - 1] ?? -1) >= 4);
};

/** A time in milliseconds: no network's numbers are so short and begin with a one. */
const isMoment = (digits: string): boolean => digits.length === 13 && digits.startsWith('1');
