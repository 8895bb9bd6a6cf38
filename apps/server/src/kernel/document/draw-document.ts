import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { openFaces, type FontInUse } from './faces.ts';
import { loadFonts, readOtherFont, type OtherFont, type Weight } from './fonts.ts';
import type { Fact, Label, DocumentColumn, DocumentTable, DocumentToDraw, Total } from './document.ts';
import { mixedLines, type MixedLine, type Piece } from './mixed-text.ts';
import { printable } from './printable.ts';
import { shaping, wholeRun } from './shaping.ts';

const page = { width: 595.28, height: 841.89, margin: 48, foot: 64 } as const;
const inner = page.width - 2 * page.margin;
const bottom = page.height - page.foot;
const ink = '#12161d';
const soft = '#586273';
const line = '#e5e8ec';

/** Draws a document page by page: the same one makes the same bytes. For a worker, because a long one takes seconds. */
export const drawDocument = async ({ options, parts }: DocumentToDraw): Promise<Buffer> => {
  const fonts = await loadFonts();
  const { file } = options;
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: page.margin, bottom: 0, left: page.margin, right: page.margin },
    bufferPages: true,
    lang: file.language,
    displayTitle: true,
    info: {
      Title: file.title,
      Author: options.brand.name,
      Creator: options.brand.name,
      CreationDate: file.at,
    },
    font: '',
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.registerFont('regular', fonts.regular);
  doc.registerFont('bold', fonts.bold);
  doc.font('regular');
  // Boundary: the types leave out the font in use, which knows its own characters.
  const fontInUse = (): FontInUse => (doc as unknown as { _font: { font: FontInUse } })._font.font;
  const main = fontInUse();
  const registered = new Set<string>();
  const useFont = (other: OtherFont | undefined, weight: Weight, size: number): void => {
    const name = other ? `${other.name} ${weight}` : weight;
    if (other && !registered.has(name)) doc.registerFont(name, readOtherFont(other, weight));
    registered.add(name);
    doc.font(name).fontSize(size);
  };
  const faces = openFaces(main, (other) => {
    useFont(other, 'regular', 10);
    return fontInUse();
  });
  const plainTexts = new Map<string, string | undefined>();
  /** The text as the main font alone draws it; of one that needs others, none. */
  const plain = (text: string): string | undefined => {
    if (!plainTexts.has(text))
      plainTexts.set(
        text,
        faces.isPlain(text) ? printable(text, (point) => main.hasGlyphForCodePoint(point)) : undefined,
      );
    return plainTexts.get(text);
  };

  let y: number = page.margin;

  const breakPage = (): void => {
    doc.addPage();
    y = page.margin;
  };
  const room = (height: number): void => {
    if (y + height > bottom) breakPage();
  };

  type Style = { size: number; colour: string; font?: Weight; align?: 'left' | 'right' };
  const useStyle = ({ font = 'regular', size }: Style, other?: OtherFont): void => useFont(other, font, size);
  const linesOf = (text: string, width: number, style: Style): readonly MixedLine[] =>
    mixedLines(text, faces, width, ({ text: part, font }: Piece) => {
      useStyle(style, font);
      return doc.widthOfString(part, wholeRun(part));
    });
  const heightOf = (text: string, width: number, style: Style): number => {
    const said = plain(text);
    const lines = said === undefined ? linesOf(text, width, style).length : 0;
    useStyle(style);
    return said === undefined
      ? lines * doc.currentLineHeight(true)
      : doc.heightOfString(said, { ...shaping(said), width });
  };
  const write = (text: string, x: number, top: number, width: number, style: Style): void => {
    const said = plain(text);
    if (said === undefined) {
      writeMixed(linesOf(text, width, style), x, top, width, style);
      return;
    }
    useStyle(style);
    doc.fillColor(style.colour).text(said, x, top, { ...shaping(said), width, align: style.align ?? 'left' });
  };
  /** Each piece at its place on the baseline of the main font, whose lines are tall enough for all others. */
  const writeMixed = (
    lines: readonly MixedLine[],
    x: number,
    top: number,
    width: number,
    style: Style,
  ): void => {
    useStyle(style);
    const height = doc.currentLineHeight(true);
    const baseline = (main.ascent / main.unitsPerEm) * style.size;
    doc.fillColor(style.colour);
    for (const [at, line] of lines.entries()) {
      const start = style.align === 'right' ? x + width - line.width : x;
      for (const { piece, left } of line.pieces) {
        useStyle(style, piece.font);
        if (piece.actual !== undefined) doc.markContent('Span', { actual: piece.actual });
        doc.text(piece.text, start + left, top + at * height + baseline, {
          ...wholeRun(piece.text),
          lineBreak: false,
          baseline: 'alphabetic',
        });
        if (piece.actual !== undefined) doc.endMarkedContent();
      }
    }
  };

  /** A label's lines, the first plain and the second smaller; the height they took. */
  const labelHeight = (label: Label, width: number, style: Style): number =>
    label.reduce((sum, text, at) => sum + heightOf(text, width, at === 0 ? style : smaller(style)), 0);
  const smaller = (style: Style): Style => ({
    ...style,
    size: style.size - 1,
    font: 'regular',
    colour: soft,
  });
  const writeLabel = (label: Label, x: number, top: number, width: number, style: Style): void => {
    let at = top;
    for (const [index, text] of label.entries()) {
      const lineStyle = index === 0 ? style : smaller(style);
      write(text, x, at, width, lineStyle);
      at += heightOf(text, width, lineStyle);
    }
  };
  const rule = (top: number, colour: string = line, width = 0.75): void => {
    doc
      .moveTo(page.margin, top)
      .lineTo(page.width - page.margin, top)
      .lineWidth(width)
      .strokeColor(colour)
      .stroke();
  };

  const letterhead = (): void => {
    const half = inner / 2 - 12;
    write(options.brand.name, page.margin, y, half, { size: 16, colour: options.brand.colour, font: 'bold' });
    const title: Style = { size: 15, colour: ink, font: 'bold', align: 'right' };
    const right = page.margin + inner / 2 + 12;
    writeLabel(options.title, right, y, half, title);
    let height = labelHeight(options.title, half, title);
    if (options.subtitle !== undefined) {
      const style: Style = { size: 9, colour: soft, align: 'right' };
      write(options.subtitle, right, y + height + 2, half, style);
      height += 2 + heightOf(options.subtitle, half, style);
    }
    y += Math.max(height, 24) + 12;
    rule(y, options.brand.colour, 1.5);
    y += 18;
  };
  letterhead();

  const facts = (given: readonly Fact[]): void => {
    const nameStyle: Style = { size: 9, colour: soft };
    const valueStyle: Style = { size: 10, colour: ink };
    const nameWidth = 150;
    const valueWidth = inner - nameWidth - 12;
    for (const { label, value } of given) {
      if (value === '') continue;
      const height =
        Math.max(labelHeight(label, nameWidth, nameStyle), heightOf(value, valueWidth, valueStyle)) + 8;
      room(height);
      writeLabel(label, page.margin, y + 1, nameWidth, nameStyle);
      write(value, page.margin + nameWidth + 12, y, valueWidth, valueStyle);
      y += height;
    }
    y += 8;
  };

  const widthsOf = (columns: readonly DocumentColumn[]): readonly number[] => {
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    return columns.map(({ share }) => (inner * share) / shares);
  };

  const table = ({ columns, rows }: DocumentTable): void => {
    const widths = widthsOf(columns);
    const isDense = columns.length > 7;
    const headStyle: Style = { size: isDense ? 6.5 : 8, colour: soft, font: 'bold' };
    const cellStyle: Style = { size: isDense ? 7 : 8.5, colour: ink };
    const gap = 6;
    const styleOf = (style: Style, { align }: DocumentColumn): Style => (align ? { ...style, align } : style);
    const each = (draw: (column: DocumentColumn, x: number, width: number, at: number) => void): void => {
      let x: number = page.margin;
      for (const [at, column] of columns.entries()) {
        const width = widths[at] ?? 0;
        draw(column, x, width - gap, at);
        x += width;
      }
    };
    const headHeight = Math.max(
      ...columns.map(({ label }, at) => labelHeight(label, (widths[at] ?? 0) - gap, headStyle)),
    );
    const head = (): void => {
      each((column, x, width) => writeLabel(column.label, x, y, width, styleOf(headStyle, column)));
      y += headHeight + 5;
      rule(y, soft);
      y += 5;
    };
    room(headHeight + 40);
    head();
    for (const row of rows) {
      const height =
        Math.max(...columns.map((_, at) => heightOf(row[at] ?? '', (widths[at] ?? 0) - gap, cellStyle))) + 8;
      if (y + height > bottom) {
        breakPage();
        head();
      }
      each((column, x, width, at) => write(row[at] ?? '', x, y, width, styleOf(cellStyle, column)));
      y += height - 3;
      rule(y);
      y += 3;
    }
    y += 12;
  };

  const totals = (given: readonly Total[]): void => {
    const width = 260;
    const x = page.width - page.margin - width;
    for (const { label, value, isStrong = false } of given) {
      const style: Style = { size: isStrong ? 11 : 9.5, colour: ink, font: isStrong ? 'bold' : 'regular' };
      const nameWidth = width * 0.55;
      const height = Math.max(labelHeight(label, nameWidth, style), heightOf(value, width * 0.45, style)) + 6;
      room(height);
      writeLabel(label, x, y, nameWidth, style);
      write(value, x + nameWidth, y, width * 0.45, { ...style, align: 'right' });
      y += height;
    }
    y += 12;
  };

  const headingStyle: Style = { size: 11, colour: ink, font: 'bold' };
  const noteStyle: Style = { size: 8.5, colour: soft };

  const footers = (): void => {
    const { start, count } = doc.bufferedPageRange();
    for (let at = 0; at < count; at += 1) {
      doc.switchToPage(start + at);
      const top = page.height - 44;
      rule(top - 8);
      write(options.footer.join('  '), page.margin, top, inner - 110, { size: 7.5, colour: soft });
      write(numbered(options.pageOf, at + 1, count), page.width - page.margin - 100, top, 100, {
        size: 7.5,
        colour: soft,
        align: 'right',
      });
    }
  };

  const heading = (label: Label): void => {
    const height = labelHeight(label, inner, headingStyle) + 8;
    room(height + 40);
    writeLabel(label, page.margin, y, inner, headingStyle);
    y += height;
  };
  const note = (text: string): void => {
    const height = heightOf(text, inner, noteStyle) + 8;
    room(height);
    write(text, page.margin, y, inner, noteStyle);
    y += height;
  };

  for (const part of parts)
    if ('heading' in part) heading(part.heading);
    else if ('facts' in part) facts(part.facts);
    else if ('table' in part) table(part.table);
    else if ('totals' in part) totals(part.totals);
    else note(part.note);
  footers();
  const over = finished(doc);
  doc.end();
  await over;
  return Buffer.concat(chunks);
};

const numbered = (pageOf: string, at: number, count: number): string =>
  pageOf.replace('{page}', String(at)).replace('{pages}', String(count));
