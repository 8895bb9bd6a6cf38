import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

const objectsOf = (file: Buffer): ReadonlyMap<string, PdfObject> => {
  const text = file.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const start = match.index + match[0].length;
    const end = text.indexOf('\nendobj', start);
    const body = text.slice(start, end);
    const at = body.indexOf('stream\n');
    const head = at === -1 ? body : body.slice(0, at);
    const packed = file.subarray(start + at + 7, start + body.lastIndexOf('\nendstream'));
    const isPacked = at !== -1 && head.includes('/FlateDecode');
    objects.set(match[1] ?? '', { head, stream: isPacked ? inflateSync(packed).toString('latin1') : '' });
  }
  return objects;
};

const characters = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Glyph to text, as the file itself says it. */
const glyphsOf = (map: string): ReadonlyMap<string, string> => {
  const glyphs = new Map<string, string>();
  for (const [, first = '', , list = ''] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[(.*?)\]/gis))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      glyphs.set(
        (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'),
        characters(hex.replaceAll(' ', '')),
      );
  return glyphs;
};

/** What is drawn in one go. */
export interface PdfPiece {
  /** What a reader copies, where the file says it in words; else what is seen. */
  readonly text: string;
  /** The characters of its glyphs from left to right. */
  readonly seen: string;
  readonly glyphs: readonly string[];
  readonly left: number;
  /** From the bottom of its page. */
  readonly bottom: number;
}

export interface PdfContent {
  readonly pieces: readonly PdfPiece[];
  /** What a reader copies out of it, page after page, one piece of text a line. */
  readonly text: string;
  readonly pages: number;
  /** The fonts in it, by name. */
  readonly fonts: readonly string[];
  /** Whether some piece draws the box that stands for a missing glyph. */
  readonly hasBox: boolean;
}

/** The words that a reader copies instead of what follows, where they end, and what is drawn in one go. */
const marks = /\/ActualText \(((?:\\[^]|[^\\)])*)\)|\bEMC\b|\bBT\n([^]*?)\nET\b/g;

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const stringOf = (written: string): string => {
  const bytes = written.replace(/\\([^])/g, (_, letter: string) => escapes[letter] ?? letter);
  return bytes.startsWith('\u00fe\u00ff')
    ? Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
    : bytes;
};

/** Reads a PDF of ours back: its text through the character maps of its fonts. */
export const readPdf = (file: Buffer): PdfContent => {
  const objects = objectsOf(file);
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
      if (map !== undefined) fonts.set(name, glyphsOf(objects.get(map)?.stream ?? ''));
    }
  const pieces: PdfPiece[] = [];
  for (const { stream } of objects.values()) {
    let glyphs: ReadonlyMap<string, string> = new Map();
    let actual: string | undefined;
    for (const [all, said, drawn = ''] of stream.matchAll(marks)) {
      if (said !== undefined) actual = stringOf(said);
      if (all === 'EMC') actual = undefined;
      const [, left = 0, bottom = 0] = (/1 0 0 1 (\S+) (\S+) Tm/.exec(drawn) ?? []).map(Number);
      glyphs = fonts.get(/\/(F\d+) /.exec(drawn)?.[1] ?? '') ?? glyphs;
      const codes = [...drawn.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      const seen = codes.map((code) => glyphs.get(code) ?? '\ufffd').join('');
      if (codes.length > 0) pieces.push({ text: actual ?? seen, seen, glyphs: codes, left, bottom });
    }
  }
  const text = file.toString('latin1');
  return {
    pieces,
    text: pieces.map((piece) => piece.text).join('\n'),
    pages: text.match(/\/Type \/Page\b/g)?.length ?? 0,
    fonts: [...new Set([...text.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name = '']) => name))],
    hasBox: pieces.some((piece) => piece.glyphs.includes('0000')),
  };
};
