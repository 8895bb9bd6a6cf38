import { SaxesParser, type SaxesTagNS } from 'saxes';

/** What a reader of XML is told, in the order of the text; names come without their prefix. */
export interface XmlReader<Found> {
  open?(tag: SaxesTagNS, attribute: (name: string) => string | undefined): void;
  text?(text: string): void;
  /** What it answers is handed on. */
  close?(name: string): Found | undefined;
}

/** Reads XML as it comes; throws where it is not well formed. Entities of its own are not known, so nothing expands. */
export async function* readXml<Found>(
  pieces: AsyncIterable<string>,
  reader: XmlReader<Found>,
): AsyncGenerator<Found> {
  const found: Found[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) =>
    reader.open?.(tag, (name) => Object.values(tag.attributes).find(({ local }) => local === name)?.value),
  );
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('closetag', ({ local }) => {
    const one = reader.close?.(local);
    if (one !== undefined) found.push(one);
  });
  for await (const piece of pieces) {
    parser.write(piece);
    yield* found.splice(0);
  }
  parser.close();
  yield* found;
}
