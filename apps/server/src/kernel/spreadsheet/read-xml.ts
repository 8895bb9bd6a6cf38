import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** What a reader of XML is told, in the order of the text; names come without their prefix. */
export interface XmlReader<Found> {
  open?(name: string, attribute: (name: string) => string | undefined): void;
  text?(text: string): void;
  /** What it answers is handed on. */
  close?(name: string): Found | undefined;
}

/** A workbook needs about ten levels. */
const deepest = 64;

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

const attributesOf =
  ({ attributes }: SaxesTagPlain) =>
  (wanted: string): string | undefined => {
    for (const name in attributes) if (localOf(name) === wanted) return attributes[name];
    return undefined;
  };

/**
 * Reads XML as it comes; throws where it is not well formed or too deep. Entities of its own are not known, so nothing
 * expands. Namespaces are not resolved: each tag would look through all that are open.
 */
export async function* readXml<Found>(
  pieces: AsyncIterable<string>,
  reader: XmlReader<Found>,
): AsyncGenerator<Found> {
  const found: Found[] = [];
  const parser = new SaxesParser({ xmlns: false });
  let depth = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > deepest) throw new Error('too many tags within tags');
    reader.open?.(localOf(tag.name), attributesOf(tag));
  });
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    const one = reader.close?.(localOf(name));
    if (one !== undefined) found.push(one);
  });
  for await (const piece of pieces) {
    parser.write(piece);
    yield* found.splice(0);
  }
  parser.close();
  yield* found;
}
