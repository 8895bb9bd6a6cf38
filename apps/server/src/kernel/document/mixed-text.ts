import bidiModule from 'bidi-js';
import type { Faces } from './faces.ts';
import type { OtherFont } from './fonts.ts';

// Boundary: the package's types describe a module, and what Node imports is its function.
const bidi = (bidiModule as unknown as typeof bidiModule.default)();

/** Text of one font and one direction, drawn in one go. */
export interface Piece {
  readonly text: string;
  readonly font: OtherFont | undefined;
  /** Odd runs from right to left (the levels of the Unicode Bidirectional Algorithm). */
  readonly level: number;
  /** What a reader copies, where that is not what the glyphs say one after the other. */
  readonly actual?: string;
}

export interface PlacedPiece {
  readonly piece: Piece;
  /** From the left of its line. */
  readonly left: number;
}

/** Its pieces in the order in which they are read, which is the order in which they are copied, each where it is seen. */
export interface MixedLine {
  readonly pieces: readonly PlacedPiece[];
  readonly width: number;
}

export type Measure = (piece: Piece) => number;

interface Unit {
  readonly text: string;
  readonly font: OtherFont | undefined;
  readonly level: number;
  /** Whether a line may end before it. */
  readonly mayBreak: boolean;
}

const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Runs from right to left by its letters, which is how the shaper decides it. */
const rightToLeft = /[\p{Script=Hebrew}\p{Script_Extensions=Arabic}]/u;
const devanagari = /\p{Script=Devanagari}/u;
/** Syllables whose signs are drawn in another order than they are written: a short i, an r before its consonant. */
const isReordered = /\u093f|\u0930\u094d/u;
/** Written without spaces between words, or broken between any two letters. */
const breaksAnywhere =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const closes = /^[\p{Pe}\p{Pf}\p{Po}\s]/u;
const opens = /[\p{Ps}\p{Pi}]$/u;

const mayBreakBetween = (before: string, after: string): boolean => {
  if (/\s$/u.test(before)) return !/^\s/u.test(after);
  if (closes.test(after) || opens.test(before)) return false;
  return breaksAnywhere.test(before.slice(-2)) || breaksAnywhere.test(after.slice(0, 2));
};

/** The units of a paragraph in reading order: each grapheme with its font, its level and whether a line may end before it. */
const unitsOf = (paragraph: string, faces: Faces): Unit[] => {
  const graphemes = faces.graphemesOf(paragraph);
  const text = graphemes.map((one) => one.text).join('');
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  const breaks = new Set<number>();
  const wordAt: number[] = [];
  let before = '';
  for (const [nth, { segment, index }] of [...words.segment(text)].entries()) {
    if (index > 0 && mayBreakBetween(before, segment)) breaks.add(index);
    for (let at = index; at < index + segment.length; at += 1) wordAt[at] = nth;
    before = segment;
  }
  let at = 0;
  const placed = graphemes.map((grapheme) => {
    const unit = { ...grapheme, at, word: wordAt[at] ?? -1 };
    at += grapheme.text.length;
    return unit;
  });
  const fontOfWord = new Map<number, OtherFont>();
  for (const [word, units] of Map.groupBy(placed, (unit) => unit.word)) {
    // A Greek or Polish word is not put together of two fonts; of Han both are of one design.
    const other = units.find(({ font }) => font?.name === 'NotoSans')?.font;
    if (other && units.every((unit) => unit.font === other || faces.draws(other, unit.text)))
      fontOfWord.set(word, other);
  }
  const units = placed.map((unit) => ({
    text: unit.text,
    font: fontOfWord.get(unit.word) ?? unit.font,
    level: levels[unit.at] ?? 0,
    mayBreak: breaks.has(unit.at),
  }));
  return units.map((unit, nth) => {
    const [before, after] = [units[nth - 1], units[nth + 1]];
    // Words that run from right to left stay one piece: readers that take pieces by themselves lose the space between.
    const isBetween = unit.text === ' ' && isRightToLeft(unit.level) && before?.font === after?.font;
    const font = isBetween && after?.font && faces.draws(after.font, ' ') ? after.font : unit.font;
    return { ...unit, font };
  });
};

