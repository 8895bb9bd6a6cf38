import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readPdf, type PdfContent } from '../../testing/pdf-text.ts';
import type { DocumentToDraw } from './document.ts';
import { drawDocument } from './draw-document.ts';

const documentOf = (...names: readonly string[]): DocumentToDraw => ({
  options: {
    brand: { name: 'Tael', colour: '#0b69c7' },
    title: ['Statement', '账单'],
    footer: ['Tael'],
    pageOf: '{page}',
    file: { title: 'Statement', language: 'en', at: new Date('2026-03-02T10:00:00.000Z') },
  },
  parts: [{ facts: names.map((name) => ({ label: ['-'], value: name })) }],
});

const drawn = async (...names: readonly string[]): Promise<PdfContent> =>
  readPdf(await drawDocument(documentOf(...names)));

const valuesLeft = 200;
/** The lines of the values from top to bottom, each from left to right as it is seen. */
const seenIn = ({ pieces }: PdfContent): string[] => {
  const values = pieces.filter(({ left, bottom }) => left > valuesLeft && bottom > 60 && bottom < 750);
  return [...Map.groupBy(values, ({ bottom }) => Math.round(bottom))]
    .toSorted(([one], [other]) => other - one)
    .map(([, line]) =>
      line
        .toSorted((one, other) => one.left - other.left)
        .map(({ seen }) => seen)
        .join(''),
    );
};

/** Right to left, letter by letter. */
const turned = (text: string): string => [...text].toReversed().join('');

const cafe = 'مقهى النخيل';
const telAviv = 'קפה תל אביב';

describe('a name is drawn by a font that has it', () => {
  it.each([
    ['Thai', 'ร้านกาแฟดอยตุง', 'ร้านกาแฟดอยตุง', 'NotoSansThai'],
    ['Korean', '카페 서울역점', '카페 서울역점', 'NotoSansKR'],
    ['Arabic', cafe, turned(cafe), 'NotoNaskhArabic'],
    ['Greek', 'Καφενείο Ήλιος', 'Καφενείο Ήλιος', 'NotoSans-'],
    ['Hebrew', telAviv, turned(telAviv), 'NotoSansHebrew'],
    ['Devanagari', 'चाय घर', 'चाय घर', 'NotoSans-'],
    ['rare Han', '𠮷野家 渋谷', '𠮷野家 渋谷', 'NotoSansJP'],
    ['Han of Hong Kong', '𠝹刀街', '𠝹刀街', 'NotoSansHant'],
    ['emoji', '☕️ Café 🍰', '☕ Café 🍰', 'NotoEmoji'],
    ['a family', '👩‍👩‍👧 🇨🇳', '👩‍👩‍👧 🇨🇳', 'NotoEmoji'],
    ['Latin with all its marks', 'Łukasz Nguyễn', 'Łukasz Nguyễn', 'NotoSans-'],
  ])('%s: %s', async (_, name, seen, font) => {
    const file = await drawn(name);
    expect(file.hasBox).toBe(false);
    expect(seenIn(file).map((line) => line.replaceAll('\ufe0f', ''))).toEqual([seen]);
    expect(file.fonts.join()).toContain(font);
    expect(file.text).not.toContain('[U+');
  });

  it('a code stands for what none has', async () => {
    const file = await drawn('𪚥 𠮷', 'ა');
    expect(seenIn(file)).toEqual(['[U+2A6A5] 𠮷', '[U+10D0]']);
  });

  it('in bold type too', async () => {
    const document = documentOf();
    const file = readPdf(await drawDocument({ ...document, parts: [{ heading: [telAviv] }] }));
    expect(file.fonts.join()).toContain('NotoSansHebrew-Bold');
    expect(file.hasBox).toBe(false);
  });
});

