import { inflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/pdf-text.ts';
import { closeWorkers } from '../workers/pool.ts';
import { openDocument, type DocumentOptions } from './document.ts';
import { printable } from './printable.ts';

afterAll(closeWorkers);

const options: DocumentOptions = {
  brand: { name: 'Tael', colour: '#0b69c7' },
  title: ['Receipt', '收据'],
  subtitle: '019a-0001',
  footer: ['Tael', '如有疑问，请与我们联系'],
  pageOf: 'Page {page} of {pages}',
  file: { title: 'Receipt', language: 'en', at: new Date('2026-03-02T10:00:00.000Z') },
};

const made = async (names: readonly string[], rows = 3): Promise<Buffer> => {
  const document = openDocument(options);
  document.heading(['Details', '明细']);
  document.facts(names.map((name) => ({ label: ['Holder', '持卡人'], value: name })));
  document.table({
    columns: [
      { label: ['Entry', '明细'], share: 3 },
      { label: ['Amount', '金额'], share: 1, align: 'right' },
    ],
    rows: Array.from({ length: rows }, (_, at) => [`Row ${at}`, `$${at}.00`]),
  });
  document.totals([{ label: ['Total', '合计'], value: '$1,234.50', isStrong: true }]);
  return Buffer.from(await document.finish('somebody'));
};

const text = (file: Buffer): string => file.toString('latin1');

/** The page content and character maps of a file, unpacked. */
const streamsOf = (file: Buffer): string[] => {
  const found: string[] = [];
  for (const match of text(file).matchAll(/stream\n/g)) {
    const start = match.index + match[0].length;
    const end = file.indexOf('endstream', start);
    try {
      found.push(inflateSync(file.subarray(start, end)).toString('latin1'));
    } catch {
      continue; // not every stream is packed
    }
  }
  return found;
};

describe('a document', () => {
  it('is the same to the byte for the same input', async () => {
    const [one, other] = [await made(['Ana 李明']), await made(['Ana 李明'])];
    expect(one.equals(other)).toBe(true);
    expect(one.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('keeps the figures of a table of many columns whole', async () => {
    const document = openDocument(options);
    const amounts = Array.from({ length: 6 }, (_, at) => `$${at + 1}2,345,678.00`);
    const columns = ['Day', ...amounts, 'Yes', 'No'].map((label) => ({ label: [label], share: 1 }) as const);
    document.table({ columns, rows: [['2026-03-02', ...amounts, '1,234', '567']] });
    const said = readPdf(Buffer.from(await document.finish('somebody'))).text;
    for (const amount of amounts) expect(said).toContain(amount);
  });

  it('carries its fonts with it and says which character each glyph is', async () => {
    const file = await made(['Ana 李明 李小龍 龘']);
    expect(text(file)).toMatch(/\/FontFile3/);
    expect(text(file)).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/);
    const maps = streamsOf(file).filter(
      (part) => part.includes('beginbfrange') || part.includes('beginbfchar'),
    );
    for (const character of '李明小龍龘收据')
      expect(maps.join('').toLowerCase()).toContain(
        (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0'),
      );
  });

  it('draws no missing glyph, whatever a name is made of', async () => {
    const file = await made(['Łukasz 𠮷野家 😀👩‍👩‍👧 한국 Nguyễn Văn\u0000 ①ﬁ']);
    // Glyph 0 is the box: on a page it would be written as the hexadecimal number 0000.
    const pages = streamsOf(file).filter((part) => part.includes('BT'));
    expect(pages.length).toBeGreaterThan(0);
    for (const content of pages)
      for (const [, hex = ''] of content.matchAll(/<([0-9a-f]+)>/g))
        expect(hex.match(/.{4}/g)).not.toContain('0000');
  });

  it('repeats the head of a table on each page and numbers the pages', async () => {
    const file = await made([], 120);
    expect(text(file).match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
  });
});

describe('what a font lacks', () => {
  const onlyLatin = (point: number): boolean => point >= 32 && point < 127;
  it.each([
    ['Łódź', 'Lodz'],
    ['Nguyễn', 'Nguyen'],
    ['ﬁn', 'fin'],
    ['𠮷', '[U+20BB7]'],
    ['😀', '[U+1F600]'],
    ['👍🏽', '[U+1F44D]'],
    ['a\u0000b\u200dc', 'abc'],
  ])('%s is printed as %s', (given, shown) => {
    expect(printable(given, onlyLatin)).toBe(shown);
  });

  it('keeps what the font has', () => {
    expect(printable('龘 é\nß', () => true)).toBe('龘 é\nß');
  });
});
