import { readXml, type XmlReader } from '../../../kernel/spreadsheet/read-xml.ts';
import { BankFileFault } from '../bank-file-fault.ts';
import type { OpenFile } from '../open-file.ts';
import {
  amountForm,
  currencyForm,
  fits,
  namespaceOf,
  type Group,
  type MessageSchema,
  type Node,
  type Tree,
  type Value,
} from './schema.ts';

/** What a message says: each streamed element as it ends, and at last everything else. */
export type MessagePart =
  { readonly kind: 'item'; readonly tree: Tree } | { readonly kind: 'whole'; readonly tree: Tree };

interface Frame {
  readonly name: string;
  readonly node: Node;
  readonly values: Record<string, Value>;
  readonly currency: string | undefined;
  text: string;
  /** The place in the sequence that was reached, and how often an element stands there. */
  at: number;
  times: number;
}

/** Reads a message against its table; throws a `BankFileFault` at the first element that does not belong. */
export async function* messageParts(schema: MessageSchema, open: OpenFile): AsyncGenerator<MessagePart> {
  try {
    yield* readXml(textOf(open()), readerOf(schema));
  } catch (error) {
    // Whatever the parser says about a text that is not XML; our own faults pass.
    throw error instanceof BankFileFault ? error : new BankFileFault('xml_broken');
  }
}

async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

const readerOf = ({ name: message, root, streamed }: MessageSchema): XmlReader<MessagePart> => {
  const frames: Frame[] = [];
  const pathOf = (name: string): string => [...frames.slice(1).map((frame) => frame.name), name].join('/');
  const refuse = (code: BankFileFault['code'], name: string): never => {
    throw new BankFileFault(code, { field: pathOf(name) });
  };
  const push = (name: string, node: Node, currency: string | undefined): void => {
    frames.push({ name, node, values: {}, currency, text: '', at: 0, times: 0 });
  };

  return {
    open(name, attribute) {
      const parent = frames.at(-1);
      if (!parent) {
        if (name !== 'Document' || attribute('xmlns') !== namespaceOf(message)) refuse('xml_message', name);
        push(name, root, undefined);
        return;
      }
      if (parent.node.kind === 'leaf' || parent.node.kind === 'amount') return refuse('xml_element', name);
      push(name, nodeOf(parent, parent.node, name, refuse), attribute('Ccy'));
    },
    text(text) {
      const frame = frames.at(-1);
      if (frame) frame.text += text;
    },
    close(name) {
      const frame = frames.at(-1);
      if (!frame) return undefined;
      const value = valueOf(frame, (code) => refuse(code, ''));
      frames.pop();
      const parent = frames.at(-1);
      // Boundary: the root and the streamed elements are groups, so that their value is a tree.
      if (!parent) return { kind: 'whole', tree: value as Tree };
      if (isStreamed(frames, name, streamed)) return { kind: 'item', tree: value as Tree };
      keep(parent, name, value);
      return undefined;
    },
  };
};

type Refuse = (code: BankFileFault['code'], name: string) => never;

/** What an element may hold, where it stands in its parent; the place that was reached moves to it. */
const nodeOf = (parent: Frame, { kind, children }: Group, name: string, refuse: Refuse): Node => {
  const isOver = kind === 'choice' && parent.times > 0;
  const found = children.findIndex((child, index) => child.name === name && index >= parent.at);
  const child = children[found];
  if (!child || isOver) return refuse('xml_element', name);
  const isAgain = found === parent.at && parent.times > 0;
  if (isAgain && !child.isRepeated) return refuse('xml_element', name);
  if (kind === 'sequence') requireBefore(parent, children, found, refuse);
  parent.times = isAgain ? parent.times + 1 : 1;
  parent.at = found;
  return child.node;
};

/** What is required between the place that was reached and this one would be missing. */
const requireBefore = (parent: Frame, children: Group['children'], until: number, refuse: Refuse): void => {
  const from = parent.times > 0 ? parent.at + 1 : parent.at;
  const missing = children.slice(from, Math.max(from, until)).find((child) => child.isRequired);
  if (missing) refuse('xml_missing', missing.name);
};

const valueOf = (frame: Frame, refuse: (code: BankFileFault['code']) => never): Value => {
  const { node, text, currency, values } = frame;
  if (node.kind === 'leaf') return fits(node, text) ? text : refuse('xml_value');
  if (node.kind === 'amount')
    return currency !== undefined && currencyForm.test(currency) && amountForm.test(text)
      ? { currency, decimal: text }
      : refuse('xml_value');
  if (text.trim() !== '') return refuse('xml_element');
  if (node.kind === 'sequence') requireBefore(frame, node.children, node.children.length, refuse);
  else if (frame.times === 0) return refuse('xml_missing');
  return values;
};

const isStreamed = (frames: readonly Frame[], name: string, streamed: readonly string[]): boolean =>
  frames.length === streamed.length &&
  streamed.every((each, index) => each === (index + 1 < streamed.length ? frames[index + 1]?.name : name));

const keep = ({ node, values, at }: Frame, name: string, value: Value): void => {
  const isRepeated = 'children' in node && node.children[at]?.isRepeated === true;
  const before = values[name];
  if (!isRepeated) values[name] = value;
  else if (isList(before)) before.push(value);
  else values[name] = [value];
};

/** The lists of a frame are its own until it ends. */
const isList = (value: Value | undefined): value is Value[] => Array.isArray(value);
