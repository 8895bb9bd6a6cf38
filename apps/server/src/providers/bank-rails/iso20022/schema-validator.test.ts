import fc from 'fast-check';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { expect, it } from 'vitest';
import { BankFileFault } from '../bank-file-fault.ts';
import { writeInterbankTransfers } from './interbank-transfers.ts';
import { camt056, pacs004, pacs008, pain001, pain002 } from './messages.ts';
import { writePaymentInitiation } from './payment-initiation.ts';
import { writePaymentReturns } from './payment-returns.ts';
import { messageParts } from './read-xml.ts';
import { writeRecallRequest } from './recall-request.ts';
import { namespaceOf, type Group, type MessageSchema, type Node } from './schema.ts';
import { writeStatusReport } from './status-report.ts';
import { initiations, interbankTransfers, paymentReturns, recallRequests, statusReports } from './testing.ts';

/** One of our tables as an XML Schema, for a validator that is not ours. */
const xsdOf = ({ name, root }: MessageSchema): string => `
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${namespaceOf(name)}"
  targetNamespace="${namespaceOf(name)}" elementFormDefault="qualified">
  <xs:simpleType name="Decimal"><xs:restriction base="xs:decimal"><xs:fractionDigits value="5"/>
    <xs:totalDigits value="18"/><xs:minInclusive value="0"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="Currency"><xs:restriction base="xs:string"><xs:pattern value="[A-Z]{3}"/></xs:restriction></xs:simpleType>
  <xs:complexType name="Amount"><xs:simpleContent><xs:extension base="Decimal">
    <xs:attribute name="Ccy" type="Currency" use="required"/></xs:extension></xs:simpleContent></xs:complexType>
  <xs:element name="Document">${groupXsd(root)}</xs:element>
</xs:schema>`;

const groupXsd = ({ kind, children }: Group): string => {
  const elements = children.map(({ name, node, isRequired, isRepeated }) => {
    const least = isRequired || kind === 'choice' ? 1 : 0;
    const times = `minOccurs="${String(least)}" maxOccurs="${isRepeated ? 'unbounded' : '1'}"`;
    return node.kind === 'amount'
      ? `<xs:element name="${name}" type="Amount" ${times}/>`
      : `<xs:element name="${name}" ${times}>${nodeXsd(node)}</xs:element>`;
  });
  return `<xs:complexType><xs:${kind}>${elements.join('')}</xs:${kind}></xs:complexType>`;
};

const nodeXsd = (node: Exclude<Node, { kind: 'amount' }>): string =>
  node.kind === 'leaf' ? leafXsd(node.form.source) : groupXsd(node);

const leafXsd = (source: string): string => {
  const most = /^\^\.\{1,(\d+)\}\$$/.exec(source)?.[1];
  if (most !== undefined)
    return restriction('string', `<xs:minLength value="1"/><xs:maxLength value="${most}"/>`);
  if (source.includes('(?='))
    return restriction('decimal', '<xs:fractionDigits value="17"/><xs:totalDigits value="18"/>');
  return restriction('string', `<xs:pattern value="${source.slice(1, -1).replaceAll('(?:', '(')}"/>`);
};
const restriction = (base: string, facets: string): string =>
  `<xs:simpleType><xs:restriction base="xs:${base}">${facets}</xs:restriction></xs:simpleType>`;

/** An element of a message of ours, which has no comments, no empty elements and no text between elements. */
interface Element {
  name: string;
  attributes: string;
  text: string;
  children: Element[];
}
const parsed = (xml: string): Element => {
  const root: Element = { name: '', attributes: '', text: '', children: [] };
  const open = [root];
  for (const [, close, name = '', attributes = '', text = ''] of xml.matchAll(
    /<(\/?)(\w+)([^>]*)>([^<]*)/g,
  )) {
    if (close) open.pop();
    else {
      const element = { name, attributes, text, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    }
  }
  return root.children[0] ?? root;
};
const written = ({ name, attributes, text, children }: Element): string =>
  `<${name}${attributes}>${children.length > 0 ? children.map(written).join('') : text}</${name}>`;
const within = (element: Element): Element[] => [element, ...element.children.flatMap(within)];

type Change = (element: Element, place: number) => void;
const changes: Readonly<Record<string, Change>> = {
  drop: ({ children }, place) => void children.splice(place % children.length, 1),
  repeat: ({ children }, place) => {
    const at = place % children.length;
    children.splice(at, 0, ...children.slice(at, at + 1));
  },
  swap: ({ children }, place) => {
    const at = place % children.length;
    children.splice(at, 2, ...children.slice(at, at + 2).reverse());
  },
  rename: ({ children }, place) => {
    for (const child of children.slice(place % children.length).slice(0, 1)) child.name = 'Nm';
  },
  empty: ({ children }, place) => {
    for (const child of children.slice(place % children.length).slice(0, 1))
      Object.assign(child, { text: '', children: [] });
  },
  lengthen: ({ children }, place) => {
    for (const child of children.slice(place % children.length).slice(0, 1)) child.text += 'A'.repeat(140);
  },
  unmark: ({ children }, place) => {
    for (const child of children.slice(place % children.length).slice(0, 1)) child.attributes = '';
  },
};

const textOf = async (bytes: AsyncIterable<Uint8Array>): Promise<string> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};
const isTakenByUs = async (schema: MessageSchema, xml: string): Promise<boolean> => {
  try {
    for await (const _ of messageParts(schema, async function* () {
      yield Buffer.from(xml);
    }))
      continue;
    return true;
  } catch (error) {
    if (error instanceof BankFileFault) return false;
    throw error;
  }
};
const isTakenBy = (validator: XsdValidator, xml: string): boolean => {
  using document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return true;
  } catch {
    return false;
  }
};

const agree = async <T>(
  schema: MessageSchema,
  messages: fc.Arbitrary<T>,
  write: (message: T) => AsyncGenerator<Uint8Array>,
): Promise<void> => {
  using definition = XmlDocument.fromString(xsdOf(schema).trim());
  using validator = XsdValidator.fromDoc(definition);
  const seen = { taken: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(
      messages,
      fc.constantFrom(...Object.keys(changes)),
      fc.nat(),
      fc.nat(),
      async (message, how, which, place) => {
        const whole = await textOf(write(message));
        expect(isTakenBy(validator, whole)).toBe(true);
        const root = parsed(whole.slice(whole.indexOf('<Document')));
        const parents = within(root).filter(({ children }) => children.length > 0);
        const parent = parents[which % parents.length];
        if (parent) changes[how]?.(parent, place);
        const changed = written(root);
        const theirs = isTakenBy(validator, changed);
        seen[theirs ? 'taken' : 'refused'] += 1;
        expect([how, await isTakenByUs(schema, changed)]).toEqual([how, theirs]);
      },
    ),
    { numRuns: 150 },
  );
  // A change that nobody ever refuses, or always does, would prove nothing.
  expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(5);
};

it('another validator takes what we write, and refuses what we refuse: pain.001', () =>
  agree(pain001, initiations, writePaymentInitiation));
it('pain.002', () => agree(pain002, statusReports, writeStatusReport));
it('pacs.008', () => agree(pacs008, interbankTransfers, writeInterbankTransfers));
it('pacs.004', () => agree(pacs004, paymentReturns, writePaymentReturns));
it('camt.056', () => agree(camt056, recallRequests, writeRecallRequest));