const isRightToLeft = (level: number): boolean => level % 2 === 1;

/** A tone mark stands above the vowel that `am` brings along; a shaper would do this, ours does not. */
const thaiAm = /([\u0e48-\u0e4b])\u0e33/gu;

const pieceOf = (units: readonly Unit[]): Piece => {
  const [first] = units;
  const said = units.map(({ text }) => text).join('');
  const level = first?.level ?? 0;
  const isMirrored = isRightToLeft(level) && units.length === 1 && !rightToLeft.test(said);
  const text = (isMirrored && bidi.getMirroredCharacter(said)) || said.replace(thaiAm, '\u0e4d$1\u0e32');
  const isSaid = text === said && !isReordered.test(said);
  return { text, font: first?.font, level, ...(isSaid ? {} : { actual: said }) };
};

/** Pieces of consecutive units that one run of the shaper draws; a unit alone where the shaper would turn it round. */
const piecesOf = (units: readonly Unit[]): Piece[] => {
  const pieces: Piece[] = [];
  let run: Unit[] = [];
  const end = (): void => {
    if (run.length > 0) pieces.push(pieceOf(run));
    run = [];
  };
  const isWhole = ({ text, level, font }: Unit): boolean =>
    isRightToLeft(level) === (rightToLeft.test(text) || (text === ' ' && font !== undefined)) &&
    !isReordered.test(text);
  for (const unit of units) {
    const last = run.at(-1);
    const isSame =
      last &&
      last.font === unit.font &&
      last.level === unit.level &&
      isWhole(last) &&
      isWhole(unit) &&
      devanagari.test(last.text) === devanagari.test(unit.text);
    if (!isSame) end();
    run.push(unit);
  }
  end();
  return pieces;
};

/** Rule L2 of the algorithm: from the highest level down, what runs together is turned round. */
const seenOrder = <T extends { readonly piece: Piece }>(pieces: readonly T[]): T[] => {
  const seen = [...pieces];
  const highest = Math.max(0, ...seen.map(({ piece }) => piece.level));
  for (let level = highest; level > 0; level -= 1)
    for (let start = 0; start < seen.length; start += 1) {
      let end = start;
      while ((seen[end]?.piece.level ?? -1) >= level) end += 1;
      if (end > start) seen.splice(start, end - start, ...seen.slice(start, end).toReversed());
      start = end;
    }
  return seen;
};

const lineOf = (units: readonly Unit[], measure: Measure): MixedLine => {
  const last = units.findLastIndex(({ text }) => !/^\s+$/u.test(text));
  const pieces = piecesOf(units.slice(0, last + 1)).map((piece) => ({ piece, width: measure(piece) }));
  const lefts = new Map<Piece, number>();
  let right = 0;
  for (const { piece, width } of seenOrder(pieces)) {
    lefts.set(piece, right);
    right += width;
  }
  return { pieces: pieces.map(({ piece }) => ({ piece, left: lefts.get(piece) ?? 0 })), width: right };
};

/** The lines of a text whose characters are in several fonts or run in several directions. */
export const mixedLines = (text: string, faces: Faces, width: number, measure: Measure): MixedLine[] =>
  text.split('\n').flatMap((paragraph) => {
    const units = unitsOf(paragraph, faces);
    const widthOf = (some: readonly Unit[]): number => lineOf(some, measure).width;
    const parts: Unit[][] = [];
    for (const unit of units)
      if (unit.mayBreak || parts.length === 0) parts.push([unit]);
      else parts.at(-1)?.push(unit);
    const lines: Unit[][] = [[]];
    for (const part of parts) {
      if (widthOf([...(lines.at(-1) ?? []), ...part]) <= width) {
        lines.at(-1)?.push(...part);
        continue;
      }
      if (lines.at(-1)?.length !== 0) lines.push([]);
      // A word that is wider than a line goes on in the next.
      for (const unit of part) {
        const line = lines.at(-1) ?? [];
        if (line.length > 0 && widthOf([...line, unit]) > width) lines.push([unit]);
        else line.push(unit);
      }
    }
    return lines.map((line) => lineOf(line, measure));
  });
