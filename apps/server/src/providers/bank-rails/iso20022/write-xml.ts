import { BankFileFault } from '../bank-file-fault.ts';
import {
  amountForm,
  currencyForm,
  fits,
  namespaceOf,
  type Child,
  type Group,
  type MessageSchema,
  type Node,
  type Tree,
  type Value,
  type XmlAmount,
} from './schema.ts';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Control characters, halves of characters and what else XML cannot hold. */
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

const escaped = (text: string, path: string): string => {
  if (unwritable.test(text)) throw new BankFileFault('characters', { field: path });
  // A reader would turn a bare carriage return into a line end.
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign).replaceAll('\r', '&#13;');
};

const isAmount = (value: Value): value is XmlAmount => typeof value === 'object' && 'decimal' in value;
const chunkLength = 65_536;

/**
 * A message as a stream of bytes. Throws where it would not be what the schema says, before that element is given out. The
 * streamed element is taken from `items`, so that only the current one is in memory.
 */
export async function* messageXml(
  { name, root, streamed }: MessageSchema,
  tree: Tree,
  items: Iterable<Tree> | AsyncIterable<Tree>,
): AsyncGenerator<Uint8Array> {
  let pending = '';
  for await (const piece of pieces()) {
    pending += piece;
    if (pending.length < chunkLength) continue;
    yield Buffer.from(pending);
    pending = '';
  }
  yield Buffer.from(pending);

  async function* pieces(): AsyncGenerator<string> {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespaceOf(name)}">`;
    yield* along(root, tree, streamed, '');
    yield '</Document>\n';
  }

  /** The elements of a group; the one on the way to the streamed element is written bit by bit. */
  async function* along(
    group: Group,
    values: Tree,
    way: readonly string[],
    path: string,
  ): AsyncGenerator<string> {
    refuseUnknown(group, values, path);
    for (const child of group.children) {
      if (child.name !== way[0]) yield childXml(child, values[child.name], path);
      else if (way.length === 1) yield* each(child, path);
      else if (child.node.kind === 'sequence') {
        yield `<${child.name}>`;
        // Boundary: a group stands for a tree; anything else has no element of these names and is refused.
        yield* along(child.node, (values[child.name] ?? {}) as Tree, way.slice(1), `${path}/${child.name}`);
        yield `</${child.name}>`;
      }
    }
  }

  async function* each({ name: tag, node, isRequired }: Child, path: string): AsyncGenerator<string> {
    let written = 0;
    for await (const item of items) {
      written += 1;
      yield elementXml(tag, node, item, `${path}/${tag}`);
    }
    if (isRequired && written === 0) throw new BankFileFault('xml_missing', { field: `${path}/${tag}` });
  }
}

const childXml = (
  { name, node, isRequired, isRepeated }: Child,
  value: Value | undefined,
  path: string,
): string => {
  const here = `${path}/${name}`;
  const values: readonly Value[] = value === undefined ? [] : isRepeated && isList(value) ? value : [value];
  if (isRequired && values.length === 0) throw new BankFileFault('xml_missing', { field: here });
  return values.map((each) => elementXml(name, node, each, here)).join('');
};

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

const elementXml = (name: string, node: Node, value: Value, path: string): string => {
  if (node.kind === 'leaf') {
    if (typeof value !== 'string' || !fits(node, value))
      throw new BankFileFault('xml_value', { field: path });
    return `<${name}>${escaped(value, path)}</${name}>`;
  }
  if (typeof value === 'string' || isList(value)) throw new BankFileFault('xml_value', { field: path });
  if (node.kind === 'amount') {
    if (!isAmount(value) || !amountForm.test(value.decimal) || !currencyForm.test(value.currency))
      throw new BankFileFault('xml_value', { field: path });
    return `<${name} Ccy="${value.currency}">${value.decimal}</${name}>`;
  }
  // Boundary: not text, not a list, and where an amount was given its names are no elements of this group.
  const tree = value as Tree;
  refuseUnknown(node, tree, path);
  return `<${name}>${node.children.map((child) => childXml(child, tree[child.name], path)).join('')}</${name}>`;
};

/** An element that the table does not have would be lost in silence; a choice has exactly one. */
const refuseUnknown = ({ kind, children }: Group, tree: Tree, path: string): void => {
  const given = Object.keys(tree).filter((name) => tree[name] !== undefined);
  const unknown = given.find((name) => !children.some((child) => child.name === name));
  if (unknown !== undefined) throw new BankFileFault('xml_element', { field: `${path}/${unknown}` });
  if (kind === 'choice' && given.length !== 1)
    throw new BankFileFault(given.length === 0 ? 'xml_missing' : 'xml_element', { field: path });
};