describe('the letters of a name are shaped', () => {
  it('Arabic ones are joined: one within a word is another glyph than alone', async () => {
    const { pieces } = await drawn('ه', 'مقهى');
    const [alone, within] = ['ه', 'ىهقم'].map((text) => pieces.find(({ seen }) => seen === text));
    expect(within?.glyphs).toHaveLength(4);
    expect(within?.glyphs).not.toContain(alone?.glyphs[0]);
  });

  it('Devanagari consonants are one sign, and a short i stands before them and is copied after', async () => {
    const { pieces } = await drawn('क्षि');
    const piece = pieces.find(({ text }) => text === 'क्षि');
    expect(piece?.glyphs).toHaveLength(2);
    expect(piece?.seen).toBe('\u093f' + 'क्ष');
  });

  it('a Thai tone mark stands above the vowel, and the word is copied as it was written', async () => {
    const { pieces } = await drawn('น้ำ');
    const piece = pieces.filter(({ text }) => text === 'น้ำ');
    expect(piece.map(({ seen }) => seen).join('')).toBe('น\u0e4d้า');
  });
});

describe('a line of both directions', () => {
  it.each([
    [`Payment to ${cafe} (Dubai) 24.00`, `Payment to ${turned(cafe)} (Dubai) 24.00`],
    [`${cafe} (Dubai)`, `(Dubai) ${turned(cafe)}`],
    ['מקום (תל אביב) 12 cafe', `cafe 12 (${turned('תל אביב')}) ${turned('מקום')}`],
    ['صفحة ٢٤', `٢٤ ${turned('صفحة')}`],
    ['a \u202egnp.exe', 'a gnp.exe'],
  ])('%s', async (given, seen) => {
    expect(seenIn(await drawn(given))).toEqual([seen]);
  });

  it('is copied in the order in which it is read', async () => {
    const { pieces } = await drawn(`${telAviv} (Jaffa)`);
    const at = (text: string) => pieces.findIndex((piece) => piece.text.includes(text));
    expect(at(turned(telAviv))).toBeGreaterThan(0);
    expect(at('Jaffa')).toBeGreaterThan(at(turned(telAviv)));
  });

  it('that does not fit goes on below, between words', async () => {
    for (const name of [cafe, 'ร้านกาแฟดอยตุง']) {
      const lines = seenIn(await drawn(Array(16).fill(name).join(' ')));
      expect(lines.length).toBeGreaterThan(1);
      const whole = Array(16).fill(name).join(' ');
      const isTurned = name === cafe;
      const read = lines.map((line) => (isTurned ? turned(line) : line));
      expect(read.join('').replaceAll(' ', '')).toBe(whole.replaceAll(' ', ''));
      if (isTurned)
        for (const line of read) expect(line.split(' ').every((word) => cafe.includes(word))).toBe(true);
    }
  });
});

it('an apostrophe is as narrow as English has it, and as wide as a character where Chinese stands', async () => {
  const [english, chinese, both] = ['isn’t', '李’明', `isn’t ${telAviv}`];
  const { pieces } = await drawn(english, chinese, both);
  const apostropheOf = (text: string) => {
    const piece = pieces.find(({ seen }) => seen.startsWith(text));
    return piece?.glyphs[[...piece.seen].indexOf('’')];
  };
  expect(apostropheOf(english)).toBeDefined();
  expect(apostropheOf(chinese)).toBeDefined();
  expect(apostropheOf(english)).not.toBe(apostropheOf(chinese));
  expect(apostropheOf(both.slice(0, 6))).toBe(apostropheOf(english));
});

it('a document without such names holds no other font', async () => {
  const file = await drawDocument(documentOf('Ana 李明', 'Café é ß'));
  expect(readPdf(file).fonts.every((font) => font.includes('NotoSansHans'))).toBe(true);
});

it('the same input makes the same bytes', async () => {
  const made = async () =>
    createHash('sha256')
      .update(await drawDocument(documentOf(cafe, 'चाय घर', '🍰')))
      .digest('hex');
  expect(await made()).toBe(await made());
});
